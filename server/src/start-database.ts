import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import { type Database, openDatabase } from './platform/db/database.ts';
import { findRunningPostgres, startEmbeddedPostgres } from './platform/db/embedded/index.ts';
import { prepareDatabase, prepareOrCheck } from './prepare-database.ts';

/** A database that is up to date, and what ends it. */
export interface RunningDatabase {
  /** as the role that the server runs with (product 10.9) */
  db: Database;
  /** Does what that role may not: filling a database. */
  asOwner<T>(work: (owner: Database) => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

/** How to reach a database, in both roles. */
interface Access {
  owner: pg.PoolConfig;
  app: pg.PoolConfig;
  stop(): Promise<void>;
}

/** Opens DATABASE_URL, or starts the embedded PostgreSQL; either way brought up to date. */
export const startDatabase = async (config: Config, log: Logger): Promise<RunningDatabase> =>
  config.databaseUrl
    ? openExternal(config.databaseUrl, log)
    : openOwn(await startEmbeddedPostgres({ dataDir: config.dataDir, log }), log);

/** For tools: like `startDatabase`, but joins the database of a server that is running already. */
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

/** One role for both: an operator who separates them runs `npm run migrate` as the owner. */
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
  const openAs = (role: pg.PoolConfig) =>
    openDatabase(role, (error) => log.warn({ err: error }, 'idle connection lost'));
  const asOwner = async <T>(work: (owner: Database) => Promise<T>): Promise<T> => {
    const owner = openAs({ ...access.owner, query_timeout: 0 });
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
