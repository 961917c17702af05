import type { Connection } from '../../platform/db/database.ts';
import { areBlocked } from '../blocks/index.ts';
import type { Profile } from '../mentors/index.ts';
import { type BookVerdict, bookFactsOf, bookVerdict } from './bookings.policy.ts';
import type { SessionType } from './session-types.ts';

/** Whether a user can book a mentor in this way now (product 3.15), also by who blocks whom (product 1.18). */
export const findBookVerdict = async (
  connection: Connection,
  { userId, profile, type }: { userId: string; profile: Profile; type: SessionType },
  now: Date,
): Promise<BookVerdict> => {
  const isBlocked = await areBlocked(connection, userId, profile.userId);
  return bookVerdict(bookFactsOf(userId, { profile, isBlocked }, now), type);
};
