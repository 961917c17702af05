import type { SessionType } from '@ithaca/contracts/sessions';
import type { Context } from '../../context.ts';
import { newId } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Availability } from '../availability/index.ts';
import type { Conversations } from '../conversations/index.ts';
import { lockAgainstDeletion } from '../identity/index.ts';
import { findProfile } from '../mentors/index.ts';
import type { Fulfilment, Intent } from '../payments/index.ts';
import { acceptEnd, isAppointment, spanFrom } from './appointment-times.ts';
import type { Appointments } from './appointments.service.ts';
import { findRefundReason } from './book-verdicts.ts';
import { mailAbout } from './booking-mails.ts';
import { writeUntil } from './booking-outcomes.ts';
import { lockPair } from './pair-lock.store.ts';
import { durationMs } from './session-types.ts';
import { sessionBooked, sessionScheduled } from './sessions.events.ts';
import { insertSession } from './sessions.store.ts';
import type { SessionRow } from './sessions.tables.ts';
import type { Settlements } from './settlements.ts';

const noTime = { startsAt: null, endsAt: null };

/** What the fulfilment of paid bookings needs from other features. */
export interface FulfilmentDependencies {
  conversations: Pick<Conversations, 'open'>;
  availability: Pick<Availability, 'confirmsByHand'>;
  settlements: Pick<Settlements, 'scheduleCheck'>;
  appointments: Pick<Appointments, 'claim'>;
}

/**
 * Returns a function that turns a paid intent into a booking, or refunds it if the mentor can no longer be booked, the
 * order is old and the price has changed, the same messages were booked in another tab, or somebody else has the time.
 */
export const createBookingFulfilment = (
  { clock, config, events, jobs }: Context,
  { conversations, availability, settlements, appointments }: FulfilmentDependencies,
) => {
  const { marketplace } = config;

  /** When a new booking takes place. Messages begin immediately, others may have no time yet. */
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
      mentorUnavailableSince: null,
      writeUntil: null,
      calendarSequence: 0,
      createdAt,
    } as const satisfies SessionRow;
    await insertSession(tx, session);
    await settlements.scheduleCheck(tx, { ...session, isAnswered: false });
    const event = { sessionId: id, mentorId, menteeId };
    await events.publish(tx, sessionBooked, event);
    if (intent.startsAt && times.endsAt) {
      const span = { startsAt: intent.startsAt, endsAt: times.endsAt };
      await events.publish(tx, sessionScheduled, { ...event, ...span });
    }
    await mailAbout(jobs, tx, session, 'booked');
    return id;
  };

  return async (tx: Transaction, intent: Intent): Promise<Fulfilment> => {
    const { sessionType, startsAt, userId: menteeId } = intent;
    const found = await findProfile(tx, intent.mentorProfileId ?? '');
    if (!sessionType || !found || !(await lockAgainstDeletion(tx, found.userId))) {
      return { refund: 'the mentor no longer exists' };
    }
    // Read again, because the account may have been deleted or suspended before it was locked.
    const profile = (await findProfile(tx, found.id)) ?? found;
    const asked = { userId: menteeId, profile, type: sessionType };
    if (sessionType === 'messaging') await lockPair(tx, { mentorId: profile.userId, menteeId });
    const moment = { marketplace, now: clock.now() };
    const reason = await findRefundReason(tx, asked, intent, moment);
    if (reason) return { refund: `nothing can be booked: ${reason}` };
    if (startsAt && isAppointment(sessionType)) {
      const wanted = { mentorId: profile.userId, sessionType, startsAt, userId: menteeId };
      if (!(await appointments.claim(tx, wanted))) return { refund: 'the time is taken' };
    }
    const id = await create(tx, intent, profile.userId, sessionType);
    return { kind: 'session', id, created: true };
  };
};
