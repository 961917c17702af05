import { expect, it } from 'vitest';
import { webAddress } from './web-address.ts';

it.each([
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://ithaca.test/x',
  'mailto:maya@ithaca.test',
  '//evil.example',
  '/chats',
  'https://',
  'https://ithaca.test@evil.example/',
  'https://user:password@evil.example/',
  '',
])('%j is no address to link to', (text) => {
  expect(webAddress(text)).toBeNull();
});

it.each([
  ['https://ithaca.test/a?b=c#d', 'https://ithaca.test/a?b=c#d'],
  ['http://localhost:3000/reset-password/abc', 'http://localhost:3000/reset-password/abc'],
  ['HTTPS://Ithaca.test', 'https://ithaca.test/'],
])('%s is linked to as %s', (text, href) => {
  expect(webAddress(text)).toBe(href);
});
