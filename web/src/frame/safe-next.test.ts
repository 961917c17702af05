import { array, assert, constantFrom, oneof, property, string, webUrl } from 'fast-check';
import { expect, it } from 'vitest';
import { safeNext } from './safe-next.ts';

it.each([
  undefined,
  '',
  'chats',
  '//evil.example/x',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/./\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\t/[',
  '/.//evil.example/x',
  '/..//evil.example',
  '/mentors/..//evil.example',
  '/mentors/../\\evil.example',
  '/%2e//evil.example',
  '/%2E%2e//evil.example',
  '/mentors/.%2e//evil.example',
  '//user:password@evil.example',
  'https://evil.example',
  'https:/evil.example',
  'http:evil.example',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,hello',
])('a sign-in with next=%j goes home', (next) => {
  expect(safeNext(next)).toBe('/');
});

it.each([
  ['/chats?x=1#y', '/chats?x=1#y'],
  ['/mentors?q=https://example.test//x', '/mentors?q=https://example.test//x'],
  ['/mentors/../chats', '/chats'],
  ['/@evil.example', '/@evil.example'],
])('a sign-in with next=%s goes on to %s', (next, target) => {
  expect(safeNext(next)).toBe(target);
});

const hostileParts = constantFrom(
  ...['/', '//', '\\', '.', '..', '%2e', '%2F', '%5c', '\t', '\r', '\n', ' ', '\0', '@', ':'],
  ...[
    '?',
    '#',
    '[',
    'http:',
    'javascript:',
    'evil.example',
    'user:password@',
    'mentors',
    '／',
    '。',
  ],
);
const hostileAddress = oneof(
  array(hostileParts, { maxLength: 12 }).map((parts) => parts.join('')),
  array(hostileParts, { maxLength: 12 }).map((parts) => `/${parts.join('')}`),
  string({ unit: 'binary' }),
  webUrl(),
);

it('a sign-in never leads to another site, whatever next says', () => {
  assert(
    property(hostileAddress, (next) => {
      const target = safeNext(next);
      expect(target).toMatch(/^\/(?![/\\])/);
      expect(new URL(target, window.location.origin).origin).toBe(window.location.origin);
      expect(safeNext(target)).toBe(target);
    }),
    { numRuns: 2000 },
  );
});
