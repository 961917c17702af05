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

/** `server/migrations`, from the sources and from the bundle alike. */
const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));

const queues = jobKinds.map(({ name }) => name);

/**
 * Brings a database up to date as its owner: tables, job queues, and the privileges of the role
 * that the server connects as, if it has one of its own.
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
 * For a database of the operator's: prepares it when DATABASE_URL names its owner, and warns of what
 * the role may do beyond what the server needs. @throws StartRefusal when the owner has to prepare it
 */
export const prepareOrCheck = async (
  pool: pg.Pool,
  log: Pick<Logger, 'info' | 'warn'>,
): Promise<void> => {
  const readPowers = () => readRolePowers(pool, migrationsTable, privileges.tables);
  const { role, isOwner } = await readPowers();
  if (isOwner) await prepareDatabase(pool, log, null);
  const { excess, missing } = await readPowers();
  const undone = missing.length > 0 ? missing : await findUndone(pool);
  if (undone.length > 0) {
    throw new StartRefusal(
      `The database is not ready for this release, and the role ${role} may not prepare it. Run ` +
        `npm run migrate -- --grant-to ${role} with the DATABASE_URL of the owner, then start again. ` +
        `Missing: ${undone.join(', ')}.`,
    );
  }
  if (excess.length === 0) return;
  log.warn(
    { role, may: excess },
    'The database role may do more than the server needs; docs/operations.md says how to limit it',
  );
};

const findUndone = async (pool: pg.Pool) => [
  ...(await findPendingMigrations(pool, migrationsFolder)),
  ...(await findMissingQueues(pool, queues)),
];
