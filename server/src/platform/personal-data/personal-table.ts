import { and, asc, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Connection } from '../db/database.ts';
import type { Treatment } from './treatments.ts';

/** A table, and what happens to each of its columns. */
export interface PersonalTable {
  readonly table: PgTable;
  readonly columns: Readonly<Record<string, Treatment>>;
}

/** Declares a table. A column without a treatment doesn't compile. */
export const personalTable = <T extends PgTable>(
  table: T,
  columns: { readonly [Name in keyof T['_']['columns'] & string]: Treatment },
): PersonalTable => ({ table, columns });

const rowsPerPage = 500;

/** The rows to read: those that match `where`, ordered by columns that are unique together. */
export interface Selection {
  readonly where: SQL | undefined;
  readonly orderBy: readonly [PgColumn, ...PgColumn[]];
}

/** Reads the columns that belong in a download, page by page. */
export async function* readRows(
  db: Connection,
  { table, columns }: PersonalTable,
  { where, orderBy }: Selection,
): AsyncGenerator<Record<string, unknown>> {
  const known = getTableColumns(table);
  const names = Object.keys(columns).filter((name) => columns[name]?.omittedBecause === null);
  const shown = Object.fromEntries(names.map((name) => [name, known[name] as PgColumn]));
  const position = Object.fromEntries(orderBy.map((column, at) => [`position${at}`, column]));
  let last: unknown[] | null = null;
  for (;;) {
    const rows: Record<string, unknown>[] = await db
      .select({ ...shown, ...position })
      .from(table)
      .where(and(where, last ? isAfter(orderBy, last) : undefined))
      .orderBy(...orderBy.map((column) => asc(column)))
      .limit(rowsPerPage);
    for (const row of rows) yield Object.fromEntries(names.map((name) => [name, row[name]]));
    const final = rows.at(-1);
    if (!final || rows.length < rowsPerPage) return;
    last = orderBy.map((_column, at) => final[`position${at}`]);
  }
}

const isAfter = (columns: readonly PgColumn[], values: readonly unknown[]): SQL => {
  const parameters = values.map((value, at) => sql.param(value, columns[at]));
  return sql`(${sql.join([...columns], sql`, `)}) > (${sql.join(parameters, sql`, `)})`;
};
