import { brotliDecompressSync } from 'node:zlib';
import type { Showcase } from '@ithaca/contracts/landing';
import { expect, it } from 'vitest';
import { createCompressedPage } from './compressed-page.ts';
import { createVisitorPages, type RenderLanding } from './visitor-pages.ts';

const visitor = createCompressedPage('visitor');
const renderLanding: RenderLanding = ({ signInBar, next }) =>
  next === null ? signInBar : `<a href="/auth?next=${next}">${signInBar}</a>`;

it('escapes the URL in the sign-in bar', async () => {
  const { pageFor } = createVisitorPages({ visitor, renderLanding });
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
  const bars: RenderLanding[] = [() => '', ({ next }) => `<a href="${next}">${next}</a>`];
  for (const bar of bars) {
    expect(() => createVisitorPages({ visitor, renderLanding: bar })).toThrow('once');
  }
});

it('shows the newest showcase in all variants of the landing page', async () => {
  const showcase = { mentorCount: '7' } as Showcase;
  const { pageFor, show } = createVisitorPages({
    visitor,
    renderLanding: (options, shown) => `${renderLanding(options, shown)} ${shown?.mentorCount}`,
  });
  const read = async (url: string) => (await pageFor(url).forClient(undefined)).bytes.toString();
  expect(await read('/')).toBe('none undefined');
  show(showcase);
  expect(await read('/')).toBe('none 7');
  expect(await read('/chats')).toContain('continue</a> 7');
  expect(await read('/mentee-circles')).toContain('authentication_required</a> 7');
});
