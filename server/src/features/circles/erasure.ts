import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Conversations } from '../conversations/index.ts';
import { leaveMentorCircle } from './leave-mentor-circle.ts';
import { findMembershipsOf } from './members.store.ts';
import { lockMenteeCircle } from './mentee-circles.store.ts';
import { findCircleIdsOfMentor, lockMentorCircle } from './mentor-circles.store.ts';
import { leaveMenteeCircle } from './passing-on.ts';

/**
 * Removes a person from all circles before their account is deleted (product 13.12). Their mentee circles pass to other
 * members. A mentor's circles remain for their members, who can read them until they leave.
 */
export const createErasure =
  (
    { clock }: Pick<Context, 'clock'>,
    conversations: Pick<Conversations, 'removePerson' | 'shortenWriting'>,
  ) =>
  async (tx: Transaction, userId: string): Promise<void> => {
    const now = clock.now();
    for (const membership of await findMembershipsOf(tx, 'mentor_circle', userId)) {
      const circle = await lockMentorCircle(tx, membership.circleId);
      if (circle) await leaveMentorCircle(tx, conversations, circle.id, membership);
    }
    for (const membership of await findMembershipsOf(tx, 'mentee_circle', userId)) {
      const circle = await lockMenteeCircle(tx, membership.circleId);
      if (circle) await leaveMenteeCircle(tx, conversations, circle, membership);
    }
    for (const circleId of await findCircleIdsOfMentor(tx, userId)) {
      await lockMentorCircle(tx, circleId);
      await conversations.shortenWriting(tx, circleId, async () => now);
      await conversations.removePerson(tx, { kind: 'mentor_circle', id: circleId }, userId);
    }
  };
