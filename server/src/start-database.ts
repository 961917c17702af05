import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import { type Database, openDatabase } from './platform/db/database.ts';
import { type EmbeddedPostgres, findRunningPostgres } from './platform/db/embedded/index.ts';
import type { PoolOptions } from './platform/db/pool-client.ts';
import { prepareDatabase, prepareOrCheck } from './prepare-database.ts';
import { startPostgres } from './start-postgres.ts';

/** A running database with the current schema. */
export interface RunningDatabase {
  /** Connects with the server's role (product 10.9). */
  db: Database;
  /** Runs `work` with the owner's privileges, e.g. to add demo data. */
  asOwner<T>(work: (owner: Database) => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

/** Connection options for both roles. */
interface Access {
  owner: pg.PoolConfig;
  app: pg.PoolConfig;
  stop(): Promise<void>;
}

/** Opens DATABASE_URL, or starts and opens the embedded PostgreSQL, and prepares the database. */
export const startDatabase = async (
  config: Config,
  log: Logger,
  started?: EmbeddedPostgres | null,
): Promise<RunningDatabase> => {
  const postgres = started === undefined ? await startPostgres(config, log) : started;
  return postgres ? openOwn(postgres, log) : openExternal(config.databaseUrl ?? '', log);
};

/** Like `startDatabase`, but connects to the database of a running server if there is one. */
export const joinOrStartDatabase = async (
  config: Config,
  log: Logger,
): Promise<RunningDatabase> => {
  const running = config.databaseUrl ? null : await findRunningPostgres(config.dataDir);
  if (!running) return startDatabase(config, log);
  return openOwn({ ...running, stop: async () => undefined }, log);
};

const openOwn = (access: Access & { app: { user: string } }, log: Logger) =>
  open(access, log, (owner) => prepareDatabase(owner.$client, log, access.app.user));

/** Uses one role for both. Operators with separate roles run `npm run migrate` as the owner. */
const openExternal = (connectionString: string, log: Logger) => {
  const access = { owner: { connectionString }, app: { connectionString } };
  return open({ ...access, stop: async () => undefined }, log, (db) =>
    prepareOrCheck(db.$client, log),
  );
};

const open = async (
  access: Access,
  log: Logger,
  prepare: (owner: Database) => Promise<void>,
): Promise<RunningDatabase> => {
  const openAs = (role: PoolOptions) =>
    openDatabase(role, (error) => log.warn({ err: error }, 'idle connection lost'));
  const asOwner = async <T>(work: (owner: Database) => Promise<T>): Promise<T> => {
    const owner = openAs({ ...access.owner, silenceMs: 0 });
    return work(owner).finally(() => owner.$client.end());
  };
  await asOwner(prepare).catch(async (error) => {
    await access.stop();
    throw error;
  });
  const db = openAs(access.app);
  return {
    db,
    asOwner,
    async stop() {
      await db.$client.end();
      await access.stop();
    },
  };
};
