import { eq } from 'drizzle-orm';
import type { Connection, Transaction } from '../../platform/db/database.ts';
import { insertRows } from '../../platform/db/insert-rows.ts';
import { type AvailabilityRow, mentorAvailability } from './availability.tables.ts';

export const findHours = async (
  db: Connection,
  profileId: string,
): Promise<AvailabilityRow | undefined> => {
  const [row] = await db
    .select()
    .from(mentorAvailability)
    .where(eq(mentorAvailability.profileId, profileId));
  return row;
};

/** Replaces the hours of a mentor. */
export const saveHours = async (tx: Transaction, row: AvailabilityRow) => {
  const { profileId: _, ...changes } = row;
  await tx
    .insert(mentorAvailability)
    .values(row)
    .onConflictDoUpdate({ target: mentorAvailability.profileId, set: changes });
};

/** Writes the hours of mentors who have none yet. */
export const insertHours = (tx: Transaction, rows: readonly AvailabilityRow[]) =>
  insertRows(tx, mentorAvailability, rows);

/** Removes everything that a mentor has set. */
export const clearAvailability = async (tx: Transaction, profileId: string, now: Date) => {
  await tx
    .update(mentorAvailability)
    .set({ weekly: [], exceptions: [], noticeHours: 0, bufferMinutes: 0, updatedAt: now })
    .where(eq(mentorAvailability.profileId, profileId));
};
