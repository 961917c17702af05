import type { Context } from '../../context.ts';
import { handleEvent } from '../../platform/events/events.ts';
import type { Conversations } from '../conversations/index.ts';
import { isCurrent, type Payments, planChanged } from '../payments/index.ts';
import { sessionChanged } from './session-pushes.ts';
import { findPlanUnlocks } from './unlocks.store.ts';
import { createWriteEnds } from './write-ends.ts';

/** What unlocks by plan need from other features. */
export interface PlanUnlockDependencies {
  payments: Pick<Payments, 'currentPlan'>;
  conversations: Pick<Conversations, 'extendWriting' | 'shortenAllWriting' | 'setPriority'>;
}

/**
 * Keeps unlocks by plan in sync with the mentee's plan: whether and how long the two people can write, and whether the
 * mentee's messages have priority (product 3.1).
 */
export const planUnlocks = (
  context: Pick<Context, 'clock' | 'config' | 'bus'>,
  { payments, conversations }: PlanUnlockDependencies,
) => {
  const { clock, bus } = context;
  const writeEnds = createWriteEnds(context, payments);

  return handleEvent(planChanged, 'sessions', async (tx, subscription) => {
    const { userId, plan, endsAt } = subscription;
    const hasPlan = isCurrent(subscription, clock.now());
    const unlocks = await findPlanUnlocks(tx, userId);
    const conversationIds = unlocks.map(({ conversationId }) => conversationId);
    // A plan may end earlier than previously known, for example if a renewal isn't paid (product 4.11).
    await conversations.shortenAllWriting(tx, { conversationIds, after: endsAt }, (ids) =>
      writeEnds.findAll(tx, ids),
    );
    if (hasPlan) await conversations.extendWriting(tx, conversationIds, endsAt);
    // Locked last, because messages also lock their conversations before the people in them.
    await conversations.setPriority(tx, userId, hasPlan && plan === 'premium');
    for (const { sessionId, mentorId, menteeId } of unlocks) {
      tx.afterCommit(() => bus.publish(sessionChanged, { sessionId, mentorId, menteeId }));
    }
  });
};
