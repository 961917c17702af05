import { expect, it } from 'vitest';
import type { Actor } from '../../platform/actor.ts';
import type { Thread } from '../conversations/index.ts';
import { type MenteeCircleParts, presentOpenMenteeCircle } from './mentee-circles.presenter.ts';

const ana: Actor = {
  userId: 'ana',
  signInId: 'sign-in',
  userType: 'mentee',
  isAdmin: false,
  rights: [],
};
const createdAt = new Date('2026-11-23T09:00:00Z');
const parts: MenteeCircleParts = {
  row: { id: 'c', creatorId: 'ana', name: 'Runners', description: null, memberCount: 1, createdAt },
  members: [
    {
      id: 'm',
      mentee: { id: 'ana', firstName: 'Ana', lastName: 'Novák', profileImageUrl: null },
    },
  ],
};
const thread: Partial<Thread> = {
  messages: [],
  pins: { messages: [], version: 0 },
  lastSeq: 0,
  readUpTo: {},
};

it.each([
  ['mentee', true],
  ['mentor', false],
] as const)('its creator, now a %s, can manage it: %s', (userType, manage) => {
  const { can } = presentOpenMenteeCircle(parts, thread as Thread, { ...ana, userType });
  expect(can).toEqual({ manage, write: true });
});
