import pg from 'pg';
import { StartRefusal } from '../start-refusal.ts';

/** A privilege on a table, or on some of its columns. */
export type TablePrivilege =
  | 'SELECT'
  | 'INSERT'
  | 'UPDATE'
  | 'DELETE'
  | `INSERT (${string})`
  | `UPDATE (${string})`;

/** Rows are added, changed and deleted. */
export const ordinary: readonly TablePrivilege[] = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'];
/** Bookkeeping and the rows it refers to: rows change but are never deleted. */
export const kept: readonly TablePrivilege[] = ['SELECT', 'INSERT', 'UPDATE'];
/** Rows never change. */
export const appendOnly: readonly TablePrivilege[] = ['SELECT', 'INSERT'];
export const readOnly: readonly TablePrivilege[] = ['SELECT'];

/** By `schema.table`. Privileges that aren't listed aren't granted. */
export type TablePrivileges = Readonly<Record<string, readonly TablePrivilege[]>>;

/** All privileges of the server's role. */
export interface Privileges {
  readonly tables: TablePrivileges;
  /** as `schema.name(argument types)`; everyone may call the others, as they run with the caller's rights */
  readonly functions: readonly string[];
}

const schemasOf = (tables: TablePrivileges) => [
  ...new Set(Object.keys(tables).map((table) => table.split('.')[0] as string)),
];

/**
 * Grants a role exactly these privileges, whatever it had before, and revokes everyone's privileges to create objects.
 * Only the owner can run it. Uses one transaction. Throws if the role doesn't exist.
 */
export const grantPrivileges = async (
  client: pg.ClientBase,
  role: string,
  { tables, functions }: Privileges,
): Promise<void> => {
  const to = pg.escapeIdentifier(role);
  const known = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role]);
  if (known.rowCount === 0) {
    throw new StartRefusal(`The database server has no role ${role}: create it first.`);
  }
  const { rows } = await client.query<{ database: string }>(
    'SELECT current_database() AS database',
  );
  const database = pg.escapeIdentifier(rows[0]?.database ?? '');
  const schemas = schemasOf(tables).join(', ');
  const owned = await ownTables(client, schemasOf(tables));
  const definers = await ownDefiners(client, schemasOf(tables));
  const statements = [
    `REVOKE TEMPORARY ON DATABASE ${database} FROM PUBLIC, ${to}`,
    `REVOKE CREATE ON SCHEMA ${schemas} FROM PUBLIC, ${to}`,
    `GRANT USAGE ON SCHEMA ${schemas} TO ${to}`,
    `REVOKE ALL ON TABLE ${owned.join(', ')} FROM PUBLIC, ${to}`,
    ...Object.entries(tables)
      .filter(([, granted]) => granted.length > 0)
      .map(([table, granted]) => `GRANT ${granted.join(', ')} ON TABLE ${table} TO ${to}`),
    ...definers.map((name) => `REVOKE ALL ON FUNCTION ${name} FROM PUBLIC, ${to}`),
    ...functions.map((name) => `GRANT EXECUTE ON FUNCTION ${name} TO ${to}`),
  ];
  await client.query('BEGIN');
  try {
    // In one message: there are hundreds of statements, and the server's start waits for them.
    await client.query(statements.join(';\n'));
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
};

/** Tables of other owners aren't ours: they belong to an operator or an extension. */
const ownTables = async (client: pg.ClientBase, schemas: readonly string[]): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name
      FROM pg_class AS c JOIN pg_namespace AS n ON n.oid = c.relnamespace
      WHERE n.nspname = ANY ($1) AND c.relkind IN ('r', 'p', 'v', 'm', 'f')
        AND pg_has_role(c.relowner, 'USAGE')`,
    [schemas],
  );
  return rows.map((row) => row.name);
};

/** The functions that run with the rights of their owner, for owners whose rights we have. */
const ownDefiners = async (
  client: pg.ClientBase,
  schemas: readonly string[],
): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `SELECT p.oid::regprocedure::text AS name
      FROM pg_proc AS p JOIN pg_namespace AS n ON n.oid = p.pronamespace
      WHERE n.nspname = ANY ($1) AND p.prosecdef AND pg_has_role(p.proowner, 'USAGE')`,
    [schemas],
  );
  return rows.map((row) => row.name);
};

/**
 * The effective privileges of a role, direct or inherited, on every table whose owner also owns one of `tables`:
 * by `schema.table`, sorted.
 */
export const readPrivileges = async (
  client: Pick<pg.Pool, 'query'>,
  role: string,
  tables: TablePrivileges,
): Promise<Record<string, string[]>> => {
  const { rows } = await client.query<{ name: string; granted: string[] }>(
    `WITH ours AS (
       SELECT c.oid, n.nspname || '.' || c.relname AS name
       FROM pg_class AS c JOIN pg_namespace AS n ON n.oid = c.relnamespace
       WHERE n.nspname = ANY ($2) AND c.relkind IN ('r', 'p', 'v', 'm', 'f')
         AND c.relowner IN (SELECT known.relowner FROM pg_class AS known
           JOIN pg_namespace AS k ON k.oid = known.relnamespace
           WHERE k.nspname || '.' || known.relname = ANY ($3))
     ), whole AS (
       SELECT ours.oid, privilege FROM ours, unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE',
         'TRUNCATE', 'REFERENCES', 'TRIGGER']) AS privilege
       WHERE has_table_privilege($1::name, ours.oid, privilege)
     ), partly AS (
       SELECT ours.oid, privilege || ' (' || string_agg(a.attname, ', ' ORDER BY a.attname) || ')'
         AS privilege
       FROM ours JOIN pg_attribute AS a ON a.attrelid = ours.oid AND a.attnum > 0
           AND NOT a.attisdropped,
         unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'REFERENCES']) AS privilege
       WHERE has_column_privilege($1::name, ours.oid, a.attnum, privilege)
         AND NOT has_table_privilege($1::name, ours.oid, privilege)
       GROUP BY ours.oid, privilege
     )
     SELECT ours.name, coalesce(array_agg(granted.privilege ORDER BY granted.privilege)
         FILTER (WHERE granted.privilege IS NOT NULL), '{}') AS granted
     FROM ours LEFT JOIN (SELECT * FROM whole UNION ALL SELECT * FROM partly) AS granted
       USING (oid)
     GROUP BY ours.name ORDER BY ours.name`,
    [role, schemasOf(tables), Object.keys(tables)],
  );
  return Object.fromEntries(rows.map((row) => [row.name, row.granted]));
};

/** How a role's privileges differ from what it needs, such as `UPDATE on public.users`. */
export const comparePrivileges = (
  actual: Readonly<Record<string, readonly string[]>>,
  wanted: TablePrivileges,
): { missing: string[]; excess: string[] } => {
  const beyond = (some: readonly string[], limits: readonly string[], table: string) =>
    some
      .filter((one) => !limits.some((limit) => covers(limit, one)))
      .map((p) => `${p} on ${table}`);
  const tables = Object.keys({ ...actual, ...wanted }).sort();
  return {
    missing: tables.flatMap((name) => beyond(wanted[name] ?? [], actual[name] ?? [], name)),
    excess: tables.flatMap((name) => beyond(actual[name] ?? [], wanted[name] ?? [], name)),
  };
};

/** Whether a privilege includes another: `UPDATE` includes `UPDATE (a)`, and `UPDATE (a, b)` includes `UPDATE (a)`. */
const covers = (holder: string, privilege: string): boolean => {
  const [kind, columns] = parse(holder);
  const [askedKind, asked] = parse(privilege);
  if (kind !== askedKind) return false;
  return columns === null || (asked?.every((column) => columns.includes(column)) ?? false);
};

const parse = (privilege: string): [kind: string, columns: string[] | null] => {
  const [kind = '', list] = privilege.split(' (');
  return [kind, list?.slice(0, -1).split(', ') ?? null];
};
