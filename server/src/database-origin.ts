import type { Connection } from './platform/db/database.ts';
import { sqlState } from './platform/db/database-errors.ts';
import { execute, queryRow, sql } from './platform/db/statement.ts';
import { StartRefusal } from './platform/start-refusal.ts';

/** What filled a database, if not people: the demo or `npm run seed`. */
export type Origin = 'demo' | 'load_test';

interface Mode {
  readonly production: boolean;
  readonly demo: boolean;
}

const elsewhere = 'a database of its own (another DATA_DIR or DATABASE_URL)';

/**
 * Why a database must not be opened in this mode, or null (product 10.8): the passwords of the demo's and the load
 * tests' accounts are publicly known, and the demo has shortcuts that must not exist for real accounts.
 */
export const refusalOfMode = (
  mode: Mode,
  origin: Origin | null,
  hasAccounts: boolean,
): string | null => {
  if (origin === 'demo' && !mode.demo) {
    return (
      'This database was filled by the demo, whose accounts have a password that everyone knows, so ' +
      `it opens in demo mode only. Start with DEMO=1, or give this server ${elsewhere}.`
    );
  }
  if (mode.demo && origin !== 'demo' && hasAccounts) {
    return (
      'DEMO=1 is refused on this database: it holds accounts that the demo did not make, and demo ' +
      `mode would expose them. Start without DEMO=1, or give the demo ${elsewhere}.`
    );
  }
  if (origin === 'load_test' && mode.production) {
    return (
      'This database was filled by npm run seed, whose accounts have a password that everyone knows, ' +
      `so NODE_ENV=production refuses it. Give this server ${elsewhere}.`
    );
  }
  return null;
};

/**
 * Why a database must not be filled, or null: the mark is permanent, so people's accounts would be stuck in a database
 * with publicly known passwords.
 */
export const refusalToFill = (origin: Origin | null, hasAccounts: boolean): string | null =>
  origin === null && hasAccounts
    ? 'This database holds accounts of people, and once it is filled, production refuses it for good. ' +
      `Fill ${elsewhere}.`
    : null;

const readState = async (db: Connection) => {
  const row = await queryRow<{ origin: Origin | null; hasAccounts: boolean }>(
    db,
    sql`SELECT (SELECT filled_by FROM database_origin) AS origin,
       EXISTS (SELECT FROM users) AS "hasAccounts"`,
  );
  return row ?? { origin: null, hasAccounts: true };
};

/** Refuses to open the database in a mode that doesn't suit its accounts. @throws StartRefusal */
export const checkMode = async (db: Connection, mode: Mode): Promise<void> => {
  const { origin, hasAccounts } = await readState(db);
  const refusal = refusalOfMode(mode, origin, hasAccounts);
  if (refusal) throw new StartRefusal(refusal);
};

/**
 * Marks a database before the first such account is written. Never replaces the demo's mark, which is stricter.
 * Requires the owner of the database.
 * @throws StartRefusal for any other role, and if the database contains people's accounts
 */
export const markOrigin = async (db: Connection, origin: Origin): Promise<void> => {
  const known = await readState(db);
  const refusal = refusalToFill(known.origin, known.hasAccounts);
  if (refusal) throw new StartRefusal(refusal);
  try {
    await execute(
      db,
      sql`INSERT INTO database_origin AS known (filled_by) VALUES (${origin})
       ON CONFLICT (only_row) DO UPDATE SET filled_by = excluded.filled_by
         WHERE known.filled_by <> 'demo'`,
    );
  } catch (error) {
    if (sqlState(error) !== '42501') throw error;
    throw new StartRefusal(
      'Only the owner of a database may fill it: DATABASE_URL names a role that may not. Name the ' +
        'owner this once.',
      { cause: error },
    );
  }
};
