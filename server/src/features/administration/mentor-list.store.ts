import type { mentorStates } from '@ithaca/contracts/administration';
import type { Connection } from '../../platform/db/database.ts';
import { joinSql, queryRow, queryRows, type Sql, sql } from '../../platform/db/statement.ts';
import { accountSearchText, type Contact, containsWords } from '../identity/index.ts';
import type { Profile } from '../mentors/index.ts';

/** An approved mentor's profile with the account and, if suspended, the reason. */
export interface ManagedMentorRow
  extends Omit<Contact, 'id'>,
    Pick<
      Profile,
      | 'id'
      | 'userId'
      | 'title'
      | 'expertise'
      | 'messageRateCents'
      | 'callRateCents'
      | 'averageRating'
      | 'reviewCount'
      | 'completedSessions'
      | 'isActive'
      | 'createdAt'
    > {
  reason: string | null;
  suspendedAt: Date | null;
  isAccountSuspended: boolean;
}

/** The position at which a page of mentors ended. */
export interface MentorPosition {
  readonly createdAt: Date;
  readonly id: string;
}

export interface ManagedSearch {
  readonly q?: string | undefined;
  readonly status?: (typeof mentorStates)[number] | undefined;
}

/** At most `limit` approved mentors, newest first, after the position `after`. */
export const findManagedMentors = (
  db: Connection,
  { q, status }: ManagedSearch,
  after: MentorPosition | null,
  limit: number,
): Promise<ManagedMentorRow[]> => {
  const conditions: Sql[] = [];
  if (status === 'active') conditions.push(sql`p.is_active`);
  if (status === 'inactive') conditions.push(sql`NOT p.is_active`);
  if (after) {
    conditions.push(
      sql`(p.created_at, p.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`,
    );
  }
  const words = containsWords(accountSearchText, q);
  if (words) conditions.push(words);
  return queryRows<ManagedMentorRow>(
    db,
    sql`${selectMentors(conditions)} ORDER BY p.created_at DESC, p.id DESC LIMIT ${limit}`,
  );
};

/** An approved mentor, by profile id. */
export const findManagedMentor = (
  db: Connection,
  profileId: string,
): Promise<ManagedMentorRow | undefined> =>
  queryRow<ManagedMentorRow>(db, selectMentors([sql`p.id = ${profileId}`]));

const selectMentors = (conditions: readonly Sql[]): Sql => sql`
  SELECT p.id, p.user_id AS "userId", p.title, p.expertise,
    p.message_rate_cents AS "messageRateCents", p.call_rate_cents AS "callRateCents",
    p.average_rating AS "averageRating", p.review_count AS "reviewCount",
    p.completed_sessions AS "completedSessions", p.is_active AS "isActive",
    p.created_at AS "createdAt",
    u.first_name AS "firstName", u.last_name AS "lastName", u.email,
    u.profile_image_url AS "profileImageUrl", u.deleted_at AS "deletedAt",
    s.reason, s.suspended_at AS "suspendedAt", u.suspended_at IS NOT NULL AS "isAccountSuspended"
  FROM mentor_profiles p JOIN users u ON u.id = p.user_id
    LEFT JOIN mentor_suspensions s ON s.profile_id = p.id AND s.restored_at IS NULL
  WHERE ${joinSql([sql`p.application_status = 'approved'`, ...conditions], ' AND ')}`;
