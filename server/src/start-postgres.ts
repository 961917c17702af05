import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/db/embedded/index.ts';

/** Starts the embedded PostgreSQL, unless DATABASE_URL names another database. */
export const startPostgres = async (
  config: Config,
  log: Logger,
): Promise<EmbeddedPostgres | null> =>
  config.databaseUrl ? null : startEmbeddedPostgres({ dataDir: config.dataDir, log });
