import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Connection } from './database.ts';

const maxRowsAtOnce = 5000;

/**
 * Inserts any number of rows, thousands per statement. Drizzle would use one parameter per value, of which PostgreSQL
 * accepts at most 65,535, and would take many times as long. Omitted columns get their defaults.
 * @throws TypeError if the rows have different columns
 */
export const insertRows = async <T extends PgTable>(
  db: Connection,
  table: T,
  rows: readonly T['$inferInsert'][],
) => {
  const [first] = rows;
  if (!first) return;
  const name = getTableName(table);
  const columns = columnsOf(table, first);
  if (!rows.every((row) => hasKeys(row, columns))) {
    throw new TypeError(`Rows for ${name} have different columns`);
  }
  const names = columns.map(({ column }) => `"${column.name}"`).join(', ');
  const keys = columns.map(({ key }) => `"${key}"`).join(', ');
  const types = columns.map(({ key, column }) => `"${key}" ${column.getSQLType()}`).join(', ');
  for (let start = 0; start < rows.length; start += maxRowsAtOnce) {
    await db.$client.query(
      `INSERT INTO "${name}" (${names}) SELECT ${keys} FROM jsonb_to_recordset($1) AS row (${types})`,
      [JSON.stringify(rows.slice(start, start + maxRowsAtOnce))],
    );
  }
};

const columnsOf = (table: PgTable, row: object) => {
  const known = getTableColumns(table);
  return Object.keys(row).map((key) => {
    const column = known[key];
    if (!column) throw new TypeError(`${getTableName(table)} has no column for ${key}`);
    return { key, column };
  });
};

const hasKeys = (row: object, columns: readonly { key: string }[]) =>
  Object.keys(row).length === columns.length && columns.every(({ key }) => key in row);
