import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import type { Logger } from 'pino';
import { jobKinds, privileges } from './database-needs.ts';
import {
  applyMigrations,
  findPendingMigrations,
  migrationsTable,
  withMigrationLock,
} from './platform/db/migrate.ts';
import { grantPrivileges } from './platform/db/privileges.ts';
import { readRolePowers } from './platform/db/role-powers.ts';
import { findMissingQueues, prepareQueues } from './platform/jobs/queues.ts';
import { StartRefusal } from './platform/start-refusal.ts';

/** `server/migrations`; the path is the same from the sources and from the bundle. */
const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));

const queues = jobKinds.map(({ name }) => name);

/**
 * Prepares a database as its owner: applies migrations, creates job queues and, if the server has its
 * own role, grants its privileges.
 */
export const prepareDatabase = async (
  owner: pg.Pool,
  log: Pick<Logger, 'info'>,
  serverRole: string | null,
): Promise<void> =>
  withMigrationLock(owner, async (client) => {
    const applied = await applyMigrations(client, migrationsFolder);
    if (applied.length > 0) log.info({ applied }, 'migrated');
    await prepareQueues(client, jobKinds);
    if (serverRole) await grantPrivileges(client, serverRole, privileges);
  });

/**
 * Makes the first connection to DATABASE_URL, whose errors the operator can fix.
 * @throws StartRefusal if the database can't be reached, or doesn't accept this role
 */
export const refuseUnreachable = async (pool: pg.Pool): Promise<void> => {
  const client = await pool.connect().catch((error: NodeJS.ErrnoException) => {
    // For a name with several addresses, the error has an empty message and contains one error per address.
    const reason = error.message || error.code;
    throw new StartRefusal(`The database of DATABASE_URL can’t be used: ${reason}`);
  });
  client.release();
};

/**
 * Prepares an external database if DATABASE_URL connects as its owner. Logs a warning about privileges that the server
 * doesn't need.
 * @throws StartRefusal if it can't be reached, or if its owner has to prepare it
 */
export const prepareOrCheck = async (
  pool: pg.Pool,
  log: Pick<Logger, 'info' | 'warn'>,
): Promise<void> => {
  await refuseUnreachable(pool);
  const readPowers = () => readRolePowers(pool, migrationsTable, privileges.tables);
  const { role, isOwner } = await readPowers();
  if (isOwner) await prepareDatabase(pool, log, null);
  const { excess, missing } = await readPowers();
  const unprepared = missing.length > 0 ? missing : await findUnprepared(pool);
  if (unprepared.length > 0) {
    throw new StartRefusal(
      `The database is not ready for this release, and the role ${role} may not prepare it. Run ` +
        `npm run migrate -- --grant-to ${role} with the owner's DATABASE_URL, then start again. ` +
        `Missing: ${unprepared.join(', ')}.`,
    );
  }
  if (excess.length === 0) return;
  log.warn(
    { role, may: excess },
    'The database role has more privileges than needed; see docs/operations.md on how to limit them',
  );
};

const findUnprepared = async (pool: pg.Pool) => [
  ...(await findPendingMigrations(pool, migrationsFolder)),
  ...(await findMissingQueues(pool, queues)),
];
