import { describe, expect, it } from 'vitest';
import { hasVersion, requestedRange } from './file-ranges.ts';

describe('the requested range of 100 bytes', () => {
  it.each([
    [undefined, undefined],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=90-1000', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-1000', { start: 0, end: 99 }],
    ['bytes=0-9,20-29', undefined],
    ['lines=0-9', undefined],
    ['bytes', undefined],
    ['bytes=-', undefined],
    ['bytes=a-b', undefined],
    ['bytes=9-2', undefined],
    ['bytes=100-', null],
    ['bytes=-0', null],
  ])('of the header %s is %j', (range, expected) => {
    expect(requestedRange({ range }, 100, undefined)).toEqual(expected);
  });

  it('is the whole file if it was requested for another version', () => {
    const range = 'bytes=0-9';
    expect(requestedRange({ range, 'if-range': '"b"' }, 100, 'a')).toBeUndefined();
    expect(requestedRange({ range, 'if-range': '"a"' }, 100, undefined)).toBeUndefined();
    expect(requestedRange({ range, 'if-range': '"a"' }, 100, 'a')).toEqual({ start: 0, end: 9 });
  });
});

it.each([
  [undefined, false],
  ['"b"', false],
  ['a', false],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
])('a browser that sends If-None-Match %s has version a: %s', (known, expected) => {
  expect(hasVersion({ 'if-none-match': known }, 'a')).toBe(expected);
  expect(hasVersion({ 'if-none-match': known }, undefined)).toBe(false);
});
