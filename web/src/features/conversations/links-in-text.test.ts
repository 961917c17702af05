import { expect, it } from 'vitest';
import { textParts } from './links-in-text.ts';

const linksIn = (content: string) =>
  textParts(content).flatMap(({ text, href }) => (href === null ? [] : [text]));

it.each([
  'javascript:alert(1)',
  'ftp://example.org/file',
  'mailto:ana@example.org',
  'ana@example.org',
  'example.org',
  '//example.org',
  'https://trusted.test:x@example.org/',
  'https://',
])('is not a link: %s', (text) => {
  expect(linksIn(`See ${text} there`)).toEqual([]);
});

it.each([
  ['https://example.org/a. Next', 'https://example.org/a'],
  [
    '(https://en.wikipedia.org/wiki/Odyssey_(poem))',
    'https://en.wikipedia.org/wiki/Odyssey_(poem)',
  ],
  ['Is it http://localhost:3000/x?a=b#c?', 'http://localhost:3000/x?a=b#c'],
  ['“https://münchen.example/straße”', 'https://münchen.example/straße'],
  ['HTTPS://EXAMPLE.ORG/Q', 'HTTPS://EXAMPLE.ORG/Q'],
])('is a link, without the characters around it: %s', (text, link) => {
  expect(linksIn(text)).toEqual([link]);
});

it('keeps every character and the position of each part', () => {
  const content = 'One https://example.org/1, two\nhttps://example.org/2.';
  const parts = textParts(content);
  expect(parts.map(({ text }) => text).join('')).toBe(content);
  for (const { text, at } of parts) expect(content.slice(at, at + text.length)).toBe(text);
});
