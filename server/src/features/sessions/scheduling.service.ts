import type { SessionRole } from '@ithaca/contracts/sessions';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import { allowances } from '../../platform/allowances.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { takeOrRefusal, withTaken } from '../../platform/limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Availability } from '../availability/index.ts';
import type { Conversations } from '../conversations/index.ts';
import { createActOnBooking } from './act-on-booking.ts';
import { acceptEnd, isAppointment, spanFrom } from './appointment-times.ts';
import type { Appointments, WantedTime } from './appointments.service.ts';
import { mailAbout } from './booking-mails.ts';
import { writeUntil } from './booking-outcomes.ts';
import { isUndecided } from './bookings.policy.ts';
import { type BookingRow, updateBooking } from './bookings.store.ts';
import { sessionMoved, sessionScheduled } from './sessions.events.ts';
import { findSession } from './sessions.store.ts';
import type { SessionRow } from './sessions.tables.ts';
import type { Settlements } from './settlements.ts';

/** What choosing times needs from other features. */
export interface SchedulingDependencies {
  conversations: Pick<Conversations, 'extendWriting'>;
  availability: Pick<Availability, 'confirmsByHand'>;
  settlements: Pick<Settlements, 'settle' | 'scheduleCheck'>;
  appointments: Pick<Appointments, 'requireForMentee' | 'requireForMentor'>;
}

/** Choosing and moving the time of a booking (product 3.5). */
export const createScheduling = (
  context: Context,
  { conversations, availability, settlements, appointments }: SchedulingDependencies,
) => {
  const { db, clock, events, jobs, config, limiter } = context;
  const actOnBooking = createActOnBooking(context);

  /**
   * Sets the time of a locked booking, if this person may choose it.
   * @param moveRefusal thrown for a booking that already has another time
   * @returns whether it had another time
   */
  const move = async (
    tx: Transaction,
    booking: BookingRow,
    by: SessionRole,
    { startsAt, moveRefusal = null }: { startsAt: Date; moveRefusal?: Refusal | null },
  ): Promise<boolean> => {
    const { id: sessionId, sessionType, mentorId, menteeId, mentorProfileId } = booking;
    const isSame = booking.startsAt?.getTime() === startsAt.getTime();
    if (!isAppointment(sessionType) || isSame) return false;
    const wanted = { mentorId, sessionType, startsAt, userId: menteeId, sessionId };
    if (by === 'mentor') await appointments.requireForMentor(tx, wanted);
    else await appointments.requireForMentee(tx, wanted);
    // The first time isn't limited, because it may have been paid for.
    if (booking.startsAt && moveRefusal) throw moveRefusal;
    const now = clock.now();
    const isRequest = by === 'mentee' && (await availability.confirmsByHand(tx, mentorProfileId));
    const changes = {
      ...spanFrom(sessionType, startsAt),
      acceptBy: isRequest ? acceptEnd(startsAt, now) : null,
      mentorChoseAt: by === 'mentor' ? now : null,
      writeUntil: writeUntil(booking, config.marketplace),
      calendarSequence: booking.calendarSequence + 1,
    };
    await updateBooking(tx, sessionId, changes);
    const moved = { ...booking, ...changes };
    await settlements.scheduleCheck(tx, moved);
    const until = writeUntil(moved, config.marketplace);
    await conversations.extendWriting(tx, [booking.conversationId], until);
    const kind = booking.startsAt ? sessionMoved : sessionScheduled;
    const { endsAt } = changes;
    await events.publish(tx, kind, { sessionId, mentorId, menteeId, startsAt, endsAt });
    await mailAbout(jobs, tx, moved, booking.startsAt ? 'moved' : 'scheduled');
    return booking.startsAt !== null;
  };

  /**
   * Decides the time of a paid booking that has none. If another call with the same payment decided first, its decision
   * stands.
   */
  const decideOnce = async (
    actor: Actor,
    sessionId: string,
    action: 'schedule' | 'cancel',
    work: (tx: Transaction, booking: BookingRow, by: SessionRole) => Promise<void>,
  ): Promise<SessionRow> => {
    try {
      const { session } = await actOnBooking(actor, sessionId, action, async (tx, booking, by) => {
        if (!booking.startsAt) await work(tx, booking, by);
      });
      return session;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const session = await findSession(db, sessionId);
      if (!session || isUndecided(session)) throw error;
      return session;
    }
  };

  return {
    /**
     * Chooses or changes the time of a call or meeting, without a second payment.
     * @throws not_found, already_decided, not_allowed, slot_taken; rate_limited for more than ten moves of the booking
     *   by this person in a day; mentor_away for the mentee, and not_found while the mentor isn't listed; invalid (422)
     *   for messages and for a time that this person can't choose
     */
    async schedule(actor: Actor, sessionId: string, startsAt: Date): Promise<SessionRow> {
      const [limit, key] = [allowances.movePerBooking, `${sessionId} ${actor.userId}`];
      const moveRefusal = await takeOrRefusal(limiter, limit, key);
      const taken = moveRefusal ? [] : [limit];
      const { session } = await withTaken(
        limiter,
        { taken, key, counts: ({ result: isMove }) => isMove },
        () =>
          actOnBooking(actor, sessionId, 'schedule', (tx, booking, by) =>
            move(tx, booking, by, { startsAt, moveRefusal }),
          ),
      );
      return session;
    },

    /**
     * Gives a paid booking the time that was chosen with it. If somebody else has taken that time, the booking is
     * cancelled and refunded in full (`never_scheduled`).
     * @returns the session after the decision of this call or of a concurrent one
     * @throws like `schedule`, except for slot_taken
     */
    async scheduleOrRefund(
      actor: Actor,
      { id }: SessionRow,
      { startsAt }: Pick<WantedTime, 'startsAt'>,
    ): Promise<SessionRow> {
      try {
        return await decideOnce(actor, id, 'schedule', async (tx, booking, by) => {
          await move(tx, booking, by, { startsAt });
        });
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 'slot_taken') throw error;
      }
      return decideOnce(actor, id, 'cancel', (tx, booking) => {
        const outcome = { reason: 'never_scheduled', refundCents: booking.priceCents } as const;
        return settlements.settle(tx, booking, outcome);
      });
    },
  };
};
export type Scheduling = ReturnType<typeof createScheduling>;
