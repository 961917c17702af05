import type { Context } from '../../context.ts';
import { handleEvent } from '../../platform/events/events.ts';
import type { Conversations } from '../conversations/index.ts';
import { accountRestored, accountSuspended } from '../identity/index.ts';
import { findCircleIdsOfMentor, lockMentorCircle } from './mentor-circles.store.ts';

/**
 * While the account of a mentor is suspended, nobody writes in their circles or is in their calls (product 1.17): there
 * would be nobody to look after the members. Afterwards everything is as it was. The circles are locked, because a
 * member who is added at the same time would otherwise open the chat for a mentor who was still active when it was
 * read.
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
