import { describe, expect, it } from 'vitest';
import { hasTooManyValues, maxJsonValues } from './json-values.ts';

const repeat = (part: string, times: number) => part.repeat(times);

describe('JSON', () => {
  it.each([
    ['nested lists', repeat('[', maxJsonValues + 1)],
    ['nested objects', repeat('{"a":', maxJsonValues + 1)],
    ['a flat list', `[1${repeat(',1', maxJsonValues)}]`],
    ['many fields', `{"a":1${repeat(',"a":1', maxJsonValues)}}`],
    ['lists behind a text with escapes', `["\\\\","\\"",${repeat('[', maxJsonValues)}`],
  ])('of %s has too many values', (_what, json) => {
    expect(hasTooManyValues(json)).toBe(true);
  });

  it.each([
    ['the maximum number of values', `[1${repeat(',1', maxJsonValues - 1)}]`],
    ['long texts', JSON.stringify({ content: repeat('[{,"\\', maxJsonValues) })],
    ['nothing', ''],
    ['an unfinished text', `"${repeat('[', maxJsonValues + 1)}`],
  ])('of %s is accepted', (_what, json) => {
    expect(hasTooManyValues(json)).toBe(false);
  });
});
