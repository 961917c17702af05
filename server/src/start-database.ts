import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import { type Database, openDatabase } from './platform/db/database.ts';
import { findRunningPostgres, startEmbeddedPostgres } from './platform/db/embedded/index.ts';
import { migrate } from './platform/db/migrate.ts';

/** `server/migrations`, from the sources and from the bundle alike. */
export const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));

/** A migrated database, and what ends it. */
interface RunningDatabase {
  db: Database;
  stop(): Promise<void>;
}

/** Opens DATABASE_URL, or starts the embedded PostgreSQL; either way brought up to date. */
export const startDatabase = async (config: Config, log: Logger): Promise<RunningDatabase> => {
  if (config.databaseUrl) return open({ connectionString: config.databaseUrl }, log);
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  return open(embedded.owner, log, () => embedded.stop());
};

/** For tools: like `startDatabase`, but joins the database of a server that is running already. */
export const joinOrStartDatabase = async (
  config: Config,
  log: Logger,
): Promise<RunningDatabase> => {
  const running = config.databaseUrl ? null : await findRunningPostgres(config.dataDir);
  return running ? open(running.owner, log) : startDatabase(config, log);
};

const open = async (
  connection: pg.PoolConfig,
  log: Logger,
  stopServer: () => Promise<void> = async () => undefined,
): Promise<RunningDatabase> => {
  const db = openDatabase(connection, (error) => log.warn({ err: error }, 'idle connection lost'));
  const applied = await migrate(db.$client, migrationsFolder);
  if (applied.length > 0) log.info({ applied }, 'migrated');
  return {
    db,
    async stop() {
      await db.$client.end();
      await stopServer();
    },
  };
};
