import type { PaymentIntent } from '@ithaca/contracts/payments';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import { allowances } from '../../platform/allowances.ts';
import { refuse } from '../../platform/refusal.ts';
import { findProfile } from '../mentors/index.ts';
import type { Payments } from '../payments/index.ts';
import type { Appointments } from './appointments.service.ts';
import { findBookVerdict, findRefundReason } from './book-verdicts.ts';
import { createBookingFulfilment, type FulfilmentDependencies } from './booking-fulfilment.ts';
import {
  type BookingOrder,
  matchIntent,
  type PaymentOrder,
  refundedRefusalOf,
  refundedSlotTaken,
  refusalOf,
  wantedTime,
} from './booking-orders.ts';
import { isUndecided } from './bookings.policy.ts';
import type { Scheduling } from './scheduling.service.ts';
import { keptAs, priceCents } from './session-types.ts';
import { findSessionOfPayment } from './sessions.store.ts';
import type { SessionRow } from './sessions.tables.ts';

/** What bookings need from other features. */
export interface BookingDependencies extends FulfilmentDependencies {
  payments: Pick<Payments, 'open' | 'findOwn' | 'settle' | 'registerPurpose'>;
  appointments: Pick<Appointments, 'requireSlot' | 'hold' | 'release' | 'claim'>;
  scheduling: Pick<Scheduling, 'scheduleOrRefund'>;
}

/** Bookings of a mentor's time (product 3.15). Their money is held until they are settled. */
export const createBookings = (context: Context, dependencies: BookingDependencies) => {
  const { payments, availability, appointments, scheduling } = dependencies;
  const { db, clock, limiter } = context;
  const { marketplace } = context.config;

  payments.registerPurpose('booking', {
    keptAs: keptAs.booking,
    fulfil: createBookingFulfilment(context, dependencies),
  });

  return {
    /**
     * Starts the payment of a booking, and holds the slot for the person if they chose one. The current price applies,
     * even if the mentor's rates change later (product 3.3, 3.15).
     * @throws not_found for an unlisted mentor; invalid for the user's own profile, a type that the mentor doesn't
     *   offer, or a time that isn't a slot; mentor_away, slot_taken; rate_limited
     */
    async startPayment(
      { userId }: Actor,
      order: PaymentOrder,
    ): Promise<PaymentIntent & { heldUntil: string | null; needsAcceptance: boolean }> {
      const { mentorProfileId, sessionType } = order;
      const profile = await findProfile(db, mentorProfileId);
      if (!profile) throw refuse('not_found');
      const asked = { userId, profile, type: sessionType };
      const verdict = await findBookVerdict(db, asked, clock.now());
      if (verdict !== 'payment_needed') throw refusalOf(verdict);
      const amountCents = priceCents(sessionType, profile, marketplace);
      if (amountCents === null) throw refusalOf('not_offered');
      await limiter.take(allowances.bookingPerMentor, `${userId} ${profile.userId}`);
      const purpose = 'booking' as const;
      const wanted = wantedTime(order, profile.userId, userId);
      const startsAt = wanted?.startsAt ?? null;
      const heldUntil = wanted ? await appointments.hold(wanted) : null;
      const opened = await payments
        .open({ userId, purpose, mentorProfileId, sessionType, startsAt, amountCents })
        .catch(async (error: unknown) => {
          if (wanted && heldUntil) await appointments.release(wanted.mentorId, userId);
          throw error;
        });
      return {
        ...opened,
        heldUntil: heldUntil?.toISOString() ?? null,
        needsAcceptance:
          wanted !== null && (await availability.confirmsByHand(db, mentorProfileId)),
      };
    },

    /**
     * Books with a paid intent. Repeated and concurrent calls yield one session; `created` is true only for the call
     * that created it (product 4.3).
     * @throws payment_needed, payment_unfinished, intent_mismatch, intent_used, price_mismatch; invalid for the user's
     *   own profile, or a time that isn't a slot. If the payment is refunded instead: not_found or mentor_away if the
     *   mentor can no longer be booked; slot_taken; price_mismatch if the order is old and the price has changed;
     *   intent_used if the same messages were booked with another payment
     */
    async book(
      actor: Actor,
      order: BookingOrder,
    ): Promise<{ session: SessionRow; created: boolean }> {
      const { userId } = actor;
      const { mentorProfileId, sessionType, stripePaymentIntentId } = order;
      const profile = await findProfile(db, mentorProfileId);
      if (!profile) throw refuse('not_found');
      if (profile.userId === userId) throw refusalOf('own_profile');
      if (stripePaymentIntentId === undefined) {
        throw refuse('payment_needed', { detail: 'Please pay to book this session.' });
      }
      const intent = await payments.findOwn(userId, stripePaymentIntentId);
      const wanted = matchIntent(order, intent, { mentorId: profile.userId, userId });
      const isBound = intent.startsAt !== null || intent.fulfilledId !== null;
      // A mentor who can't be booked has no free times either. That case is refused after the refund.
      const asked = { userId, profile, type: sessionType };
      const verdictNow = () => findBookVerdict(db, asked, clock.now());
      if (wanted && !isBound && (await verdictNow()) === 'payment_needed')
        await appointments.requireSlot(wanted);
      const { created } = await payments.settle(intent, wanted?.startsAt);
      const session = await findSessionOfPayment(db, intent.id);
      if (!session) {
        const isTimed = wanted !== null || intent.startsAt !== null;
        const moment = { marketplace, now: clock.now() };
        throw refundedRefusalOf(await findRefundReason(db, asked, intent, moment), isTimed);
      }
      if (!wanted || created) return { session, created };
      // The provider's webhook arrived first, without the time.
      const decided = isUndecided(session)
        ? await scheduling.scheduleOrRefund(actor, session, wanted)
        : session;
      if (decided.settlementReason === 'never_scheduled') throw refundedSlotTaken();
      return { session: decided, created };
    },
  };
};
export type Bookings = ReturnType<typeof createBookings>;
