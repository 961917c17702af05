import { and, eq, gt, lt, or } from 'drizzle-orm';
import type { Connection } from '../../platform/db/database.ts';
import { signIns, users } from './identity.tables.ts';

type NewSignIn = typeof signIns.$inferInsert;

export const insertSignIn = async (db: Connection, signIn: NewSignIn) => {
  await db.insert(signIns).values(signIn);
};

/** The valid sign-in with that token, with what of its account decides permissions. */
export const findSignIn = async (
  db: Connection,
  tokenHash: Buffer,
  now: Date,
  mostAbsenceMs: number,
) => {
  const [row] = await db
    .select({
      id: signIns.id,
      userId: signIns.userId,
      lastUsedAt: signIns.lastUsedAt,
      userType: users.userType,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
    })
    .from(signIns)
    .innerJoin(users, eq(users.id, signIns.userId))
    .where(
      and(
        eq(signIns.tokenHash, tokenHash),
        gt(signIns.expiresAt, now),
        gt(signIns.lastUsedAt, new Date(now.getTime() - mostAbsenceMs)),
      ),
    );
  return row;
};

export const touchSignIn = async (db: Connection, id: string, now: Date) => {
  await db.update(signIns).set({ lastUsedAt: now }).where(eq(signIns.id, id));
};

/** @returns whether there was one */
export const deleteSignIn = async (db: Connection, id: string) => {
  const gone = await db.delete(signIns).where(eq(signIns.id, id)).returning({ id: signIns.id });
  return gone.length > 0;
};

/** @returns the ids of the sign-ins ended */
export const deleteSignInsOf = async (db: Connection, userId: string) => {
  const gone = await db
    .delete(signIns)
    .where(eq(signIns.userId, userId))
    .returning({ id: signIns.id });
  return gone.map((row) => row.id);
};

export const deleteExpiredSignIns = async (db: Connection, now: Date, mostAbsenceMs: number) => {
  const absentSince = new Date(now.getTime() - mostAbsenceMs);
  await db
    .delete(signIns)
    .where(or(lt(signIns.expiresAt, now), lt(signIns.lastUsedAt, absentSince)));
};
