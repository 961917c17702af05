import type { Connection } from '../../platform/db/database.ts';
import type { MentorRow } from './mentors.presenter.ts';
import type { Profile } from './mentors.tables.ts';

type Row = Profile & Pick<MentorRow['person'], 'firstName' | 'lastName' | 'profileImageUrl'>;

/** By hand, since a page holds 50 of them: building and mapping it otherwise took half its time. */
const columns = `
  p.id, p.user_id AS "userId", p.title, p.bio, p.expertise, p.company,
  p.message_rate_cents AS "messageRateCents", p.call_rate_cents AS "callRateCents",
  p.in_person_rate_cents AS "inPersonRateCents", p.accepts_in_person AS "acceptsInPerson",
  p.location, p.languages, p.response_time AS "responseTime", p.meeting_types AS "meetingTypes",
  p.away_from::text AS "awayFrom", p.away_until::text AS "awayUntil",
  p.application_status AS "applicationStatus", p.rejection_reason AS "rejectionReason",
  p.is_active AS "isActive", p.rating_sum AS "ratingSum", p.review_count AS "reviewCount",
  p.completed_sessions AS "completedSessions", p.measured_reply_minutes AS "measuredReplyMinutes",
  p.created_at AS "createdAt", p.updated_at AS "updatedAt", p.average_rating AS "averageRating",
  u.first_name AS "firstName", u.last_name AS "lastName", u.profile_image_url AS "profileImageUrl"`;
const withPerson = `SELECT ${columns} FROM mentor_profiles p JOIN users u ON u.id = p.user_id`;

const mentorOf = ({ firstName, lastName, profileImageUrl, ...profile }: Row): MentorRow => ({
  profile,
  person: { id: profile.userId, firstName, lastName, profileImageUrl },
});

export const findMentor = async (
  db: Connection,
  userId: string,
): Promise<MentorRow | undefined> => {
  const { rows } = await db.$client.query<Row>({
    name: 'find_mentor',
    text: `${withPerson} WHERE p.user_id = $1`,
    values: [userId],
  });
  return rows.map(mentorOf)[0];
};

/** The mentors of these profiles, in the order they are asked for. */
export const findMentorsOf = async (
  db: Connection,
  profileIds: readonly string[],
): Promise<MentorRow[]> => {
  if (profileIds.length === 0) return [];
  const { rows } = await db.$client.query<Row>({
    name: 'find_mentors',
    text: `${withPerson} WHERE p.id = ANY ($1)`,
    values: [profileIds],
  });
  const byId = new Map(rows.map((row) => [row.id, mentorOf(row)]));
  return profileIds.flatMap((id) => byId.get(id) ?? []);
};
