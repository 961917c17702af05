import type { Connection } from '../../platform/db/database.ts';
import { queryRow, type Sql, sql } from '../../platform/db/statement.ts';
import type { Profile } from '../mentors/index.ts';
import type { AvailabilityRow } from './availability.tables.ts';
import type { Span } from './free-time.ts';

/** Everything that determines a mentor's slots. */
export interface Calendar {
  readonly profile: Pick<
    Profile,
    | 'userId'
    | 'applicationStatus'
    | 'isActive'
    | 'timeZone'
    | 'awayFrom'
    | 'awayUntil'
    | 'meetingTypes'
    | 'responseTime'
  >;
  /** Null for mentors who haven't set any. */
  readonly hours: Pick<
    AvailabilityRow,
    'weekly' | 'exceptions' | 'noticeHours' | 'bufferMinutes' | 'confirmsByHand'
  > | null;
  /** When the mentor is busy. */
  readonly busy: readonly Span[];
}

type Nullable<T> = { [Key in keyof T]: T[Key] | null };
type CalendarRow = Calendar['profile'] &
  Nullable<NonNullable<Calendar['hours']>> & { startsAt: Date[]; endsAt: Date[] };

/**
 * A mentor's calendar, by user id; undefined for somebody without a profile. Uses one statement, because three
 * accounted for a third of the cost of a month of slots.
 * @param appointments SQL: a query for the times (starts_at, ends_at) at which the mentor is busy
 */
export const findCalendar = async (
  db: Connection,
  userId: string,
  appointments: (names: { mentor: Sql }) => Sql,
): Promise<Calendar | undefined> => {
  const row = await queryRow<CalendarRow>(
    db,
    sql`SELECT p.user_id AS "userId", p.application_status AS "applicationStatus",
        p.is_active AS "isActive", p.time_zone AS "timeZone", p.away_from::text AS "awayFrom",
        p.away_until::text AS "awayUntil", p.meeting_types AS "meetingTypes",
        p.response_time AS "responseTime", a.weekly, a.exceptions, a.notice_hours AS "noticeHours",
        a.buffer_minutes AS "bufferMinutes", a.confirms_by_hand AS "confirmsByHand",
        coalesce(b.starts, '{}') AS "startsAt", coalesce(b.ends, '{}') AS "endsAt"
      FROM mentor_profiles p
      LEFT JOIN mentor_availability a ON a.profile_id = p.id
      CROSS JOIN LATERAL (
        SELECT array_agg(starts_at) AS starts, array_agg(ends_at) AS ends
        FROM (${appointments({ mentor: sql`p.user_id` })}) AS appointments
      ) b
      WHERE p.user_id = ${userId}`,
    { name: 'find_calendar' },
  );
  return row && calendarOf(row);
};

const calendarOf = (row: CalendarRow): Calendar => ({
  profile: row,
  hours: hasHours(row) ? row : null,
  busy: row.startsAt.map((startsAt, at) => ({
    start: startsAt.getTime(),
    end: Number(row.endsAt[at]),
  })),
});

const hasHours = (row: CalendarRow): row is CalendarRow & NonNullable<Calendar['hours']> =>
  row.weekly !== null;
