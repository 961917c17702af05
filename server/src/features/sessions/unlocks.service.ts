import type { PaymentIntent } from '@ithaca/contracts/payments';
import type { createSessionBody } from '@ithaca/contracts/sessions';
import type * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import { newId } from '../../platform/clock.ts';
import { type Connection, inTransaction, type Transaction } from '../../platform/db/database.ts';
import { centsOf } from '../../platform/money.ts';
import { refuse } from '../../platform/refusal.ts';
import { areBlocked } from '../blocks/index.ts';
import type { Conversations } from '../conversations/index.ts';
import { lockAgainstDeletion } from '../identity/index.ts';
import { findProfile, type Profile } from '../mentors/index.ts';
import type { Fulfilment, Intent, Payments } from '../payments/index.ts';
import { lockPair } from './pair-lock.store.ts';
import { priceMismatch } from './price-mismatch.ts';
import { sessionChanged } from './session-pushes.ts';
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
import { findUnlock, payUnlock, type UnlockPair, unlockRow } from './unlocks.store.ts';

type UnlockOrder = z.output<typeof createSessionBody>;

/** What unlocks need from other features. */
export interface UnlockDependencies {
  payments: Pick<
    Payments,
    'open' | 'findOwn' | 'settle' | 'registerPurpose' | 'currentPlan' | 'lockPlan'
  >;
  conversations: Pick<Conversations, 'open' | 'extendWriting'>;
}

/** Unlocks open a lasting conversation of mentee and mentor, by payment or plan (product 3.1). */
export const createUnlocks = (
  context: Context,
  { payments, conversations }: UnlockDependencies,
) => {
  const { db, clock, events, bus } = context;
  const { unlockFeeCents } = context.config.marketplace;

  /** @throws not_found (404) for an unknown profile; invalid (422) for the user's own */
  const findPair = async (actor: Actor, mentorProfileId: string) => {
    const profile = await findProfile(db, mentorProfileId);
    if (!profile) throw refuse('not_found');
    const pair = { mentorId: profile.userId, menteeId: actor.userId };
    if (isOwnProfile(pair)) throw refusalOf('own_profile');
    return { profile, pair };
  };

  /** Reads a mentee's unlock of a mentor, the plan, and the facts for the policy. */
  const readUnlock = async (
    connection: Connection,
    { pair, profile }: { pair: UnlockPair; profile: Profile },
  ) => {
    const { menteeId, mentorId } = pair;
    const unlock = await findUnlock(connection, pair);
    const plan = await payments.currentPlan(connection, menteeId);
    const isBlocked = await areBlocked(connection, menteeId, mentorId);
    return { unlock, plan, facts: factsOf({ pair, profile, unlock, plan, isBlocked }) };
  };

  /** Creates the session and opens its conversation. The caller has locked the pair. */
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

  /** Turns a paid intent into an unlock, or refunds it if there is nothing to unlock. */
  const fulfil = async (tx: Transaction, intent: Intent): Promise<Fulfilment> => {
    const { id: paymentIntentId, amountCents: priceCents, userId: menteeId } = intent;
    const profile = await findProfile(tx, intent.mentorProfileId ?? '');
    if (!profile || !(await lockAgainstDeletion(tx, profile.userId))) {
      return { refund: 'the mentor no longer exists' };
    }
    const pair = { mentorId: profile.userId, menteeId };
    await lockPair(tx, pair);
    const { unlock: existing, facts } = await readUnlock(tx, { pair, profile });
    const outcome = paidUnlock(facts);
    if (typeof outcome === 'object') return outcome;
    if (existing) {
      await payUnlock(tx, existing.id, { paymentIntentId, priceCents });
      await conversations.extendWriting(tx, [existing.conversationId], 'infinity');
      tx.afterCommit(() => bus.publish(sessionChanged, { sessionId: existing.id, ...pair }));
      return { kind: 'session', id: existing.id, created: false };
    }
    const payment = { paymentIntentId, priceCents, writeUntil: 'infinity' } as const;
    const sessionId = await create(tx, { ...pair, mentorProfileId: profile.id, ...payment });
    return { kind: 'session', id: sessionId, created: true };
  };

  payments.registerPurpose('unlock', { keptAs: keptAs.unlock, fulfil });

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
    const { created } = await payments.settle(intent);
    return { created, paid: intent };
  };

  const unlockByPlan = (pair: UnlockPair, order: UnlockOrder) =>
    inTransaction(db, async (tx) => {
      // Locked, so that a concurrent renewal either sees this conversation or is seen here.
      await payments.lockPlan(tx, pair.menteeId);
      await lockPair(tx, pair);
      // Read after locking: the mentor may have been suspended in the meantime.
      const profile = await findProfile(tx, order.mentorProfileId);
      if (!profile) throw refuse('not_found');
      const { unlock, plan, facts } = await readUnlock(tx, { pair, profile });
      const verdict = unlockVerdict(facts);
      if (unlock && verdict === 'already_unlocked') {
        checkPrice(order, unlock.priceCents);
        return { created: false, paid: null };
      }
      if (verdict !== 'included_in_plan' || !plan) throw refusalOf(verdict);
      if (!(await lockAgainstDeletion(tx, pair.mentorId))) throw refuse('not_found');
      checkPrice(order, 0);
      const { mentorProfileId } = order;
      const terms = { priceCents: 0, paymentIntentId: null, writeUntil: plan.endsAt };
      await create(tx, { ...pair, mentorProfileId, ...terms });
      return { created: true, paid: null };
    });

  return {
    /**
     * Starts the payment of an unlock; the server sets the price (product 3.3).
     * @throws not_found for an unlisted mentor, invalid for the user's own profile, already_unlocked,
     *   included_in_plan
     */
    async startPayment(actor: Actor, mentorProfileId: string): Promise<PaymentIntent> {
      const { facts } = await readUnlock(db, await findPair(actor, mentorProfileId));
      const verdict = unlockVerdict(facts);
      if (verdict !== 'payment_needed') throw refusalOf(verdict);
      const order = { userId: actor.userId, purpose: 'unlock', mentorProfileId } as const;
      return payments.open({ ...order, amountCents: unlockFeeCents });
    },

    /**
     * Unlocks with a paid intent or a plan. Repeated and concurrent calls yield one session; `created` is
     * true only for the call that created it (product 3.1, 4.3). `refundedCents` is present if the contact
     * was already unlocked without this payment, which is then refunded.
     * @throws payment_needed, payment_unfinished, not_found, intent_mismatch, intent_used, price_mismatch,
     * invalid for the user's own profile
     */
    async unlock(actor: Actor, order: UnlockOrder) {
      const { profile, pair } = await findPair(actor, order.mentorProfileId);
      const { stripePaymentIntentId } = order;
      const { created, paid } =
        stripePaymentIntentId === undefined
          ? await unlockByPlan(pair, order)
          : await unlockPaid(actor, { ...order, stripePaymentIntentId }, profile.id);
      const { unlock: session, facts } = await readUnlock(db, { pair, profile });
      // There is no unlock, or only one by a plan that has ended.
      if (!session || unlockVerdict(facts) !== 'already_unlocked') {
        throw stripePaymentIntentId === undefined ? refuse('not_found') : goneRefusal();
      }
      const isRefunded = paid !== null && session.paymentIntentId !== paid.id;
      return { session, created, refundedCents: isRefunded ? paid.amountCents : null };
    },
  };
};
export type Unlocks = ReturnType<typeof createUnlocks>;

const goneRefusal = () =>
  refuse('not_found', {
    detail: 'This mentor is no longer available. Your payment is refunded in full.',
  });

const refusalOf = (verdict: UnlockVerdict) =>
  verdict === 'own_profile'
    ? refuse('invalid', { errors: { mentorProfileId: ['You cannot unlock yourself'] } })
    : refuse(verdict);

/** @throws price_mismatch if the browser sent a different price (product 3.3) */
const checkPrice = ({ unlockFee, totalPaid }: UnlockOrder, cents: number) => {
  for (const [field, amount] of Object.entries({ unlockFee, totalPaid })) {
    if (amount !== undefined && centsOf(amount) !== cents) throw priceMismatch(field, cents);
  }
};
