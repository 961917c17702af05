import { expect, it } from 'vitest';
import { mentorEntry } from './mentor-entry.ts';

it.each([
  ['mentee', false, 'Become a Mentor', '/mentor-application'],
  ['mentor', false, 'Mentor Dashboard', '/mentor-dashboard'],
  ['mentee', true, 'Admin Dashboard', '/admin-dashboard'],
  ['mentor', true, 'Admin Dashboard', '/admin-dashboard'],
] as const)('for a %s (administrator: %s) it is %s', (userType, isAdmin, label, href) => {
  expect(mentorEntry({ userType, isAdmin })).toEqual({ label, href });
});
