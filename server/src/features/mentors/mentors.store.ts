import type { Connection } from '../../platform/db/database.ts';
import { queryRow, type Sql, sql } from '../../platform/db/statement.ts';
import type { Profile } from './mentors.tables.ts';
import type { Viewer, ViewerState, ViewerStateSql } from './viewer-state.ts';

/** The public part of a profile. */
export type ShownProfile = Omit<Profile, 'company' | 'rejectionReason' | 'ratingSum' | 'updatedAt'>;

interface PersonRow {
  id: string;
  firstName: string;
  lastName: string;
  profileImageUrl: string | null;
  deletedAt: Date | null;
}

/** A profile with its person, and the viewer's relationship to them. */
export interface MentorRow {
  profile: ShownProfile;
  person: PersonRow;
  state: ViewerState;
}

/** A profile `p`, its person `u` and the viewer's state `v` as one flat row of `mentorColumns`. */
export type FlatMentor = ShownProfile & Omit<PersonRow, 'id'> & ViewerState;

/**
 * SQL: the columns of a flat row. They are written by hand, because generating and mapping them took half the time of a
 * page of 50 mentors.
 */
export const mentorColumns = sql`
  p.id, p.user_id AS "userId", p.title, p.bio, p.expertise,
  p.message_rate_cents AS "messageRateCents", p.call_rate_cents AS "callRateCents",
  p.in_person_rate_cents AS "inPersonRateCents", p.accepts_in_person AS "acceptsInPerson",
  p.location, p.languages, p.response_time AS "responseTime", p.meeting_types AS "meetingTypes",
  p.time_zone AS "timeZone", p.away_from::text AS "awayFrom", p.away_until::text AS "awayUntil",
  p.application_status AS "applicationStatus", p.is_active AS "isActive",
  p.review_count AS "reviewCount", p.completed_sessions AS "completedSessions",
  p.measured_reply_minutes AS "measuredReplyMinutes", p.next_slot_at AS "nextSlotAt",
  p.created_at AS "createdAt",
  p.average_rating AS "averageRating",
  u.first_name AS "firstName", u.last_name AS "lastName", u.profile_image_url AS "profileImageUrl",
  u.deleted_at AS "deletedAt",
  v.session_id AS "sessionId", coalesce(v.can_message, false) AS "canMessage",
  v.unlocked_by AS "unlockedBy", coalesce(v.has_plan, false) AS "hasPlan",
  coalesce(v.is_blocked, false) AS "isBlocked"`;

/** SQL: joins the person `u` of a profile `p`, and the viewer's state `v` with them. */
export const mentorJoins = (stateSql: ViewerStateSql, { id, now }: Viewer): Sql => {
  const state = stateSql({ viewer: sql`${id}`, now: sql`${now}`, mentor: sql`u.id` });
  return sql`JOIN users u ON u.id = p.user_id LEFT JOIN LATERAL (${state}) v ON true`;
};

/** The profile, the person and the state of a flat row. */
export const mentorOf = (row: FlatMentor): MentorRow => ({
  profile: row,
  person: {
    id: row.userId,
    firstName: row.firstName,
    lastName: row.lastName,
    profileImageUrl: row.profileImageUrl,
    deletedAt: row.deletedAt,
  },
  state: row,
});

export const findMentor = async (
  db: Connection,
  userId: string,
  viewer: Viewer,
  stateSql: ViewerStateSql,
): Promise<MentorRow | undefined> => {
  const row = await queryRow<FlatMentor>(
    db,
    sql`SELECT ${mentorColumns} FROM mentor_profiles p ${mentorJoins(stateSql, viewer)}
      WHERE p.user_id = ${userId}`,
    { name: 'find_mentor' },
  );
  return row && mentorOf(row);
};
