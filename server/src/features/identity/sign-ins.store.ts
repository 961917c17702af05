import { and, desc, eq, gt, lt, ne, or } from 'drizzle-orm';
import type { Connection, Transaction } from '../../platform/db/database.ts';
import { queryRow, queryRows, sql } from '../../platform/db/statement.ts';
import { type Account, signIns } from './identity.tables.ts';

type NewSignIn = typeof signIns.$inferInsert;

export const insertSignIn = async (db: Connection, signIn: NewSignIn) => {
  await db.insert(signIns).values(signIn);
};

/** A sign-in, with the data that determines its account's permissions. */
interface SignInRow {
  id: string;
  userId: string;
  lastUsedAt: Date;
  userType: Account['userType'];
  email: string;
  emailVerifiedAt: Date | null;
  staffRights: Account['staffRights'];
  hasTwoFactor: boolean;
}

/** The valid sign-in with this token. */
export const findSignIn = (
  db: Connection,
  tokenHash: Buffer,
  now: Date,
  mostAbsenceMs: number,
): Promise<SignInRow | undefined> => {
  const absentSince = new Date(now.getTime() - mostAbsenceMs);
  return queryRow<SignInRow>(
    db,
    sql`SELECT s.id, s.user_id AS "userId", s.last_used_at AS "lastUsedAt",
       u.user_type AS "userType", u.email, u.email_verified_at AS "emailVerifiedAt",
       u.staff_rights AS "staffRights",
       EXISTS (SELECT FROM two_factor AS t WHERE t.user_id = u.id AND t.enabled_at IS NOT NULL)
         AS "hasTwoFactor"
     FROM sign_ins AS s JOIN users AS u ON u.id = s.user_id
     WHERE s.token_hash = ${tokenHash} AND s.expires_at > ${now} AND s.last_used_at > ${absentSince}`,
    { name: 'find_sign_in' },
  );
};

export const touchSignIn = async (db: Connection, id: string, now: Date) => {
  await db.update(signIns).set({ lastUsedAt: now }).where(eq(signIns.id, id));
};

const ownColumns = {
  id: signIns.id,
  browser: signIns.browser,
  system: signIns.system,
  createdAt: signIns.createdAt,
  lastUsedAt: signIns.lastUsedAt,
};
/** A sign-in as its owner sees it. */
export type OwnSignInRow = Pick<typeof signIns.$inferSelect, keyof typeof ownColumns>;

const maxListed = 100;

/** An account's valid sign-ins: this one first, then by most recent use. */
export const findSignInsOf = (
  db: Connection,
  { userId, signInId }: { userId: string; signInId: string },
  now: Date,
  mostAbsenceMs: number,
): Promise<OwnSignInRow[]> => {
  const absentSince = new Date(now.getTime() - mostAbsenceMs);
  const isValid = and(gt(signIns.expiresAt, now), gt(signIns.lastUsedAt, absentSince));
  return db
    .select(ownColumns)
    .from(signIns)
    .where(and(eq(signIns.userId, userId), isValid))
    .orderBy(desc(eq(signIns.id, signInId)), desc(signIns.lastUsedAt), desc(signIns.id))
    .limit(maxListed);
};

/** Makes an account's sign-ins end at this time, unless they end earlier. */
export const endSignInsBy = async (tx: Transaction, userId: string, end: Date) => {
  await tx
    .update(signIns)
    .set({ expiresAt: end })
    .where(and(eq(signIns.userId, userId), gt(signIns.expiresAt, end)));
};

/** Which of these sign-ins haven't ended. The time since their last use doesn't matter, because they are in use. */
export const findLastingSignIns = async (
  db: Connection,
  ids: readonly string[],
  now: Date,
): Promise<Set<string>> => {
  // One array rather than a parameter for each id, because the number of parameters is limited to 65,535.
  const rows = await queryRows<{ id: string }>(
    db,
    sql`SELECT id FROM sign_ins WHERE id = ANY(${[...ids]}::uuid[]) AND expires_at > ${now}`,
  );
  return new Set(rows.map(({ id }) => id));
};

/** @param userId only a sign-in of this account @returns whether there was one */
export const deleteSignIn = async (db: Connection, id: string, userId?: string) => {
  const isOwn = userId === undefined ? undefined : eq(signIns.userId, userId);
  const gone = await db
    .delete(signIns)
    .where(and(eq(signIns.id, id), isOwn))
    .returning({ id: signIns.id });
  return gone.length > 0;
};

/** @param exceptId the sign-in that stays @returns the ids of the sign-ins ended */
export const deleteSignInsOf = async (db: Connection, userId: string, exceptId?: string) => {
  const isOther = exceptId === undefined ? undefined : ne(signIns.id, exceptId);
  const gone = await db
    .delete(signIns)
    .where(and(eq(signIns.userId, userId), isOther))
    .returning({ id: signIns.id });
  return gone.map((row) => row.id);
};

export const deleteExpiredSignIns = async (db: Connection, now: Date, mostAbsenceMs: number) => {
  const absentSince = new Date(now.getTime() - mostAbsenceMs);
  await db
    .delete(signIns)
    .where(or(lt(signIns.expiresAt, now), lt(signIns.lastUsedAt, absentSince)));
};
