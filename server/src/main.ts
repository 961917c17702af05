import { setFlagsFromString } from 'node:v8';
import { type Config, ConfigError, loadConfig } from './config/config.ts';
import { createLog } from './log.ts';
import { StartRefusal } from './platform/start-refusal.ts';
import { startPostgres } from './start-postgres.ts';

// At startup, most objects survive. V8 would conclude that objects allocated per request survive too, and allocate them
// in the old generation, where they remain until the next major collection.
setFlagsFromString('--no-allocation-site-pretenuring');

const readConfig = (): Config => {
  try {
    return loadConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`Ithaca cannot start with these settings:\n${error.message}\n`);
    process.exit(2);
  }
};

const loadServe = () => import('./serve.ts');

/** Loads the app on this core while PostgreSQL, which is started first, starts up on others. */
const start = async () => {
  const config = readConfig();
  const log = createLog(config.logLevel);
  const postgres = await startPostgres(config, log, () => {
    loadServe().catch(() => undefined);
  });
  const { serve } = await loadServe();
  await serve(config, log, postgres);
};

start().catch((error: unknown) => {
  const isRefusal = error instanceof StartRefusal;
  const text =
    error instanceof Error && !isRefusal ? error.stack : String((error as Error).message);
  process.stderr.write(`${text}\n`);
  process.exit(isRefusal ? 2 : 1);
});
