import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/db/embedded/index.ts';

/**
 * Starts the embedded PostgreSQL, unless DATABASE_URL names another database. `onLaunch` is called while it starts up.
 */
export const startPostgres = async (
  { databaseUrl, dataDir }: Config,
  log: Logger,
  onLaunch?: () => void,
): Promise<EmbeddedPostgres | null> =>
  databaseUrl ? null : startEmbeddedPostgres({ dataDir, log, ...(onLaunch && { onLaunch }) });
