import type { PaymentIntent } from '@ithaca/contracts/payments';
import type { createSessionBody } from '@ithaca/contracts/sessions';
import type * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import { newId } from '../../platform/clock.ts';
import { inTransaction, type Transaction } from '../../platform/db/database.ts';
import { handleEvent } from '../../platform/events/events.ts';
import { centsOf } from '../../platform/money.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Conversations } from '../conversations/index.ts';
import { findProfile, type Profile } from '../mentors/index.ts';
import {
  type Fulfilment,
  type Intent,
  isCurrent,
  type Payments,
  planChanged,
} from '../payments/index.ts';
import { keptAs } from './session-types.ts';
import { contactUnlocked } from './sessions.events.ts';
import { insertSession } from './sessions.store.ts';
import {
  factsOf,
  isOwnProfile,
  paidUnlock,
  type UnlockVerdict,
  unlockVerdict,
} from './unlocks.policy.ts';
import {
  findPlanConversations,
  findUnlock,
  lockUnlock,
  payUnlock,
  type UnlockPair,
  unlockRow,
} from './unlocks.store.ts';

type UnlockOrder = z.output<typeof createSessionBody>;

/** What unlocking needs of the features below. */
export interface UnlockDoors {
  payments: Pick<
    Payments,
    'open' | 'findOwn' | 'settle' | 'registerPurpose' | 'currentPlan' | 'lockPlan'
  >;
  conversations: Pick<Conversations, 'open' | 'extendWriting' | 'setPriority'>;
}

/**
 * Unlocks: one mentor, one mentee, one lasting conversation, by a payment or a plan (product 3.1).
 */
export const createUnlocks = (context: Context, doors: UnlockDoors) => {
  const { db, clock, events } = context;
  const { payments, conversations } = doors;
  const { unlockFeeCents } = context.config.marketplace;

  /** @throws not_found for a profile that doesn't exist; invalid (422) for one's own */
  const findPair = async (actor: Actor, mentorProfileId: string) => {
    const profile = await findProfile(db, mentorProfileId);
    if (!profile) throw refuse('not_found');
    const pair = { mentorId: profile.userId, menteeId: actor.userId };
    if (isOwnProfile(pair)) throw refusalOf('own_profile');
    return { profile, pair };
  };

  /** Makes the session and opens its conversation. The pair is locked and has none. */
  const create = async (
    tx: Transaction,
    unlock: UnlockPair & {
      mentorProfileId: string;
      priceCents: number;
      paymentIntentId: string | null;
      writeUntil: Date | 'infinity';
    },
  ) => {
    const { writeUntil, ...session } = unlock;
    const id = newId();
    const people = [unlock.menteeId, unlock.mentorId];
    const address = { kind: 'session', id } as const;
    const conversationId = await conversations.open(tx, { people, address, writeUntil });
    const createdAt = clock.now();
    await insertSession(tx, unlockRow({ ...session, id, conversationId, createdAt }));
    const { mentorId, menteeId } = unlock;
    await events.publish(tx, contactUnlocked, { sessionId: id, mentorId, menteeId });
    return id;
  };

  /** A paid intent becomes the unlock, or goes back when there is nothing left to pay for. */
  const fulfil = async (tx: Transaction, intent: Intent): Promise<Fulfilment> => {
    const { id: paymentIntentId, amountCents: priceCents, userId: menteeId } = intent;
    const profile = await findProfile(tx, intent.mentorProfileId ?? '');
    if (!profile) return { refund: 'the mentor is gone' };
    const pair = { mentorId: profile.userId, menteeId };
    await lockUnlock(tx, pair);
    const known = await findUnlock(tx, pair);
    const plan = await payments.currentPlan(tx, menteeId);
    const outcome = paidUnlock(factsOf({ pair, profile, unlock: known, plan }));
    if (typeof outcome === 'object') return outcome;
    if (known) {
      await payUnlock(tx, known.id, { paymentIntentId, priceCents });
      await conversations.extendWriting(tx, [known.conversationId], 'infinity');
      return { kind: 'session', id: known.id, created: false };
    }
    const payment = { paymentIntentId, priceCents, writeUntil: 'infinity' } as const;
    const sessionId = await create(tx, { ...pair, mentorProfileId: profile.id, ...payment });
    return { kind: 'session', id: sessionId, created: true };
  };

  payments.registerPurpose('unlock', { keptAs: keptAs.unlock, fulfil });

  const followingPlan = handleEvent(planChanged, 'sessions', async (tx, subscription) => {
    const { userId, plan, currentPeriodEnd } = subscription;
    const stands = isCurrent(subscription, clock.now());
    await conversations.setPriority(tx, userId, stands && plan === 'premium');
    const opened = stands ? await findPlanConversations(tx, userId) : [];
    await conversations.extendWriting(tx, opened, currentPeriodEnd);
  });

  const unlockPaid = async (
    actor: Actor,
    order: UnlockOrder & { stripePaymentIntentId: string },
    profileId: string,
  ) => {
    const intent = await payments.findOwn(actor.userId, order.stripePaymentIntentId);
    if (intent.purpose !== 'unlock' || intent.mentorProfileId !== profileId) {
      throw refuse(intent.fulfilledId ? 'intent_used' : 'intent_mismatch');
    }
    checkPrice(order, intent.amountCents);
    return payments.settle(intent);
  };

  const unlockByPlan = (pair: UnlockPair, order: UnlockOrder, profile: Profile) =>
    inTransaction(db, async (tx) => {
      // Held, so that a renewal under way finds this conversation or is seen here.
      const plan = await payments.lockPlan(tx, pair.menteeId);
      await lockUnlock(tx, pair);
      const known = await findUnlock(tx, pair);
      const verdict = unlockVerdict(factsOf({ pair, profile, unlock: known, plan }));
      if (verdict === 'already_unlocked') return { created: false };
      if (verdict !== 'included_in_plan' || !plan) throw refusalOf(verdict);
      checkPrice(order, 0);
      const { mentorProfileId } = order;
      const free = { priceCents: 0, paymentIntentId: null, writeUntil: plan.currentPeriodEnd };
      await create(tx, { ...pair, mentorProfileId, ...free });
      return { created: true };
    });

  return {
    events: [followingPlan],

    /**
     * Begins paying for an unlock, at our price (product 3.3).
     * @throws not_found for a mentor who isn't listed, invalid for oneself, already_unlocked,
     *   included_in_plan
     */
    async beginPaying(actor: Actor, mentorProfileId: string): Promise<PaymentIntent> {
      const { pair, profile } = await findPair(actor, mentorProfileId);
      const known = await findUnlock(db, pair);
      const plan = await payments.currentPlan(db, actor.userId);
      const verdict = unlockVerdict(factsOf({ pair, profile, unlock: known, plan }));
      if (verdict !== 'payment_needed') throw refusalOf(verdict);
      const order = { userId: actor.userId, purpose: 'unlock', mentorProfileId } as const;
      return payments.open({ ...order, amountCents: unlockFeeCents });
    },

    /**
     * Unlocks with a paid intent or a plan. However often and by whomever it is told, there is one
     * session; `created` is true for the call that made it (product 3.1, 4.3).
     * @throws payment_needed, payment_unfinished, not_found, intent_mismatch, intent_used,
     *   price_mismatch, invalid for oneself
     */
    async unlock(actor: Actor, order: UnlockOrder) {
      const { profile, pair } = await findPair(actor, order.mentorProfileId);
      const { stripePaymentIntentId } = order;
      const { created } =
        stripePaymentIntentId === undefined
          ? await unlockByPlan(pair, order, profile)
          : await unlockPaid(actor, { ...order, stripePaymentIntentId }, profile.id);
      // There is none when the money went back because the mentor is gone.
      const session = await findUnlock(db, pair);
      if (!session) throw refuse('not_found');
      return { session, created };
    },
  };
};
export type Unlocks = ReturnType<typeof createUnlocks>;

const refusalOf = (verdict: UnlockVerdict) =>
  verdict === 'own_profile'
    ? refuse('invalid', { errors: { mentorProfileId: ['You cannot unlock yourself'] } })
    : refuse(verdict);

/** @throws price_mismatch when the browser believes in another price (product 3.3) */
const checkPrice = ({ unlockFee, totalPaid }: UnlockOrder, cents: number) => {
  for (const amount of [unlockFee, totalPaid]) {
    if (amount !== undefined && centsOf(amount) !== cents) throw refuse('price_mismatch');
  }
};
