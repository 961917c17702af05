import type pg from 'pg';
import { migrationsTable } from '../../src/platform/db/migrate.ts';

/** The content of a database after some migrations. */
export interface State {
  /** File names, in the order of their application. */
  migrations: string[];
  /** The rows of each table, as PostgreSQL's `json_agg` writes them. */
  tables: Record<string, object[]>;
}

/** All tables except the list of migrations, and their writable columns. */
const tablesSql = `
  SELECT table_name AS "table", array_agg(column_name::text) AS columns
  FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
  WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND is_generated = 'NEVER'
    AND table_name <> split_part('${migrationsTable}', '.', 2)
  GROUP BY table_name ORDER BY table_name`;

const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ');

/** Reads the content of a database as its owner, without job queues. */
export const readState = async (owner: pg.Pool): Promise<State> => {
  const migrations = await owner.query<{ name: string }>(
    `SELECT name FROM ${migrationsTable} ORDER BY name`,
  );
  const found = await owner.query<{ table: string; columns: string[] }>(tablesSql);
  const tables: State['tables'] = {};
  for (const { table, columns } of found.rows) {
    const { rows } = await owner.query<{ rows: object[] | null }>(
      `SELECT json_agg(r) AS rows FROM (SELECT ${quoted(columns)} FROM "${table}") AS r`,
    );
    if (rows[0]?.rows) tables[table] = rows[0].rows;
  }
  return { migrations: migrations.rows.map(({ name }) => name), tables };
};

/** Writes rows into a database with the same migrations, and sets its sequences. */
export const writeRows = async (owner: pg.PoolClient, { tables }: State): Promise<void> => {
  // Triggers and foreign keys already applied when the rows were first written.
  await owner.query("SET session_replication_role = 'replica'");
  for (const [table, rows] of Object.entries(tables)) {
    const columns = quoted(Object.keys(rows[0] ?? {}));
    // Migrations insert some rows themselves.
    await owner.query(`DELETE FROM "${table}"`);
    await owner.query(
      `INSERT INTO "${table}" (${columns}) OVERRIDING SYSTEM VALUE
       SELECT ${columns} FROM json_populate_recordset(NULL::"${table}", $1)`,
      [JSON.stringify(rows)],
    );
  }
  await owner.query("SET session_replication_role = 'origin'");
  const owned = await owner.query<{ sequence: string; table: string; column: string }>(
    `SELECT pg_get_serial_sequence(quote_ident(table_name), column_name) AS sequence,
       table_name AS "table", column_name AS "column"
     FROM information_schema.columns
     WHERE table_schema = 'public'
       AND pg_get_serial_sequence(quote_ident(table_name), column_name) IS NOT NULL`,
  );
  for (const { sequence, table, column } of owned.rows) {
    await owner.query(
      `SELECT setval('${sequence}', max("${column}")) FROM "${table}" HAVING max("${column}") > 0`,
    );
  }
};
