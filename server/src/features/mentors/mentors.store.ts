import type { Connection } from '../../platform/db/database.ts';
import type { MentorRow, ShownProfile } from './mentors.presenter.ts';
import type { Viewer, ViewerState, ViewerStateSql } from './viewer-state.ts';

/** A profile `p`, its person `u` and the viewer's state `v` as one flat row of `mentorColumns`. */
export type FlatMentor = ShownProfile &
  Pick<MentorRow['person'], 'firstName' | 'lastName' | 'profileImageUrl' | 'deletedAt'> &
  ViewerState;

/** By hand, since a page holds 50 of them: building and mapping it otherwise took half its time. */
export const mentorColumns = `
  p.id, p.user_id AS "userId", p.title, p.bio, p.expertise,
  p.message_rate_cents AS "messageRateCents", p.call_rate_cents AS "callRateCents",
  p.in_person_rate_cents AS "inPersonRateCents", p.accepts_in_person AS "acceptsInPerson",
  p.location, p.languages, p.response_time AS "responseTime", p.meeting_types AS "meetingTypes",
  p.away_from::text AS "awayFrom", p.away_until::text AS "awayUntil",
  p.application_status AS "applicationStatus", p.is_active AS "isActive",
  p.review_count AS "reviewCount", p.completed_sessions AS "completedSessions",
  p.measured_reply_minutes AS "measuredReplyMinutes", p.created_at AS "createdAt",
  p.average_rating AS "averageRating",
  u.first_name AS "firstName", u.last_name AS "lastName", u.profile_image_url AS "profileImageUrl",
  u.deleted_at AS "deletedAt",
  v.session_id AS "sessionId", coalesce(v.can_message, false) AS "canMessage",
  v.unlocked_by AS "unlockedBy", coalesce(v.has_plan, false) AS "hasPlan"`;

/** The person of a profile `p`, and what the viewer in `$1` has with them at the time in `$2`. */
export const mentorJoins = (stateSql: ViewerStateSql): string =>
  `JOIN users u ON u.id = p.user_id
   LEFT JOIN LATERAL (${stateSql({ viewer: '$1', now: '$2', mentor: 'u.id' })}) v ON true`;

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
  const { rows } = await db.$client.query<FlatMentor>({
    name: 'find_mentor',
    text: `SELECT ${mentorColumns} FROM mentor_profiles p ${mentorJoins(stateSql)}
      WHERE p.user_id = $3`,
    values: [viewer.id, viewer.now, userId],
  });
  return rows.map(mentorOf)[0];
};
