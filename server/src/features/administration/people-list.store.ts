import type { personStates } from '@ithaca/contracts/managed-people';
import type { Connection } from '../../platform/db/database.ts';
import { joinSql, queryRow, queryRows, type Sql, sql } from '../../platform/db/statement.ts';
import { accountSearchText, containsWords, type users } from '../identity/index.ts';

/** An account and, if suspended, the reason. */
export interface ManagedPersonRow
  extends Pick<
    typeof users.$inferSelect,
    | 'id'
    | 'firstName'
    | 'lastName'
    | 'email'
    | 'profileImageUrl'
    | 'userType'
    | 'emailVerifiedAt'
    | 'deletedAt'
    | 'suspendedAt'
    | 'createdAt'
  > {
  reason: string | null;
  isProfileSuspended: boolean;
}

/** The position at which a page of people ended. */
export interface PersonPosition {
  readonly createdAt: Date;
  readonly id: string;
}

export interface PeopleSearch {
  readonly q?: string | undefined;
  readonly status?: (typeof personStates)[number] | undefined;
}

/** At most `limit` people with a verified account, newest first, after the position `after`. */
export const findManagedPeople = async (
  db: Connection,
  { q, status }: PeopleSearch,
  after: PersonPosition | null,
  limit: number,
): Promise<ManagedPersonRow[]> => {
  const conditions = [sql`u.email_verified_at IS NOT NULL`, sql`u.deleted_at IS NULL`];
  if (status === 'active') conditions.push(sql`u.suspended_at IS NULL`);
  if (status === 'suspended') conditions.push(sql`u.suspended_at IS NOT NULL`);
  if (after) {
    conditions.push(
      sql`(u.created_at, u.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`,
    );
  }
  const words = containsWords(accountSearchText, q);
  if (words) conditions.push(words);
  return queryRows<ManagedPersonRow>(
    db,
    sql`${selectPeople(conditions)} ORDER BY u.created_at DESC, u.id DESC LIMIT ${limit}`,
  );
};

/** An account by its id, even if the list doesn't include it. */
export const findManagedPerson = (
  db: Connection,
  userId: string,
): Promise<ManagedPersonRow | undefined> =>
  queryRow<ManagedPersonRow>(db, selectPeople([sql`u.id = ${userId}`]));

const selectPeople = (conditions: readonly Sql[]): Sql => sql`
  SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName", u.email,
    u.profile_image_url AS "profileImageUrl", u.user_type AS "userType",
    u.email_verified_at AS "emailVerifiedAt", u.deleted_at AS "deletedAt",
    u.suspended_at AS "suspendedAt", u.created_at AS "createdAt", s.reason,
    EXISTS (
      SELECT FROM mentor_suspensions AS own JOIN mentor_profiles AS p ON p.id = own.profile_id
      WHERE p.user_id = u.id AND own.restored_at IS NULL) AS "isProfileSuspended"
  FROM users u LEFT JOIN account_suspensions s ON s.user_id = u.id AND s.restored_at IS NULL
  WHERE ${joinSql(conditions, ' AND ')}`;
