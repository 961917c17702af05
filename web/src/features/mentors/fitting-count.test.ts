import { describe, expect, test } from 'vitest';
import { countFitting } from './fitting-count.ts';

const line = { widths: [100, 80, 60], gap: 4, moreWidth: 40, hasMore: false };

describe('the number of items that fit on a line', () => {
  test.each([
    ['all of them, to the pixel', { room: 248 }, 3],
    ['one less when the last is a pixel too wide', { room: 247 }, 2],
    ['one less when further items have to be counted', { room: 248, hasMore: true }, 2],
    ['all of them when their number fits too', { room: 292, hasMore: true }, 3],
    ['only those that leave room for the number', { room: 227 }, 1],
    ['the first, however narrow the line', { room: 20 }, 1],
    ['none of none', { room: 0, widths: [] }, 0],
  ])('%s', (_name, change, count) => {
    expect(countFitting({ ...line, ...change })).toBe(count);
  });
});
