import { and, eq, gt, gte, isNotNull, lt, ne } from 'drizzle-orm';
import type { Connection } from '../../platform/db/database.ts';
import { durationMs } from './session-types.ts';
import { sessions } from './sessions.tables.ts';

const longest = Math.max(durationMs.video_call, durationMs.phone_call, durationMs.in_person);

/** When a mentor has active calls and meetings that are at least partly within a span of time. */
export const findAppointments = async (
  db: Connection,
  mentorId: string,
  from: Date,
  until: Date,
): Promise<{ startsAt: Date; endsAt: Date }[]> => {
  const rows = await db
    .select({ startsAt: sessions.startsAt, endsAt: sessions.endsAt })
    .from(sessions)
    .where(
      and(
        eq(sessions.mentorId, mentorId),
        eq(sessions.status, 'active'),
        ne(sessions.sessionType, 'messaging'),
        isNotNull(sessions.startsAt),
        // For the index, which knows only the start.
        gte(sessions.startsAt, new Date(from.getTime() - longest)),
        lt(sessions.startsAt, until),
        gt(sessions.endsAt, from),
      ),
    );
  return rows.flatMap(({ startsAt, endsAt }) => (startsAt && endsAt ? [{ startsAt, endsAt }] : []));
};
