import type { Transaction } from '../platform/db/database.ts';

/** A row by column name, as JSON: times as ISO strings, lists as arrays. */
export type Row = Record<string, unknown>;

const mostAtOnce = 5000;

/** Inserts rows that all have the columns of the first, thousands in a statement. */
export const insertRows = async (tx: Transaction, table: string, rows: readonly Row[]) => {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).join(', ');
  for (let start = 0; start < rows.length; start += mostAtOnce) {
    await tx.$client.query(
      `INSERT INTO ${table} (${columns})
        SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1)`,
      [JSON.stringify(rows.slice(start, start + mostAtOnce))],
    );
  }
};
