import type { AvailableMentee } from '@ithaca/contracts/circle-fields';
import type { MentorCircle } from '@ithaca/contracts/mentor-circles';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Conversations } from '../conversations/index.ts';
import type { AvailableMentees } from './available-mentees.ts';
import { type CircleRules, createCircleMembers } from './circle-members.service.ts';
import type { MentorCircleRow } from './circles.tables.ts';
import { leaveMentorCircle } from './leave-mentor-circle.ts';
import { mayManage, mayRemove } from './mentor-circles.policy.ts';
import {
  type MentorCircleParts,
  presentMentorCircle,
  standingIn,
} from './mentor-circles.presenter.ts';
import { seeMentorCircle } from './mentor-circles.service.ts';
import { findMentorCircle, lockMentorCircle } from './mentor-circles.store.ts';

/** The members of mentor circles (product 5.1, 5.2). */
export const createMentorCircleMembers = (
  context: Pick<Context, 'db' | 'clock' | 'jobs' | 'events' | 'limiter'>,
  conversations: Pick<Conversations, 'open' | 'removePerson'>,
  available: AvailableMentees,
) => {
  const { db } = context;
  const rules: CircleRules<MentorCircleRow, MentorCircleParts, MentorCircle> = {
    kind: 'mentor_circle',
    find: findMentorCircle,
    lock: lockMentorCircle,
    see: (connection, row, { userId }) => seeMentorCircle(connection, row, userId),
    present: (circle, { userId }) => presentMentorCircle(circle, userId),
    mayManage: (circle, { userId }) => mayManage(standingIn(circle, userId)),
    mayRemove: (circle, { userId }, isOwn) => mayRemove(standingIn(circle, userId), isOwn),
    maxMembers: ({ row }) => row.maxMembers,
    isAvailable: (tx, { userId }, added) => available.toMentor(tx, userId, added),
    notAvailable: 'You can only add your own mentees and people with a public profile',
    leave: (tx, { row }, member) => leaveMentorCircle(tx, conversations, row.id, member),
  };

  return {
    ...createCircleMembers(context, conversations, rules),

    /**
     * The mentees whom a mentor may add, without those already in `circleId`.
     * @throws not_found (404) unless that is the mentor's own circle
     */
    async listAvailable(
      { userId }: Actor,
      { circleId, q }: { circleId?: string | undefined; q?: string | undefined },
    ): Promise<AvailableMentee[]> {
      if (circleId === undefined) return available.search(userId, { q, members: [] });
      const circle = await seeMentorCircle(db, await findMentorCircle(db, circleId), userId);
      if (!mayManage(standingIn(circle, userId))) throw refuse('not_found');
      const members = circle.members.map(({ mentee }) => mentee.id);
      return available.search(userId, { q, members });
    },
  };
};
export type MentorCircleMembers = ReturnType<typeof createMentorCircleMembers>;
