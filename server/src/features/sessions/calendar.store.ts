import { and, desc, eq, gt, isNotNull, ne } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Connection } from '../../platform/db/database.ts';
import { type Appointment, hasTime } from './calendar-entries.ts';
import { sessions } from './sessions.tables.ts';

/** Up to `limit` calls and meetings of a user that weren't cancelled and start after `since`, latest first. */
export const findAppointmentsSince = async (
  db: Connection,
  userId: string,
  { since, limit }: { since: Date; limit: number },
): Promise<Appointment[]> => {
  // Each role has its own index, and nobody has both roles in one session.
  const as = (person: typeof sessions.mentorId | typeof sessions.menteeId) =>
    db
      .select()
      .from(sessions)
      .where(
        and(
          eq(person, userId),
          eq(sessions.origin, 'booking'),
          ne(sessions.sessionType, 'messaging'),
          ne(sessions.status, 'cancelled'),
          isNotNull(sessions.startsAt),
          gt(sessions.startsAt, since),
        ),
      )
      .orderBy(desc(sessions.startsAt), desc(sessions.id))
      .limit(limit);
  const rows = await unionAll(as(sessions.mentorId), as(sessions.menteeId))
    .orderBy(desc(sessions.startsAt), desc(sessions.id))
    .limit(limit);
  return rows.filter(hasTime);
};
