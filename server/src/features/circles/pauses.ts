import type { Context } from '../../context.ts';
import { handleEvent } from '../../platform/events/events.ts';
import type { Conversations } from '../conversations/index.ts';
import { accountRestored, accountSuspended } from '../identity/index.ts';
import { findCircleIdsOfMentor, lockMentorCircle } from './mentor-circles.store.ts';

/**
 * While a mentor's account is suspended, nobody can write in their circles or take part in their calls (product 1.17),
 * because nobody would look after the members. Afterwards everything is as before. The circles are locked; otherwise,
 * adding a member at the same time could reopen the chat, having read the mentor as still active.
 */
export const pauseCircles = (
  { clock }: Pick<Context, 'clock'>,
  conversations: Pick<Conversations, 'shortenWriting' | 'extendWriting' | 'tellCircle'>,
) => [
  handleEvent(accountSuspended, 'circles', async (tx, { userId }) => {
    const now = clock.now();
    for (const circleId of await findCircleIdsOfMentor(tx, userId)) {
      await lockMentorCircle(tx, circleId);
      await conversations.shortenWriting(tx, circleId, async () => now);
      await conversations.tellCircle(tx, circleId);
    }
  }),
  handleEvent(accountRestored, 'circles', async (tx, { userId }) => {
    const circleIds = await findCircleIdsOfMentor(tx, userId);
    for (const circleId of circleIds) await lockMentorCircle(tx, circleId);
    await conversations.extendWriting(tx, circleIds, 'infinity');
    for (const circleId of circleIds) await conversations.tellCircle(tx, circleId);
  }),
];
