import { expect, it } from 'vitest';
import { safeFileName } from './file-name.ts';

it.each([
  ['cv.pdf', 'cv.pdf'],
  ['../../etc/passwd', '_.._etc_passwd'],
  ['C:\\temp\\x.exe', 'C__temp_x.exe'],
  ['line\r\nbreak\u0000.txt', 'line__break_.txt'],
  ['fdp.\u202eexe', 'fdp._exe'],
  ['  .hidden. ', 'hidden'],
  ['Zu\u0308rich.pdf', 'Zürich.pdf'],
  ['\ud800.png', '_.png'],
  ['...', 'file'],
  ['', 'file'],
])('%j becomes %j', (name, expected) => {
  expect(safeFileName(name)).toBe(expected);
});

it('keeps the extension of a long name', () => {
  const short = safeFileName(`${'🙂'.repeat(5000)}.pdf`);
  expect([...safeFileName(`${'é'.repeat(500)}.jpeg`)].length).toBe(150);
  expect(safeFileName(`${'é'.repeat(500)}.jpeg`)).toMatch(/é\.jpeg$/);
  expect([...short].length).toBeLessThanOrEqual(150);
});
