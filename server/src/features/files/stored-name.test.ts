import { type FileType, fileTypes } from '@ithaca/contracts/files';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { storedName } from './stored-name.ts';

it.each<[string, FileType, string]>([
  ['cv.pdf', 'application/pdf', 'cv.pdf'],
  ['CV.PDF', 'application/pdf', 'CV.PDF'],
  ['photo.jpeg', 'image/jpeg', 'photo.jpeg'],
  ['photo.png', 'image/webp', 'photo.webp'],
  ['photo.exe', 'image/png', 'photo.exe.png'],
  ['cv', 'application/msword', 'cv.doc'],
  ['notes.md', 'text/plain', 'notes.md'],
  ['page.html', 'text/plain', 'page.html.txt'],
  ['', 'image/png', 'file.png'],
])('%j with the type %s becomes %j', (name, type, expected) => {
  expect(storedName(name, type)).toBe(expected);
});

it('is always short and visible, has no path, and stays the same when stored again', () => {
  const text = fc.string({ unit: 'binary', maxLength: 400 });
  const name = fc.oneof(
    text,
    fc
      .tuple(text, fc.constantFrom('.pdf', '.exe', '.jpg', '/x.png', '\\x', '.\u202etxt', '...'))
      .map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(name, fc.constantFrom(...fileTypes), (given, type) => {
      const stored = storedName(given, type);
      expect([...stored].length).toBeLessThanOrEqual(150);
      expect(stored).toMatch(/^[^\p{C}\p{Zl}\p{Zp}/\\:*?"<>|]+\.[a-z0-9]+$/iu);
      expect(stored).not.toMatch(/^[\s.]|[\s.]$/);
      expect(storedName(stored, type)).toBe(stored);
    }),
  );
});
