import type { bookSession } from '@ithaca/contracts/bookings';
import type { PaymentIntent } from '@ithaca/contracts/payments';
import type * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import { newId } from '../../platform/clock.ts';
import type { Connection, Transaction } from '../../platform/db/database.ts';
import { centsOf } from '../../platform/money.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Availability } from '../availability/index.ts';
import { areBlocked } from '../blocks/index.ts';
import type { Conversations } from '../conversations/index.ts';
import { lockAgainstDeletion } from '../identity/index.ts';
import { findProfile, type Profile } from '../mentors/index.ts';
import type { Fulfilment, Intent, Payments } from '../payments/index.ts';
import { acceptEnd, isAppointment, spanFrom } from './appointment-times.ts';
import type { Appointments } from './appointments.service.ts';
import { mailAbout } from './booking-mails.ts';
import { type PaymentOrder, refundedRefusalOf, refusalOf, wantedTime } from './booking-orders.ts';
import { writeUntil } from './booking-outcomes.ts';
import { bookFactsOf, bookVerdict } from './bookings.policy.ts';
import { priceMismatch } from './price-mismatch.ts';
import type { Scheduling } from './scheduling.service.ts';
import { durationMs, keptAs, priceCents, type SessionType } from './session-types.ts';
import { sessionBooked, sessionScheduled } from './sessions.events.ts';
import { findSessionOfPayment, insertSession } from './sessions.store.ts';
import type { SessionRow } from './sessions.tables.ts';
import type { Settlements } from './settlements.ts';

type BookingOrder = z.output<(typeof bookSession)['body']>;

const noTime = { startsAt: null, endsAt: null };

/** What bookings need from other features. */
export interface BookingDependencies {
  payments: Pick<Payments, 'open' | 'findOwn' | 'settle' | 'registerPurpose'>;
  conversations: Pick<Conversations, 'open'>;
  availability: Pick<Availability, 'confirmsByHand'>;
  settlements: Pick<Settlements, 'plan'>;
  appointments: Pick<Appointments, 'requireSlot' | 'hold' | 'release' | 'claim'>;
  scheduling: Pick<Scheduling, 'scheduleOrRefund'>;
}

/** Bookings of a mentor's time (product 3.15). Their money is held until they are settled. */
export const createBookings = (context: Context, dependencies: BookingDependencies) => {
  const { payments, conversations, availability, settlements } = dependencies;
  const { appointments, scheduling } = dependencies;
  const { db, clock, events, jobs } = context;
  const { marketplace } = context.config;

  const verdictFor = async (
    connection: Connection,
    { userId, profile }: { userId: string; profile: Profile },
    type: SessionType,
  ) => {
    const isBlocked = await areBlocked(connection, userId, profile.userId);
    return bookVerdict(bookFactsOf(userId, { profile, isBlocked }, clock.now()), type);
  };

  /** When a new booking takes place: messages begin at once, others may have no time yet. */
  const timesOf = (type: SessionType, { startsAt }: Intent, createdAt: Date) => {
    if (isAppointment(type)) return startsAt ? spanFrom(type, startsAt) : noTime;
    return { startsAt: createdAt, endsAt: new Date(createdAt.getTime() + durationMs[type]) };
  };

  /** Creates the booking and opens the conversation of its two people. */
  const create = async (tx: Transaction, intent: Intent, mentorId: string, type: SessionType) => {
    const { id: paymentIntentId, userId: menteeId, mentorProfileId, amountCents } = intent;
    const [id, createdAt] = [newId(), clock.now()];
    const times = timesOf(type, intent, createdAt);
    const isRequest =
      intent.startsAt && (await availability.confirmsByHand(tx, mentorProfileId ?? ''));
    const conversationId = await conversations.open(tx, {
      people: [menteeId, mentorId],
      address: { kind: 'session', id },
      writeUntil: writeUntil({ ...times, createdAt, writeUntil: null }, marketplace),
    });
    const session = {
      id,
      conversationId,
      mentorId,
      menteeId,
      mentorProfileId: mentorProfileId ?? '',
      origin: 'booking',
      sessionType: type,
      status: 'active',
      priceCents: amountCents,
      paymentIntentId,
      ...times,
      completedAt: null,
      completionAskedAt: null,
      reportedAt: null,
      reportedBy: null,
      dueAt: null,
      settledAt: null,
      settlementReason: null,
      acceptBy: isRequest && intent.startsAt ? acceptEnd(intent.startsAt, createdAt) : null,
      mentorChoseAt: null,
      writeUntil: null,
      calendarSequence: 0,
      createdAt,
    } as const satisfies SessionRow;
    await insertSession(tx, session);
    await settlements.plan(tx, { ...session, isAnswered: false });
    const event = { sessionId: id, mentorId, menteeId };
    await events.publish(tx, sessionBooked, event);
    if (intent.startsAt && times.endsAt) {
      const span = { startsAt: intent.startsAt, endsAt: times.endsAt };
      await events.publish(tx, sessionScheduled, { ...event, ...span });
    }
    await mailAbout(jobs, tx, session, 'booked');
    return id;
  };

  /**
   * Turns a paid intent into a booking, or has it refunded if the mentor can't be booked any more, or
   * somebody else has the time.
   */
  const fulfil = async (tx: Transaction, intent: Intent): Promise<Fulfilment> => {
    const { sessionType, startsAt, userId: menteeId } = intent;
    const found = await findProfile(tx, intent.mentorProfileId ?? '');
    if (!sessionType || !found || !(await lockAgainstDeletion(tx, found.userId))) {
      return { refund: 'the mentor no longer exists' };
    }
    // Read again: the account may have been deleted or suspended before it was held.
    const profile = (await findProfile(tx, found.id)) ?? found;
    const verdict = await verdictFor(tx, { userId: menteeId, profile }, sessionType);
    if (verdict !== 'payment_needed') return { refund: `the mentor can't be booked: ${verdict}` };
    if (startsAt && isAppointment(sessionType)) {
      const wanted = { mentorId: profile.userId, sessionType, startsAt, userId: menteeId };
      if (!(await appointments.claim(tx, wanted))) return { refund: 'the time is taken' };
    }
    const id = await create(tx, intent, profile.userId, sessionType);
    return { kind: 'session', id, created: true };
  };

  payments.registerPurpose('booking', { keptAs: keptAs.booking, fulfil });

  return {
    /**
     * Starts the payment of a booking, and holds the slot for the person if they chose one. The price is
     * that of this moment: a later change of the mentor's rates doesn't affect it (product 3.3, 3.15).
     * @throws not_found for an unlisted mentor; invalid for the user's own profile, a type that the
     *   mentor doesn't offer, or a time that isn't a slot; mentor_away, slot_taken
     */
    async startPayment(
      { userId }: Actor,
      order: PaymentOrder,
    ): Promise<PaymentIntent & { heldUntil: string | null; needsAcceptance: boolean }> {
      const { mentorProfileId, sessionType } = order;
      const profile = await findProfile(db, mentorProfileId);
      if (!profile) throw refuse('not_found');
      const verdict = await verdictFor(db, { userId, profile }, sessionType);
      if (verdict !== 'payment_needed') throw refusalOf(verdict);
      const amountCents = priceCents(sessionType, profile, marketplace);
      if (amountCents === null) throw refusalOf('not_offered');
      const purpose = 'booking' as const;
      const wanted = wantedTime(order, profile.userId, userId);
      const startsAt = wanted?.startsAt ?? null;
      const heldUntil = wanted ? await appointments.hold(wanted) : null;
      const opened = await payments
        .open({ userId, purpose, mentorProfileId, sessionType, startsAt, amountCents })
        .catch(async (error: unknown) => {
          if (wanted) await appointments.release(wanted.mentorId, userId);
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
     * Books with a paid intent. Repeated and concurrent calls yield one session; `created` is true only
     * for the call that created it (product 4.3).
     * @throws payment_needed, payment_unfinished, intent_mismatch, intent_used, price_mismatch;
     *   not_found, or mentor_away if the mentor can't be booked any more, or slot_taken: the payment is
     *   then refunded; invalid for the user's own profile, or a time that isn't a slot
     */
    async book(
      actor: Actor,
      order: BookingOrder,
    ): Promise<{ session: SessionRow; created: boolean }> {
      const { userId } = actor;
      const { mentorProfileId, sessionType, stripePaymentIntentId, amount } = order;
      const profile = await findProfile(db, mentorProfileId);
      if (!profile) throw refuse('not_found');
      if (profile.userId === userId) throw refusalOf('own_profile');
      if (stripePaymentIntentId === undefined) {
        throw refuse('payment_needed', { detail: 'Please pay to book this session.' });
      }
      const intent = await payments.findOwn(userId, stripePaymentIntentId);
      const isMeant =
        intent.purpose === 'booking' &&
        intent.mentorProfileId === mentorProfileId &&
        intent.sessionType === sessionType;
      if (!isMeant) throw refuse(intent.fulfilledId ? 'intent_used' : 'intent_mismatch');
      if (amount !== undefined && centsOf(amount) !== intent.amountCents) {
        throw priceMismatch('amount', intent.amountCents);
      }
      const wanted = wantedTime(order, profile.userId, userId);
      const isBound = intent.startsAt !== null || intent.fulfilledId !== null;
      if (wanted && intent.startsAt && intent.startsAt.getTime() !== wanted.startsAt.getTime()) {
        throw refuse('intent_mismatch');
      }
      // Whoever can't be booked has no free times either; their refusal comes after the refund.
      const canBook = async () =>
        (await verdictFor(db, { userId, profile }, sessionType)) === 'payment_needed';
      if (wanted && !isBound && (await canBook())) await appointments.requireSlot(wanted);
      const { created } = await payments.settle(intent, wanted?.startsAt);
      const session = await findSessionOfPayment(db, intent.id);
      // Missing if the payment was refunded because the mentor can't be booked any more.
      if (!session) {
        const isTimed = wanted !== null || intent.startsAt !== null;
        const verdict = await verdictFor(db, { userId, profile }, sessionType);
        throw refundedRefusalOf(verdict, isTimed);
      }
      // The provider's webhook came first, and didn't know the time.
      const isWithoutTime = session.status === 'active' && session.startsAt === null;
      if (!wanted || created || !isWithoutTime) return { session, created };
      return { session: await scheduling.scheduleOrRefund(actor, session, wanted), created };
    },
  };
};
export type Bookings = ReturnType<typeof createBookings>;
