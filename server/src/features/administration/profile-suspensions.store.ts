import { and, eq, gte, isNull } from 'drizzle-orm';
import type { Connection, Transaction } from '../../platform/db/database.ts';
import { mentorSuspensions, type SuspensionRow } from './administration.tables.ts';

/** @throws a violation of `mentor_suspensions_open` if the mentor is already suspended */
export const insertProfileSuspension = async (
  tx: Transaction,
  suspension: Omit<SuspensionRow, 'restoredAt' | 'restoredBy'>,
) => {
  await tx.insert(mentorSuspensions).values(suspension);
};

export const findSuspension = async (
  db: Connection,
  id: string,
): Promise<SuspensionRow | undefined> => {
  const [row] = await db.select().from(mentorSuspensions).where(eq(mentorSuspensions.id, id));
  return row;
};

/** Whether the profile is suspended. */
export const isProfileSuspended = async (db: Connection, profileId: string): Promise<boolean> => {
  const [row] = await db
    .select({ id: mentorSuspensions.id })
    .from(mentorSuspensions)
    .where(and(eq(mentorSuspensions.profileId, profileId), isNull(mentorSuspensions.restoredAt)));
  return row !== undefined;
};

/** Whether a suspension of the profile ended at this time or later. */
export const wasProfileRestoredSince = async (
  db: Connection,
  profileId: string,
  since: Date,
): Promise<boolean> => {
  const [row] = await db
    .select({ id: mentorSuspensions.id })
    .from(mentorSuspensions)
    .where(
      and(eq(mentorSuspensions.profileId, profileId), gte(mentorSuspensions.restoredAt, since)),
    )
    .limit(1);
  return row !== undefined;
};

/** Ends a profile's suspension. @returns whether it was suspended */
export const endProfileSuspension = async (
  tx: Transaction,
  profileId: string,
  end: { restoredAt: Date; restoredBy: string },
): Promise<boolean> => {
  const ended = await tx
    .update(mentorSuspensions)
    .set(end)
    .where(and(eq(mentorSuspensions.profileId, profileId), isNull(mentorSuspensions.restoredAt)))
    .returning({ id: mentorSuspensions.id });
  return ended.length > 0;
};
