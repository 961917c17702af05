import { afterEach, expect, it, vi } from 'vitest';
import { leaveSignedInPart } from './leave-signed-in-part.ts';

afterEach(() => window.history.replaceState(null, '', '/'));

const leaveFrom = (path: string, now: number) => {
  const { origin } = window.location;
  window.history.replaceState(null, '', `${origin}${path}`);
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  leaveSignedInPart(now);
  return new URL(String(assign.mock.lastCall?.[0]), window.location.href);
};

it.each(['/chats?x=1', '//evil.example/mentors'])('requests %s again from our own site', (path) => {
  const { origin } = window.location;
  expect(leaveFrom(path, 0).href).toBe(`${origin}${path}`);
});

it('goes to the sign-in if the app comes back at once', () => {
  leaveFrom('/chats', 0);
  const { origin } = window.location;
  expect(leaveFrom('/chats', 1000).href).toBe(`${origin}/auth?next=%2Fchats`);
});

it('reloads the page even if its address has a fragment, to which the browser would only scroll', () => {
  const { origin } = window.location;
  expect(leaveFrom('/settings#password', 0).href).toBe(`${origin}/settings`);
});
