import type pg from 'pg';
import { comparePrivileges, readPrivileges, type TablePrivileges } from './privileges.ts';

/** A connection's role, and how its privileges differ from what the server needs. */
export interface RolePowers {
  role: string;
  /** Whether it may migrate: it owns the tables, or may create them if there are none. */
  isOwner: boolean;
  /** What it may do but shouldn't, phrased to follow "it may". */
  excess: string[];
  /** The privileges that it needs but lacks, such as `UPDATE on public.users`. */
  missing: string[];
}

const questions: readonly [sql: string, power: string][] = [
  ['rolsuper', 'do anything (it is a superuser)'],
  ['rolcreaterole', 'create roles'],
  ['rolcreatedb', 'create databases'],
  ['rolreplication', 'replicate the database'],
  ['rolbypassrls', 'bypass row security'],
  ["has_parameter_privilege(oid, 'session_replication_role', 'SET')", 'switch off triggers'],
  [
    `EXISTS (SELECT FROM pg_roles AS special WHERE pg_has_role(own.oid, special.oid, 'MEMBER')
       AND special.rolname IN ('pg_read_server_files', 'pg_write_server_files'))`,
    'read or write files of the database server',
  ],
  [
    `EXISTS (SELECT FROM pg_roles AS special WHERE pg_has_role(own.oid, special.oid, 'MEMBER')
       AND special.rolname = 'pg_execute_server_program')`,
    'run programs on the database server',
  ],
  ["has_database_privilege(oid, current_database(), 'CREATE')", 'create schemas'],
  ["has_database_privilege(oid, current_database(), 'TEMPORARY')", 'create temporary tables'],
  ["has_schema_privilege(oid, 'public', 'CREATE')", 'create tables and functions'],
];

/**
 * Compares what the connection's role may do with the privileges that the server needs.
 * @param migrations the table whose owner also owns the others
 */
export const readRolePowers = async (
  pool: pg.Pool,
  migrations: string,
  tables: TablePrivileges,
): Promise<RolePowers> => {
  const { rows } = await pool.query<{ role: string; owner: boolean | null; holds: boolean[] }>(
    `SELECT rolname AS role, ARRAY[${questions.map(([sql]) => sql).join(', ')}] AS holds,
       (SELECT pg_has_role(own.oid, relowner, 'USAGE') FROM pg_class
         WHERE oid = to_regclass($1)) AS owner
     FROM pg_roles AS own WHERE rolname = current_user`,
    [migrations],
  );
  const { role = '', owner = null, holds = [] } = rows[0] ?? {};
  const general = questions.flatMap(([, power], index) => (holds[index] ? [power] : []));
  const mayDefine = holds.at(-1) === true;
  if (holds[0]) return { role, isOwner: true, excess: general.slice(0, 1), missing: [] };
  if (owner) {
    const owning = 'change the tables and switch off their triggers (it owns them)';
    return { role, isOwner: true, excess: [owning, ...general], missing: [] };
  }
  if (owner === null) return { role, isOwner: mayDefine, excess: general, missing: [] };
  const { excess, missing } = comparePrivileges(await readPrivileges(pool, role, tables), tables);
  return { role, isOwner: false, excess: [...general, ...excess], missing };
};
