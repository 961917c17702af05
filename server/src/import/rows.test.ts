import { expect, it } from 'vitest';
import { readRows, UnreadableFile } from './rows.ts';

it.each([
  ['', /^This is not JSON/],
  ['[{]', /^This is not JSON/],
  ['{"email": "a@b.test"}', /must contain a list/],
])('refuses %j', (text, message) => {
  expect(() => readRows(text)).toThrow(UnreadableFile);
  expect(() => readRows(text)).toThrow(message);
});

it('refuses a text without printing its control characters', () => {
  expect(() => readRows('[\u001b[31m]')).toThrow(/^This is not JSON: \P{C}+$/u);
});

it('returns the line on which each entry begins', () => {
  const text = '\ufeff[\n  {"a": "one, [two] \\" {"},\n\n  {\n "b": [1, {"c": 2}] },\n null, 5]\n';
  expect(readRows(text)).toEqual([
    { line: 2, value: { a: 'one, [two] " {' } },
    { line: 4, value: { b: [1, { c: 2 }] } },
    { line: 6, value: null },
    { line: 6, value: 5 },
  ]);
  expect(readRows(' [ ] ')).toEqual([]);
});
