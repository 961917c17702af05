import { newId } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { keyOf, linesOf, type Movement } from './ledger-rules.ts';

/** A movement of a payment's money, and when it happened. */
export interface TimedMovement {
  readonly intentId: string;
  readonly movement: Movement;
  readonly at: Date;
}

/**
 * Writes a movement of a payment's money: one balanced entry, never changed again.
 * @throws a violation of `ledger_entries_once` when this has already happened to the payment
 */
export const recordMovement = (tx: Transaction, intentId: string, movement: Movement, at: Date) =>
  recordMovements(tx, [{ intentId, movement, at }]);

/** The same for any number of movements at once. */
export const recordMovements = async (tx: Transaction, movements: readonly TimedMovement[]) => {
  const entries = movements.map((entry) => ({ ...entry, id: newId() }));
  await tx.$client.query(
    `INSERT INTO ledger_entries (id, intent_id, kind, key, made_at)
     SELECT * FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::timestamptz[])`,
    [
      entries.map(({ id }) => id),
      entries.map(({ intentId }) => intentId),
      entries.map(({ movement }) => movement.kind),
      entries.map(({ movement }) => keyOf(movement)),
      entries.map(({ at }) => at),
    ],
  );
  const lines = entries.flatMap(({ id, movement }) =>
    linesOf(movement).map((line) => ({ ...line, id })),
  );
  await tx.$client.query(
    `INSERT INTO ledger_lines (account, entry_id, amount_cents)
     SELECT * FROM unnest($1::text[], $2::uuid[], $3::integer[])`,
    [
      lines.map(({ account }) => account),
      lines.map(({ id }) => id),
      lines.map(({ amountCents }) => amountCents),
    ],
  );
};
