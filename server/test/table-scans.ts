import { inTransaction, type Transaction } from '../src/platform/db/database.ts';
import { queryRow, sql } from '../src/platform/db/statement.ts';
import type { TestApp } from './test-app.ts';

/** Counts how often `work` searches a table or its indexes, in its own transaction. */
export const countScans = (
  { context }: Pick<TestApp, 'context'>,
  table: string,
  work: (tx: Transaction) => Promise<unknown>,
): Promise<number> =>
  inTransaction(context.db, async (tx) => {
    const read = async () => {
      const row = await queryRow<{ scans: number }>(
        tx,
        sql`SELECT (seq_scan + coalesce(idx_scan, 0))::int AS scans FROM pg_stat_xact_user_tables
         WHERE relname = ${table}`,
      );
      return row?.scans ?? 0;
    };
    const before = await read();
    await work(tx);
    return (await read()) - before;
  });
