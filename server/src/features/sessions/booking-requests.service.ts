import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import { refuse } from '../../platform/refusal.ts';
import { createActOnBooking } from './act-on-booking.ts';
import { mailAbout } from './booking-mails.ts';
import { insertNote } from './booking-notes.store.ts';
import { type BookingRow, updateBooking } from './bookings.store.ts';
import { sessionAccepted } from './sessions.events.ts';
import type { SessionRow } from './sessions.tables.ts';
import type { Settlements } from './settlements.ts';

/** Accepting and declining requests, as the mentor who confirms times by hand (product 3.16). */
export const createBookingRequests = (
  context: Context,
  settlements: Pick<Settlements, 'settle' | 'scheduleCheck'>,
) => {
  const { clock, events, jobs } = context;
  const actOnBooking = createActOnBooking(context);

  return {
    /**
     * As the mentor, accepts the time that the mentee has chosen. Nothing changes if it isn't the time that the mentor
     * has seen (product 3.16).
     * @throws not_found, already_decided, not_allowed
     */
    async accept(actor: Actor, sessionId: string, seen: Date | undefined): Promise<SessionRow> {
      const { session } = await actOnBooking(actor, sessionId, 'accept', async (tx, booking) => {
        requireSeen(booking, seen);
        await updateBooking(tx, sessionId, { acceptBy: null });
        await settlements.scheduleCheck(tx, { ...booking, acceptBy: null });
        const { mentorId, menteeId, startsAt, endsAt } = booking;
        if (startsAt && endsAt) {
          const event = { sessionId, mentorId, menteeId, startsAt, endsAt };
          await events.publish(tx, sessionAccepted, event);
        }
        await mailAbout(jobs, tx, booking, 'accepted');
      });
      return session;
    },

    /**
     * As the mentor, declines the time that the mentee has chosen: the booking is cancelled and refunded in full.
     * Nothing changes if it isn't the time that the mentor has seen (product 3.16).
     * @throws not_found, already_decided, not_allowed
     */
    async decline(
      actor: Actor,
      sessionId: string,
      { seen, text }: { seen: Date | undefined; text: string | undefined },
    ): Promise<SessionRow> {
      const { session } = await actOnBooking(actor, sessionId, 'decline', async (tx, booking) => {
        requireSeen(booking, seen);
        const outcome = { reason: 'declined', refundCents: booking.priceCents } as const;
        await settlements.settle(tx, booking, outcome);
        if (text === undefined) return;
        const [authorId, createdAt] = [actor.userId, clock.now()];
        await insertNote(tx, { sessionId, kind: 'cancellation', authorId, text, createdAt });
      });
      return session;
    },
  };
};
export type BookingRequests = ReturnType<typeof createBookingRequests>;

/** An answer that names a time only applies to that time, because the mentee may have chosen another one since. */
const requireSeen = ({ startsAt }: Pick<BookingRow, 'startsAt'>, seen: Date | undefined) => {
  if (seen && startsAt?.getTime() !== seen.getTime())
    throw refuse('already_decided', {
      detail: 'The time has changed. Please check the new one.',
    });
};
