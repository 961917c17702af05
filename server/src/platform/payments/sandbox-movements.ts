import type { Database } from '../db/database.ts';
import type { MovementsPort } from './movements.ts';
import { listPaidIntents, listRefunds } from './sandbox.store.ts';
import { listTransfers } from './sandbox-payouts.store.ts';

/** The payments, refunds and transfers that the sandbox has made, read page by page. */
export const sandboxMovements = (db: Database): MovementsPort => ({
  async *listMovements(since) {
    for await (const intent of pages((after) => listPaidIntents(db, since, after))) {
      const { id, amountCents, createdAt } = intent;
      yield { kind: 'payment', id, intentId: id, key: null, amountCents, createdAt };
    }
    for await (const refund of pages((after) => listRefunds(db, since, after))) {
      const { id, intentId, idempotencyKey: key, amountCents, createdAt } = refund;
      yield { kind: 'refund', id, intentId, key, amountCents, createdAt };
    }
    for await (const transfer of pages((after) => listTransfers(db, since, after))) {
      const { id, transferGroup: intentId, amountCents, createdAt } = transfer;
      yield { kind: 'transfer', id, intentId, key: null, amountCents, createdAt };
    }
  },
});

/** Yields all rows of a list, which is read page by page in the order of the ids. */
async function* pages<Row extends { id: string }>(read: (afterId: string) => Promise<Row[]>) {
  let last = '';
  while (true) {
    const rows = await read(last);
    yield* rows;
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
  }
}
