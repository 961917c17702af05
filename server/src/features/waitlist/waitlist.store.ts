import type { UserType } from '@ithaca/contracts/user';
import type { WaitlistState } from '@ithaca/contracts/waitlist';
import type { Connection } from '../../platform/db/database.ts';
import { joinSql, queryRow, queryRows, type Sql, sql } from '../../platform/db/statement.ts';
import { accountSearchText, containsWords } from '../identity/index.ts';

/** An account on the waitlist. */
export interface WaitlistRow {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  wantedType: UserType;
  createdAt: Date;
  platformAccess: boolean;
}

export interface WaitlistSearch {
  readonly q?: string | undefined;
  readonly status?: WaitlistState | undefined;
}

const columns = sql`u.id, u.first_name AS "firstName", u.last_name AS "lastName", u.email,
  u.wanted_type AS "wantedType", u.created_at AS "createdAt", u.platform_access AS "platformAccess"`;

const isEntry = sql`u.wanted_type IS NOT NULL`;

const selectEntries = (conditions: readonly Sql[]) =>
  sql`SELECT ${columns} FROM users u WHERE ${joinSql([isEntry, ...conditions], ' AND ')}`;

/** Up to `limit` waitlist entries after the position `after`, newest first. */
export const findWaitlist = async (
  db: Connection,
  { q, status }: WaitlistSearch,
  after: string | null,
  limit: number,
): Promise<WaitlistRow[]> => {
  const conditions: Sql[] = [];
  if (status) conditions.push(sql`u.platform_access = ${status === 'granted'}`);
  if (after !== null) conditions.push(sql`u.id < ${after}::uuid`);
  const words = containsWords(accountSearchText, q);
  if (words) conditions.push(words);
  return queryRows(db, sql`${selectEntries(conditions)} ORDER BY u.id DESC LIMIT ${limit}`);
};

/** The entries with these addresses, newest first, ignoring case. */
export const findEntriesByEmail = (
  db: Connection,
  emails: readonly string[],
): Promise<WaitlistRow[]> => {
  const isOneOf = sql`lower(u.email) = ANY(${emails.map((email) => email.toLowerCase())}::text[])`;
  return queryRows(db, sql`${selectEntries([isOneOf])} ORDER BY u.id DESC`);
};

export const findEntry = (db: Connection, id: string): Promise<WaitlistRow | undefined> =>
  queryRow(db, selectEntries([sql`u.id = ${id}`]));
