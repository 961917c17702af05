import { and, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { Connection, Transaction } from '../../platform/db/database.ts';
import { execute, queryRow, sql } from '../../platform/db/statement.ts';
import type { AppointmentQuery, AppointmentsSql } from '../availability/index.ts';
import { appointments } from './appointments.tables.ts';

/** A period, excluding its end. */
export interface Period {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/**
 * SQL: the times (starts_at, ends_at) of a mentor's appointments that overlap a period. Ended holds and the exceptions
 * of the query don't count.
 */
export const appointmentsSql: AppointmentsSql = ({ mentor, from, until, now, ...query }) => {
  const heldFor = query.heldFor ?? null;
  const [moved, movedBy] = [query.moved?.sessionId ?? null, query.moved?.userId ?? null];
  return sql`SELECT starts_at, ends_at FROM appointments
    WHERE mentor_id = ${mentor}
      AND tstzrange(starts_at, ends_at) && tstzrange(${from}, ${until})
      AND (held_until IS NULL OR (${query.withoutHolds !== true}::boolean AND held_until > ${now}))
      AND (${heldFor}::uuid IS NULL OR held_for IS DISTINCT FROM ${heldFor})
      AND (${moved}::uuid IS NULL OR session_id IS DISTINCT FROM ${moved} OR NOT EXISTS (
        SELECT FROM sessions WHERE id = ${moved} AND ${movedBy}::uuid IN (mentor_id, mentee_id)))`;
};

/** Whether a mentor has an appointment that overlaps a period. */
export const isTaken = async (
  db: Connection,
  { mentorId, ...query }: AppointmentQuery & { mentorId: string },
): Promise<boolean> => {
  const taken = appointmentsSql({ ...query, mentor: sql`${mentorId}` });
  const row = await queryRow<{ taken: boolean }>(db, sql`SELECT EXISTS (${taken}) AS taken`, {
    name: 'is_taken',
  });
  return row?.taken === true;
};

/** Whether a person holds exactly this slot of a mentor now. */
export const isHeldFor = async (
  db: Connection,
  { mentorId, heldFor, startsAt, endsAt }: Period & { mentorId: string; heldFor: string },
  now: Date,
): Promise<boolean> => {
  const rows = await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(
        eq(appointments.mentorId, mentorId),
        eq(appointments.heldFor, heldFor),
        eq(appointments.startsAt, startsAt),
        eq(appointments.endsAt, endsAt),
        gt(appointments.heldUntil, now),
      ),
    );
  return rows.length > 0;
};

/** Adds a hold. @throws if it overlaps an appointment of the mentor */
export const insertHold = async (
  tx: Transaction,
  hold: Period & { mentorId: string; heldFor: string; heldUntil: Date },
) => {
  await tx.insert(appointments).values(hold);
};

/** Deletes a mentor's ended holds, and a person's holds that overlap a period. */
export const clearHolds = async (
  tx: Transaction,
  mentorId: string,
  { now, heldFor, startsAt, endsAt }: Period & { now: Date; heldFor: string },
) => {
  await execute(
    tx,
    sql`DELETE FROM appointments
      WHERE mentor_id = ${mentorId} AND session_id IS NULL
        AND (held_until <= ${now}
          OR (held_for = ${heldFor} AND tstzrange(starts_at, ends_at) && tstzrange(${startsAt}, ${endsAt})))`,
  );
};

/** Deletes a person's hold of a slot of this mentor. There is at most one per mentor. */
export const deleteHold = async (db: Connection, mentorId: string, heldFor: string) => {
  await db
    .delete(appointments)
    .where(and(eq(appointments.mentorId, mentorId), eq(appointments.heldFor, heldFor)));
};

/** Deletes all ended holds. */
export const deleteEndedHolds = async (db: Connection, now: Date) => {
  await db.delete(appointments).where(lte(appointments.heldUntil, now));
};

/** Deletes a person's holds, and others' holds of their slots. */
export const deleteHoldsAbout = async (tx: Transaction, userId: string) => {
  await tx
    .delete(appointments)
    .where(
      and(
        isNull(appointments.sessionId),
        or(eq(appointments.mentorId, userId), eq(appointments.heldFor, userId)),
      ),
    );
};
