import type { AvailableMentee } from '@ithaca/contracts/circle-fields';
import { limits } from '@ithaca/contracts/limits';
import type { MenteeCircle } from '@ithaca/contracts/mentee-circles';
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
import type { MenteeCircleRow } from './circles.tables.ts';
import { joiningOutcome } from './joining.policy.ts';
import { insertMembers } from './members.store.ts';
import { mayManage, mayRemove } from './mentee-circles.policy.ts';
import {
  type MenteeCircleParts,
  presentMenteeCircle,
  standingIn,
} from './mentee-circles.presenter.ts';
import { seeMenteeCircle } from './mentee-circles.service.ts';
import { findMenteeCircle, lockMenteeCircle } from './mentee-circles.store.ts';
import { leaveMenteeCircle } from './passing-on.ts';

const kind = 'mentee_circle';

const unchanged = (parts: MenteeCircleParts, viewer: Actor) => ({
  isNew: false,
  circle: presentMenteeCircle(parts, viewer),
});

/**
 * Judges whether a person has a place in the circle.
 * @throws not_found (404), not_allowed (403), circle_full (409) as below
 */
const judge = async (
  db: Connection,
  row: MenteeCircleRow | undefined,
  { actor, menteeId }: { actor: Actor; menteeId: string },
) => {
  const parts = await seeMenteeCircle(db, row, actor);
  if (!mayManage(standingIn(parts, actor))) throw refuse('not_allowed');
  const outcome = joiningOutcome({
    isMember: parts.members.some(({ mentee }) => mentee.id === menteeId),
    memberCount: parts.members.length,
    maxMembers: limits.circleMax,
  });
  if (outcome === 'circle_full') throw refuse('circle_full');
  return { parts, outcome };
};

/** The members of mentee circles (product 5.1). */
export const createMenteeCircleMembers = (
  { db, clock, jobs, events }: Pick<Context, 'db' | 'clock' | 'jobs' | 'events'>,
  conversations: Pick<Conversations, 'open' | 'removePerson'>,
  available: AvailableMentees,
) => {
  // Calls that wait for a circle wait here, where they hold no connection to the database.
  const turns = createTurns();
  return {
    /**
     * The mentees with this name whom the caller may add: with a public profile, and not in the circle.
     * @throws not_found (404); not_allowed (403) unless the caller created it
     */
    async searchAvailable(actor: Actor, circleId: string, q: string): Promise<AvailableMentee[]> {
      const parts = await seeMenteeCircle(db, await findMenteeCircle(db, circleId), actor);
      if (!mayManage(standingIn(parts, actor))) throw refuse('not_allowed');
      return available.searchPublic(actor.userId, {
        q,
        except: parts.members.map(({ mentee }) => mentee.id),
      });
    },

    /**
     * Adds a mentee to the circle and its chat, and mails them. The circle is locked, so that it never has more
     * than seven members; the constraint `mentee_circles_capacity` holds besides.
     * @returns `isNew: false` if they were a member already, which changes nothing
     * @throws not_found (404); not_allowed (403) unless the caller created it; invalid (422) without a public
     *   profile; circle_full (409)
     */
    add: (
      actor: Actor,
      circleId: string,
      menteeId: string,
    ): Promise<{ isNew: boolean; circle: MenteeCircle }> =>
      turns.run(circleId, 1, async () => {
        // Calls that change nothing end here, without the lock.
        const found = await judge(db, await findMenteeCircle(db, circleId), { actor, menteeId });
        if (found.outcome === 'keep') return unchanged(found.parts, actor);
        return inTransaction(db, async (tx) => {
          // Locked before the circle, in the order of a deletion, which leaves the person's circles.
          await holdAccount(tx, menteeId);
          const row = await lockMenteeCircle(tx, circleId);
          const { parts, outcome } = await judge(tx, row, { actor, menteeId });
          if (outcome === 'keep') return unchanged(parts, actor);
          if (!(await available.toMentees(tx, actor.userId, [menteeId]))) {
            throw refuse('invalid', {
              errors: { menteeId: ['This person has no public profile'] },
            });
          }
          const membershipId = newId();
          const member = { id: membershipId, circleId, menteeId, addedAt: clock.now() };
          await insertMembers(tx, kind, [member]);
          const address = { kind, id: circleId } as const;
          await conversations.open(tx, { address, people: [menteeId], writeUntil: 'infinity' });
          await events.publish(tx, circleJoined, { kind, membershipId, circleId, menteeId });
          await jobs.add(tx, sendAddedMail, { kind, membershipId });
          const circle = await seeMenteeCircle(tx, row, actor);
          return { isNew: true, circle: presentMenteeCircle(circle, actor) };
        });
      }),

    /**
     * Ends a membership: the person loses the circle and its chat at once.
     * @throws not_found (404); not_allowed (403) for the membership of somebody else, unless the caller
     *   created the circle
     */
    remove: (actor: Actor, circleId: string, membershipId: string): Promise<void> =>
      inTransaction(db, async (tx) => {
        const parts = await seeMenteeCircle(tx, await lockMenteeCircle(tx, circleId), actor);
        const member = parts.members.find((each) => each.id === membershipId);
        if (!member) throw refuse('not_found');
        const { id, mentee } = member;
        const isOwn = mentee.id === actor.userId;
        if (!mayRemove(standingIn(parts, actor), isOwn)) throw refuse('not_allowed');
        await leaveMenteeCircle(tx, conversations, parts.row, { id, menteeId: mentee.id });
        const removal = { kind, membershipId, circleId, menteeId: mentee.id } as const;
        if (!isOwn) await events.publish(tx, removedFromCircle, removal);
      }),
  };
};
export type MenteeCircleMembers = ReturnType<typeof createMenteeCircleMembers>;
