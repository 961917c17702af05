import { dayMs } from '@ithaca/contracts/durations';
import { and, eq, gt, lt, ne } from 'drizzle-orm';
import { newId } from '../../platform/clock.ts';
import type { Connection } from '../../platform/db/database.ts';
import { knownBrowsers } from './identity.tables.ts';

/** How long a browser stays known after its last sign-in (product 1.8). */
export const knownBrowserLifetimeMs = 90 * dayMs;

/** Remembers the browser of a successful sign-in. @returns its id */
export const rememberBrowser = async (
  db: Connection,
  { userId, signInId }: { userId: string; signInId: string },
  now: Date,
) => {
  const id = newId();
  const expiresAt = new Date(now.getTime() + knownBrowserLifetimeMs);
  await db.insert(knownBrowsers).values({ id, userId, signInId, expiresAt });
  return id;
};

/** Whether the browser is known for this account. The signature of its cookie must already have been verified. */
export const isKnownBrowser = async (
  db: Connection,
  id: string | null,
  userId: string,
  now: Date,
) => {
  if (!id) return false;
  const [row] = await db
    .select({ id: knownBrowsers.id })
    .from(knownBrowsers)
    .where(
      and(
        eq(knownBrowsers.id, id),
        eq(knownBrowsers.userId, userId),
        gt(knownBrowsers.expiresAt, now),
      ),
    );
  return row !== undefined;
};

/** Forgets one browser, on log-out. */
export const forgetBrowser = async (db: Connection, id: string) => {
  await db.delete(knownBrowsers).where(eq(knownBrowsers.id, id));
};

/**
 * Forgets the browser of one of this account's sign-ins, before its owner ends that sign-in from another browser
 * (product 1.14).
 */
export const forgetBrowserOfSignIn = async (db: Connection, userId: string, signInId: string) => {
  await db
    .delete(knownBrowsers)
    .where(and(eq(knownBrowsers.signInId, signInId), eq(knownBrowsers.userId, userId)));
};

/** Forgets an account's browsers. @param exceptId a browser that stays known */
export const forgetBrowsersOf = async (
  db: Connection,
  userId: string,
  exceptId: string | null = null,
) => {
  const isOther = exceptId === null ? undefined : ne(knownBrowsers.id, exceptId);
  await db.delete(knownBrowsers).where(and(eq(knownBrowsers.userId, userId), isOther));
};

export const forgetExpiredBrowsers = async (db: Connection, now: Date) => {
  await db.delete(knownBrowsers).where(lt(knownBrowsers.expiresAt, now));
};
