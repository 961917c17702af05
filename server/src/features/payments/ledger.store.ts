import { inArray } from 'drizzle-orm';
import { newId } from '../../platform/clock.ts';
import type { Connection, Transaction } from '../../platform/db/database.ts';
import { insertRows } from '../../platform/db/insert-rows.ts';
import { queryRow, sql } from '../../platform/db/statement.ts';
import { intentIdsOf } from './intents.store.ts';
import { keyOf, linesOf, type Movement } from './ledger-rules.ts';
import { ledgerEntries, ledgerLines } from './payments.tables.ts';

/** A movement of a payment's money, and when it happened. */
export interface TimedMovement {
  readonly intentId: string;
  readonly movement: Movement;
  readonly at: Date;
}

/**
 * Writes a movement of a payment's money: one balanced entry, never changed again.
 * @throws a violation of `ledger_entries_once` if the payment already has this movement
 */
export const recordMovement = (tx: Transaction, intentId: string, movement: Movement, at: Date) =>
  recordMovements(tx, [{ intentId, movement, at }]);

/** Writes any number of movements at once, like `recordMovement`. */
export const recordMovements = async (tx: Transaction, movements: readonly TimedMovement[]) => {
  const entries = movements.map((entry) => ({ ...entry, id: newId() }));
  await insertRows(
    tx,
    ledgerEntries,
    entries.map(({ id, intentId, movement, at }) => ({
      id,
      intentId,
      kind: movement.kind,
      key: keyOf(movement),
      madeAt: at,
    })),
  );
  const lines = entries.flatMap(({ id, movement }) =>
    linesOf(movement).map((line) => ({ ...line, entryId: id })),
  );
  await insertRows(tx, ledgerLines, lines);
};

/** The part of a payment that was neither refunded nor taken back by the payer's bank, in cents. */
export const readUnreturned = async (db: Connection, intentId: string): Promise<number> => {
  const row = await queryRow<{ cents: number }>(
    db,
    sql`SELECT coalesce(sum(l.amount_cents), 0)::bigint AS cents
      FROM ledger_entries AS e
      JOIN ledger_lines AS l ON l.entry_id = e.id AND l.account = 'provider'
      WHERE e.intent_id = ${intentId} AND e.kind <> 'paid_out'`,
  );
  return row?.cents ?? 0;
};

/** A subquery for the ids of the entries about a person's payments. */
export const entryIdsOf = (db: Connection, userId: string) =>
  db
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(inArray(ledgerEntries.intentId, intentIdsOf(db, userId)));
