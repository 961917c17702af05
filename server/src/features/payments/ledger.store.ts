import { newId } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { keyOf, linesOf, type Movement } from './ledger-rules.ts';

/**
 * Writes a movement of a payment's money: one balanced entry, never changed again.
 * @throws a violation of `ledger_entries_once` when this has already happened to the payment
 */
export const recordMovement = async (
  tx: Transaction,
  intentId: string,
  movement: Movement,
  now: Date,
) => {
  const entryId = newId();
  const [to, from] = linesOf(movement);
  await tx.$client.query(
    'INSERT INTO ledger_entries (id, intent_id, kind, key, made_at) VALUES ($1, $2, $3, $4, $5)',
    [entryId, intentId, movement.kind, keyOf(movement), now],
  );
  await tx.$client.query(
    'INSERT INTO ledger_lines (account, entry_id, amount_cents) VALUES ($1, $3, $2), ($4, $3, $5)',
    [to.account, to.amountCents, entryId, from.account, from.amountCents],
  );
};
