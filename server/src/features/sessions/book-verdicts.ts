import type { SessionType } from '@ithaca/contracts/sessions';
import type { Marketplace } from '../../config/marketplace.ts';
import type { Connection } from '../../platform/db/database.ts';
import { areBlocked } from '../blocks/index.ts';
import type { Profile } from '../mentors/index.ts';
import type { Intent } from '../payments/index.ts';
import { type BookVerdict, bookFactsOf, bookVerdict, isPriceOutdated } from './bookings.policy.ts';
import { hasMessagesSince } from './bookings.store.ts';
import { priceCents } from './session-types.ts';

/** A planned booking. */
interface Asked {
  readonly userId: string;
  readonly profile: Profile;
  readonly type: SessionType;
}

/** Whether a user can book a mentor in this way now (product 3.15), taking blocks into account (product 1.18). */
export const findBookVerdict = async (
  connection: Connection,
  { userId, profile, type }: Asked,
  now: Date,
): Promise<BookVerdict> => {
  const isBlocked = await areBlocked(connection, userId, profile.userId);
  return bookVerdict(bookFactsOf(userId, { profile, isBlocked }, now), type);
};

/** Why a payment books nothing and is refunded immediately (product 3.15). */
export type RefundReason =
  | Exclude<BookVerdict, 'payment_needed'>
  | 'price_changed'
  | 'booked_twice';

/**
 * Why a payment has to be refunded instead of leading to a booking, or null if nothing prevents the booking. Somebody
 * else may still have taken the time.
 */
export const findRefundReason = async (
  connection: Connection,
  asked: Asked,
  payment: Pick<Intent, 'createdAt' | 'amountCents'>,
  { marketplace, now }: { marketplace: Marketplace; now: Date },
): Promise<RefundReason | null> => {
  const verdict = await findBookVerdict(connection, asked, now);
  if (verdict !== 'payment_needed') return verdict;
  const currentCents = priceCents(asked.type, asked.profile, marketplace);
  if (isPriceOutdated(payment, currentCents, now)) return 'price_changed';
  if (asked.type !== 'messaging') return null;
  const pair = { mentorId: asked.profile.userId, menteeId: asked.userId };
  const isBooked = await hasMessagesSince(connection, { ...pair, since: payment.createdAt });
  return isBooked ? 'booked_twice' : null;
};
