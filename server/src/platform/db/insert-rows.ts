import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Connection } from './database.ts';

const maxRowsAtOnce = 5000;

/**
 * Inserts any number of rows, thousands in a statement: drizzle writes a parameter for each value, of
 * which PostgreSQL takes 65,535, and takes many times as long. Columns that are left out keep their
 * defaults.
 * @throws TypeError when a row has other columns than the first
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
  const names = columns.map((column) => `"${column.name}"`).join(', ');
  const jsonRow = (row: T['$inferInsert']) => {
    if (Object.keys(row).length !== columns.length) throw differentColumns(name);
    return Object.fromEntries(
      columns.map((column) => {
        if (!(column.key in row)) throw differentColumns(name);
        return [column.name, row[column.key as keyof typeof row]];
      }),
    );
  };
  for (let start = 0; start < rows.length; start += maxRowsAtOnce) {
    await db.$client.query(
      `INSERT INTO "${name}" (${names})
        SELECT ${names} FROM jsonb_populate_recordset(NULL::"${name}", $1)`,
      [JSON.stringify(rows.slice(start, start + maxRowsAtOnce).map(jsonRow))],
    );
  }
};

const columnsOf = (table: PgTable, row: object) => {
  const known = getTableColumns(table);
  return Object.keys(row).map((key) => {
    const column = known[key];
    if (!column) throw new TypeError(`${getTableName(table)} has no column for ${key}`);
    return { key, name: column.name };
  });
};

const differentColumns = (table: string) =>
  new TypeError(`Rows for ${table} have different columns`);
