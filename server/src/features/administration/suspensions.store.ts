import { and, eq, isNull } from 'drizzle-orm';
import type { Connection, Transaction } from '../../platform/db/database.ts';
import { mentorSuspensions, type SuspensionRow } from './administration.tables.ts';

/** @throws a violation of `mentor_suspensions_open` if the mentor is suspended already */
export const insertSuspension = async (
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

/** Ends the suspension of a profile that is in force. */
export const endSuspension = async (
  tx: Transaction,
  profileId: string,
  end: { restoredAt: Date; restoredBy: string },
) => {
  await tx
    .update(mentorSuspensions)
    .set(end)
    .where(and(eq(mentorSuspensions.profileId, profileId), isNull(mentorSuspensions.restoredAt)));
};
