import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import { centsOf, euroText } from '../../platform/money.ts';
import { refuse } from '../../platform/refusal.ts';
import { createActOnBooking } from './act-on-booking.ts';
import { mailAbout } from './booking-mails.ts';
import { insertNote } from './booking-notes.store.ts';
import { refundOnCancel } from './booking-outcomes.ts';
import { reportBooking } from './booking-report.ts';
import { updateBooking } from './bookings.store.ts';
import { completionAsked } from './sessions.events.ts';
import type { SessionRow } from './sessions.tables.ts';
import type { Settlements } from './settlements.ts';

interface CancelOrder {
  reason?: string | undefined;
  /** The refund that was shown to the person. */
  refundedAmount?: string | undefined;
}

/** Completing, cancelling and reporting bookings (product 3.6). */
export const createBookingActions = (
  context: Context,
  settlements: Pick<Settlements, 'settle' | 'scheduleCheck'>,
) => {
  const { clock, jobs, events } = context;
  const actOnBooking = createActOnBooking(context);

  return {
    /**
     * As the mentee, confirms that the session is complete, which releases its money. As the mentor, asks for the
     * confirmation: unless a problem is reported, the money is released 72 hours later.
     * @throws not_found, already_decided, not_allowed
     */
    async complete(actor: Actor, sessionId: string): Promise<SessionRow> {
      const { session } = await actOnBooking(
        actor,
        sessionId,
        'complete',
        async (tx, booking, by) => {
          if (by === 'mentee') {
            await settlements.settle(tx, booking, { reason: 'confirmed', refundCents: 0 });
            return;
          }
          const completionAskedAt = clock.now();
          await updateBooking(tx, sessionId, { completionAskedAt });
          await settlements.scheduleCheck(tx, { ...booking, completionAskedAt });
          const { mentorId, menteeId } = booking;
          const event = { sessionId, mentorId, menteeId, at: completionAskedAt };
          await events.publish(tx, completionAsked, event);
          await mailAbout(jobs, tx, booking, 'completion_asked');
        },
      );
      return session;
    },

    /**
     * Cancels a booking and refunds the amount of `refundIfCancelled`.
     * @returns the session, and the refund in cents
     * @throws not_found, not_allowed; already_decided, also if the refund would be lower than shown
     */
    async cancel(
      actor: Actor,
      sessionId: string,
      { reason: text, refundedAmount: promised }: CancelOrder = {},
    ): Promise<{ session: SessionRow; refundCents: number }> {
      const { session, result } = await actOnBooking(
        actor,
        sessionId,
        'cancel',
        async (tx, booking, by) => {
          const createdAt = clock.now();
          const refundCents = refundOnCancel(booking, by, createdAt);
          if (promised !== undefined && refundCents < centsOf(promised)) {
            const detail = `The refund would now be only ${euroText(refundCents)}. Please check and try again.`;
            throw refuse('already_decided', { detail });
          }
          const reason = by === 'mentee' ? 'cancelled_by_mentee' : 'cancelled_by_mentor';
          await settlements.settle(tx, booking, { reason, refundCents });
          if (text !== undefined) {
            const authorId = actor.userId;
            await insertNote(tx, { sessionId, kind: 'cancellation', authorId, text, createdAt });
          }
          return refundCents;
        },
      );
      return { session, refundCents: result };
    },

    /**
     * Reports a problem: the money stays held until the administrator decides.
     * @throws not_found, already_decided, not_allowed
     */
    async report(actor: Actor, sessionId: string, text: string): Promise<SessionRow> {
      const { session } = await actOnBooking(actor, sessionId, 'report', (tx, booking, by) =>
        reportBooking(context, tx, booking, { by, text }),
      );
      return session;
    },
  };
};
export type BookingActions = ReturnType<typeof createBookingActions>;
