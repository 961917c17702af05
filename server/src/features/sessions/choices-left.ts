import type { SessionRole } from '@ithaca/contracts/sessions';
import type { Connection } from '../../platform/db/database.ts';
import { areBlocked } from '../blocks/index.ts';
import { refundOnCancel } from './booking-outcomes.ts';
import { actionRefusal } from './bookings.policy.ts';
import { withFacts } from './bookings.store.ts';
import type { SessionRow } from './sessions.tables.ts';

/** What one of the two can still change about the time of a booking (product 3.6). */
export interface ChoicesLeft {
  readonly canMove: boolean;
  readonly canCancel: boolean;
  /** Whether the mentee gets a full refund on cancelling. */
  readonly isRefundedInFull: boolean;
}

/** What one of the two can change about the time of a booking at a given moment, for mails. */
export const findChoicesLeft = async (
  db: Connection,
  row: SessionRow,
  by: SessionRole,
  at: Date,
): Promise<ChoicesLeft> => {
  const isBlocked = await areBlocked(db, row.mentorId, row.menteeId);
  const [booking] = await withFacts(db, [row]);
  if (!booking) throw new Error(`Session ${row.id} has disappeared`);
  const may = (action: 'schedule' | 'cancel') =>
    actionRefusal(action, { ...booking, isBlocked }, by, at) === null;
  return {
    canMove: may('schedule'),
    canCancel: may('cancel'),
    isRefundedInFull: refundOnCancel(booking, by, at) === row.priceCents,
  };
};
