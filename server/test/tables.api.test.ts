import { readdir } from 'node:fs/promises';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const sources = new URL('../src/', import.meta.url);

/** Loads all tables described in `*.tables.ts`. */
const loadDescribedTables = async (): Promise<PgTable[]> => {
  const files = (await readdir(sources, { recursive: true })).filter((name) =>
    name.endsWith('.tables.ts'),
  );
  const modules = await Promise.all(
    files.map((name) => import(new URL(name, sources).href) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap((module) =>
    Object.values(module).filter((value): value is PgTable => is(value, PgTable)),
  );
};

interface Column {
  type: string;
  nullable: boolean;
}

const readColumns = async (table: string): Promise<Record<string, Column>> => {
  const { rows } = await database.owner.$client.query<Column & { name: string }>(
    `SELECT a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type, NOT a.attnotnull AS nullable
     FROM pg_attribute AS a
     WHERE a.attrelid = ('public.' || quote_ident($1))::regclass AND a.attnum > 0 AND NOT a.attisdropped`,
    [table],
  );
  return Object.fromEntries(rows.map(({ name, ...column }) => [name, column]));
};

/** Formats a type as PostgreSQL does. */
const formatType = (type: string) =>
  type
    .replace(/^timestamp \((\d)\) with time zone$/, 'timestamp($1) with time zone')
    .replace(/^numeric\((\d+), (\d+)\)$/, 'numeric($1,$2)');

describe('the tables described in code', () => {
  it('are found', async () => {
    expect((await loadDescribedTables()).length).toBeGreaterThan(20);
  });

  it('match the columns, types and nullability in the database', async () => {
    for (const table of await loadDescribedTables()) {
      const { name, columns } = getTableConfig(table);
      const real = await readColumns(name);
      const described = Object.fromEntries(
        columns.map((column) => [
          column.name,
          { type: formatType(column.getSQLType()), nullable: !column.notNull },
        ]),
      );
      expect({ [name]: described }).toEqual({ [name]: real });
    }
  });
});

// Every search reads the whole pending list.
it('the pending list of every GIN index stays short', async () => {
  const { rows } = await database.owner.$client.query(
    `SELECT relname FROM pg_class JOIN pg_am ON pg_am.oid = relam
     WHERE amname = 'gin' AND NOT EXISTS (
       SELECT FROM pg_options_to_table(reloptions)
       WHERE option_name = 'fastupdate' AND option_value IN ('off', 'false')
         OR option_name = 'gin_pending_list_limit' AND option_value::integer <= 256)`,
  );
  expect(rows).toEqual([]);
});
