import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import { type Database, openDatabase } from './platform/db/database.ts';
import { startEmbeddedPostgres } from './platform/db/embedded/index.ts';
import { migrate } from './platform/db/migrate.ts';

/** `server/migrations`, from the sources and from the bundle alike. */
export const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));

/** Opens DATABASE_URL, or starts the embedded PostgreSQL; either way brought up to date. */
export const startDatabase = async (
  config: Config,
  log: Logger,
): Promise<{ db: Database; stop(): Promise<void> }> => {
  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  const connection = embedded?.connection ?? { connectionString: config.databaseUrl ?? '' };
  const db = openDatabase(connection, (error) => log.warn({ err: error }, 'idle connection lost'));
  const applied = await migrate(db.$client, migrationsFolder);
  if (applied.length > 0) log.info({ applied }, 'migrated');
  return {
    db,
    async stop() {
      await db.$client.end();
      await embedded?.stop();
    },
  };
};
