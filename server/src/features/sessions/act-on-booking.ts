import type { SessionRole } from '@ithaca/contracts/sessions';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import { inTransaction, type Transaction } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { areBlocked } from '../blocks/index.ts';
import { lockAgainstDeletion } from '../identity/index.ts';
import { actionRefusal, type BookingAction, roleOf } from './bookings.policy.ts';
import { type BookingRow, lockBooking } from './bookings.store.ts';
import { maySee } from './sessions.policy.ts';
import { findSession } from './sessions.store.ts';
import type { SessionRow } from './sessions.tables.ts';

/**
 * Returns a function that locks a booking and runs `work` with it, if the actor takes part in it and may do this. It
 * returns the resulting session and the result of `work`.
 * @throws not_found for somebody else's session; the refusals of bookings.policy.ts
 */
export const createActOnBooking =
  ({ db, clock }: Pick<Context, 'db' | 'clock'>) =>
  <T>(
    { userId }: Actor,
    sessionId: string,
    action: BookingAction,
    work: (tx: Transaction, booking: BookingRow, by: SessionRole) => Promise<T>,
  ): Promise<{ session: SessionRow; result: T }> =>
    inTransaction(db, async (tx) => {
      // Locked before the booking, in the same order as by a deletion.
      if (!(await lockAgainstDeletion(tx, userId))) throw refuse('sign_in_needed');
      const booking = await lockBooking(tx, sessionId);
      if (!booking || !maySee(userId, booking)) throw refuse('not_found');
      const by = roleOf(userId, booking);
      const isBlocked = await areBlocked(tx, booking.mentorId, booking.menteeId);
      const refusal = actionRefusal(action, { ...booking, isBlocked }, by, clock.now());
      if (refusal) {
        const { code, ...words } = refusal;
        throw refuse(code, words);
      }
      const result = await work(tx, booking, by);
      const session = await findSession(tx, sessionId);
      if (!session) throw new Error(`Session ${sessionId} has disappeared`);
      return { session, result };
    });
