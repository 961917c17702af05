import { parseArgs } from 'node:util';
import { ConfigError } from '../config/config.ts';
import { readSettings } from '../config/read-settings.ts';
import { createLog } from '../log.ts';
import { openDatabase } from '../platform/db/database.ts';
import { prepareDatabase, refuseUnreachable } from '../prepare-database.ts';
import { runTool } from './run-tool.ts';

const usage = 'DATABASE_URL=… npm run migrate -- [--grant-to ROLE]';

/**
 * Prepares an external database for this release as its owner, for servers that connect as a less
 * privileged role (product 10.9). The embedded database is prepared at every start.
 */
const migrate = async () => {
  const { values } = parseArgs({ options: { 'grant-to': { type: 'string' } } });
  const settings = readSettings(process.env);
  if (settings.problems.length > 0) throw new ConfigError(settings.problems.join('\n'));
  const { DATABASE_URL, LOG_LEVEL } = settings.values;
  if (!DATABASE_URL) {
    throw new ConfigError(`Set DATABASE_URL to connect as the owner of the database: ${usage}`);
  }
  const db = openDatabase(
    { connectionString: DATABASE_URL, max: 2, silenceMs: 0 },
    () => undefined,
  );
  try {
    await refuseUnreachable(db.$client);
    await prepareDatabase(db.$client, createLog(LOG_LEVEL), values['grant-to'] ?? null);
  } finally {
    await db.$client.end();
  }
  process.stdout.write('The database is ready for this release.\n');
};

runTool(migrate, { failureCode: 1 });
