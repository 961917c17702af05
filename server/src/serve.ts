import { fileURLToPath } from 'node:url';
import { pathTo } from '@ithaca/contracts/screens';
import type { Logger } from 'pino';
import { type App, createApp } from './app.ts';
import type { Config } from './config/config.ts';
import { checkMode } from './database-origin.ts';
import { listen } from './listen.ts';
import type { EmbeddedPostgres } from './platform/db/embedded/index.ts';
import { loadPages } from './platform/http/pages.ts';
import { type DemoAccounts, publicConfigOf } from './public-config.ts';
import { type RunningDatabase, startDatabase } from './start-database.ts';

/** The time for requests and sockets to finish after SIGTERM. */
const drainMs = 10_000;
/** Long enough for the payer's own request to arrive first, even on a slow machine. */
const sandboxWebhookDelayMs = 3000;
const webDist = fileURLToPath(new URL('../../web/dist', import.meta.url));

const print = (text: string) => process.stdout.write(`${text}\n`);

/**
 * Loads everything that doesn't need a database. The demo's code is loaded only here, so other modes don't contain it.
 */
const load = async (config: Config, log: Logger) => {
  const demo = config.demo ? await import('./demo/prepare-demo.ts') : null;
  const demoAccounts = demo?.demoAccounts ?? null;
  const pages = await loadPages(webDist, publicConfigOf(config, demoAccounts));
  const redis = await openShared(config, log);
  return { demo, demoAccounts, pages, redis };
};

/** Loads the Redis client only if it is used. */
const openShared = async ({ redis: address, secret }: Config, log: Logger) => {
  if (!address) return null;
  const { openRedis } = await import('./platform/redis/open-redis.ts');
  return openRedis({ address, secret, log });
};

/** Runs the app on its database until SIGTERM or SIGINT stops both. */
export const serve = async (
  config: Config,
  log: Logger,
  postgres: EmbeddedPostgres | null,
): Promise<void> => {
  const loading = load(config, log);
  loading.catch(() => undefined);
  const database = await startDatabase(config, log, postgres);
  await run(config, log, database, loading).catch(async (error) => {
    await database.stop().catch(() => undefined);
    throw error;
  });
};

const run = async (
  config: Config,
  log: Logger,
  database: RunningDatabase,
  loading: ReturnType<typeof load>,
) => {
  await checkMode(database.db, config);
  const { demo, demoAccounts, pages, redis } = await loading;
  const app = await createApp(config, {
    db: database.db,
    log,
    pages,
    demoAccounts,
    sandboxWebhookDelayMs,
    ...(redis && { shared: redis }),
  });
  if (demo) await database.asOwner((owner) => demo.prepareDemo(owner, app.features.all, config));
  try {
    await app.start();
    await listen(app.http, config.host, config.port);
  } catch (error) {
    // Running jobs still need the database.
    await app.stop().catch(() => undefined);
    throw error;
  }
  announce(config, demoAccounts);
  stopOnSignal(app, async () => {
    await redis?.stop();
    await database.stop();
  });
};

const announce = (config: Config, demoAccounts: DemoAccounts | null) => {
  print(`${config.marketplace.name} is ready: ${config.publicUrl}`);
  if (!demoAccounts) return;
  print('Demo accounts:');
  for (const { email, password, role } of demoAccounts) print(`  ${email}  ${password}  (${role})`);
  print(`Emails: ${config.publicUrl}${pathTo('outbox')}`);
};

const stopOnSignal = (app: App, stopStores: () => Promise<void>) => {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    const timer = setTimeout(() => process.exit(1), drainMs);
    try {
      await app.stop();
    } finally {
      await stopStores();
    }
    clearTimeout(timer);
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
};
