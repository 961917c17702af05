import { and, asc, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import type { Connection, Transaction } from '../../platform/db/database.ts';
import { insertRows } from '../../platform/db/insert-rows.ts';
import { queryRow, sql } from '../../platform/db/statement.ts';
import { type AvailabilityRow, mentorAvailability } from './availability.tables.ts';

export const findHours = (
  db: Connection,
  profileId: string,
): Promise<AvailabilityRow | undefined> =>
  queryRow<AvailabilityRow>(
    db,
    sql`SELECT profile_id AS "profileId", weekly, exceptions, notice_hours AS "noticeHours",
        buffer_minutes AS "bufferMinutes", confirms_by_hand AS "confirmsByHand",
        next_slot_look_at AS "nextSlotLookAt", updated_at AS "updatedAt"
      FROM mentor_availability WHERE profile_id = ${profileId}`,
    { name: 'find_hours' },
  );

/** Which of these mentors accept or decline each time by hand (product 3.16). */
export const findConfirmingByHand = async (
  db: Connection,
  profileIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (profileIds.length === 0) return new Set();
  const { profileId, confirmsByHand } = mentorAvailability;
  const rows = await db
    .select({ profileId })
    .from(mentorAvailability)
    .where(and(inArray(profileId, [...profileIds]), eq(confirmsByHand, true)));
  return new Set(rows.map((row) => row.profileId));
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
    .set({
      weekly: [],
      exceptions: [],
      noticeHours: 0,
      bufferMinutes: 0,
      confirmsByHand: false,
      nextSlotLookAt: null,
      updatedAt: now,
    })
    .where(eq(mentorAvailability.profileId, profileId));
};

/** The profiles of at most `limit` mentors whose next slot is due to be found again. */
export const findStaleProfileIds = async (
  db: Connection,
  now: Date,
  limit: number,
): Promise<string[]> => {
  const { profileId, nextSlotLookAt } = mentorAvailability;
  const rows = await db
    .select({ profileId })
    .from(mentorAvailability)
    .where(or(isNull(nextSlotLookAt), lte(nextSlotLookAt, now)))
    .orderBy(asc(nextSlotLookAt), asc(profileId))
    .limit(limit);
  return rows.map((row) => row.profileId);
};

/** Sets when a mentor's next slot has to be found again. */
export const setLookAt = async (tx: Transaction, profileId: string, nextSlotLookAt: Date) => {
  await tx
    .update(mentorAvailability)
    .set({ nextSlotLookAt })
    .where(eq(mentorAvailability.profileId, profileId));
};
