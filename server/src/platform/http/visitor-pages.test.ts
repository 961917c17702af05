import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { createCompressedPage } from './compressed-page.ts';
import { createVisitorPages, type RenderLanding } from './visitor-pages.ts';

const visitor = createCompressedPage('visitor');
const renderLanding: RenderLanding = ({ signInBar, next }) =>
  next === null ? signInBar : `<a href="/auth?next=${next}">${signInBar}</a>`;

it('escapes the URL in the sign-in bar', async () => {
  const pageFor = createVisitorPages({ visitor, renderLanding });
  const page = pageFor(`/chats?"><script>'&%20é$&`);
  const plain = await page.forClient(undefined);
  expect(plain.bytes.toString()).toBe(
    '<a href="/auth?next=%2Fchats%3F%22%3E%3Cscript%3E%27%26%2520%C3%A9%24%26">continue</a>',
  );
  const compressed = await page.forClient('gzip, br');
  expect(compressed.encoding).toBe('br');
  expect(brotliDecompressSync(compressed.bytes)).toEqual(plain.bytes);
});

it('throws when the sign-in bar doesn’t contain the return URL exactly once', () => {
  for (const bar of ['', '<a href="PlaceToComeBackTo">PlaceToComeBackTo</a>']) {
    expect(() => createVisitorPages({ visitor, renderLanding: () => bar })).toThrow('once');
  }
});
