import type { AvailableMentee } from '@ithaca/contracts/circle-fields';
import type { MentorCircle } from '@ithaca/contracts/mentor-circles';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import { newId } from '../../platform/clock.ts';
import { type Connection, inTransaction } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { createTurns } from '../../platform/turns.ts';
import type { Conversations } from '../conversations/index.ts';
import { holdAccount } from '../identity/index.ts';
import { sendAddedMail } from './added-mail.ts';
import type { AvailableMentees } from './available-mentees.ts';
import { circleJoined, removedFromCircle } from './circles.events.ts';
import type { MentorCircleRow } from './circles.tables.ts';
import { joiningOutcome } from './joining.policy.ts';
import { deleteMember, insertMembers } from './members.store.ts';
import { mayManage, mayRemove } from './mentor-circles.policy.ts';
import {
  type MentorCircleParts,
  presentMentorCircle,
  standingIn,
} from './mentor-circles.presenter.ts';
import { seeMentorCircle } from './mentor-circles.service.ts';
import { findMentorCircle, lockMentorCircle } from './mentor-circles.store.ts';

const kind = 'mentor_circle';

const unchanged = (parts: MentorCircleParts, viewerId: string) => ({
  isNew: false,
  circle: presentMentorCircle(parts, viewerId),
});

/**
 * Judges whether a person has a place in the circle.
 * @throws not_found (404), not_allowed (403), circle_full (409) as below
 */
const judge = async (
  db: Connection,
  row: MentorCircleRow | undefined,
  { userId, menteeId }: { userId: string; menteeId: string },
) => {
  const parts = await seeMentorCircle(db, row, userId);
  if (!mayManage(standingIn(parts, userId))) throw refuse('not_allowed');
  const outcome = joiningOutcome({
    isMember: parts.members.some(({ mentee }) => mentee.id === menteeId),
    memberCount: parts.members.length,
    maxMembers: parts.row.maxMembers,
  });
  if (outcome === 'circle_full') throw refuse('circle_full');
  return { parts, outcome };
};

/** The members of mentor circles (product 5.1, 5.2). */
export const createMentorCircleMembers = (
  { db, clock, jobs, events }: Pick<Context, 'db' | 'clock' | 'jobs' | 'events'>,
  conversations: Pick<Conversations, 'open' | 'removePerson'>,
  available: AvailableMentees,
) => {
  // Calls that wait for a circle wait here, where they hold no connection to the database.
  const turns = createTurns();
  return {
    /**
     * The mentees whom a mentor may add, without those who are in `circleId` already.
     * @throws not_found (404) unless that is the mentor's own circle
     */
    async listAvailable(
      { userId }: Actor,
      { circleId, q }: { circleId?: string | undefined; q?: string | undefined },
    ): Promise<AvailableMentee[]> {
      if (circleId === undefined) return available.search(userId, { q, except: [] });
      const parts = await seeMentorCircle(db, await findMentorCircle(db, circleId), userId);
      if (!mayManage(standingIn(parts, userId))) throw refuse('not_found');
      return available.search(userId, { q, except: parts.members.map(({ mentee }) => mentee.id) });
    },

    /**
     * Adds a mentee to the circle and its chat, and mails them. The circle is locked, so that it never has more
     * members than fit; the constraint `mentor_circles_capacity` holds besides.
     * @returns `isNew: false` if they were a member already, which changes nothing
     * @throws not_found (404); not_allowed (403) for members; invalid (422) unless the mentee is available;
     *   circle_full (409)
     */
    add: (
      { userId }: Actor,
      circleId: string,
      menteeId: string,
    ): Promise<{ isNew: boolean; circle: MentorCircle }> =>
      turns.run(circleId, 1, async () => {
        // Calls that change nothing end here, without the lock.
        const found = await judge(db, await findMentorCircle(db, circleId), { userId, menteeId });
        if (found.outcome === 'keep') return unchanged(found.parts, userId);
        return inTransaction(db, async (tx) => {
          // Locked before the circle, in the order of a deletion, which leaves the person's circles.
          await holdAccount(tx, menteeId);
          const row = await lockMentorCircle(tx, circleId);
          const { parts, outcome } = await judge(tx, row, { userId, menteeId });
          if (outcome === 'keep') return unchanged(parts, userId);
          if (!(await available.toMentor(tx, userId, menteeId))) {
            throw refuse('invalid', {
              errors: {
                menteeId: ['You can only add your own mentees and people with a public profile'],
              },
            });
          }
          const membershipId = newId();
          const member = { id: membershipId, circleId, menteeId, addedAt: clock.now() };
          await insertMembers(tx, kind, [member]);
          const address = { kind, id: circleId } as const;
          await conversations.open(tx, { address, people: [menteeId], writeUntil: 'infinity' });
          await events.publish(tx, circleJoined, { kind, membershipId, circleId, menteeId });
          await jobs.add(tx, sendAddedMail, { kind, membershipId });
          const circle = await seeMentorCircle(tx, row, userId);
          return { isNew: true, circle: presentMentorCircle(circle, userId) };
        });
      }),

    /**
     * Ends a membership: the person loses the circle and its chat at once.
     * @throws not_found (404); not_allowed (403) for the membership of somebody else
     */
    remove: ({ userId }: Actor, circleId: string, membershipId: string): Promise<void> =>
      inTransaction(db, async (tx) => {
        const parts = await seeMentorCircle(tx, await lockMentorCircle(tx, circleId), userId);
        const member = parts.members.find((each) => each.id === membershipId);
        if (!member) throw refuse('not_found');
        const isOwn = member.mentee.id === userId;
        if (!mayRemove(standingIn(parts, userId), isOwn)) throw refuse('not_allowed');
        await deleteMember(tx, kind, membershipId);
        const { id: menteeId } = member.mentee;
        await conversations.removePerson(tx, { kind, id: circleId }, menteeId);
        const removal = { kind, membershipId, circleId, menteeId } as const;
        if (!isOwn) await events.publish(tx, removedFromCircle, removal);
      }),
  };
};
export type MentorCircleMembers = ReturnType<typeof createMentorCircleMembers>;
