import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/platform/db/embedded/index.ts';

const silent = { info() {}, warn() {}, error() {} };

/** Runs a statement on its own connection. */
export const queryOnce = async (connection: pg.ClientConfig, text: string) => {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query(text)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** Starts embedded databases, which are removed with their folders after each test. */
export const useEmbedded = () => {
  const cleanups: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    // In reverse order: databases before their folders.
    for (const cleanUp of cleanups.splice(0).reverse()) await cleanUp();
  });
  return {
    /** Creates a data folder that the database's user can access. */
    async createDataDir(): Promise<string> {
      const dataDir = await mkdtemp(join(await realpath(tmpdir()), 'ithaca-attack-'));
      await chmod(dataDir, 0o711);
      cleanups.push(() => rm(dataDir, { recursive: true, force: true }));
      return dataDir;
    },
    async start(dataDir: string): Promise<EmbeddedPostgres> {
      const database = await startEmbeddedPostgres({ dataDir, log: silent });
      cleanups.push(() => database.stop());
      return database;
    },
  };
};
