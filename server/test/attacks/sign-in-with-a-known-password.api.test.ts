import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { createApp } from '../../src/app.ts';
import { loadConfig } from '../../src/config/config.ts';
import { productionSettings } from '../../src/config/test-settings.ts';
import { checkMode } from '../../src/database-origin.ts';
import { fillDemoData } from '../../src/demo/fill-demo.ts';
import { newId } from '../../src/platform/clock.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { prepareDatabase } from '../../src/prepare-database.ts';
import { fillLoadData } from '../../src/seeding/load-data.ts';
import { startDatabase } from '../../src/start-database.ts';
import { createTestDatabase, urlOf } from '../test-database.ts';
import { runProgram } from '../test-process.ts';

/**
 * An attacker tries the documented passwords of the demo and the load tests. A server for real users
 * must not start on a database with such accounts (product 10.8).
 */
const clearing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const clear of clearing.splice(0).reverse()) await clear();
});

const createDatabase = async () => {
  const database = await createTestDatabase();
  clearing.push(database.drop);
  return database;
};

const createFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ithaca-attack-'));
  // If the tests run as root, the database runs as another user, who needs access.
  await chmod(folder, 0o711);
  clearing.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

const log = pino({ level: 'silent' });

const fillDemo = async (owner: Database) => {
  const config = loadConfig({ DEMO: '1', DATA_DIR: await createFolder() });
  const app = await createApp(config, { db: owner, log });
  const options = { now: new Date(), adminEmail: 'admin@ithaca.test' };
  return fillDemoData(owner, app.features.all, options).finally(() => app.stop());
};

const addAccount = (owner: Database, email: string) =>
  owner.$client.query(
    `INSERT INTO users (id, first_name, last_name, email, password_hash, activity, created_at)
     VALUES ($1, 'Penny', 'Lope', $2, $3, 'student', now())`,
    [newId(), email, `a hash of ${email}`],
  );

const production = { ...productionSettings, HOST: '127.0.0.1' };

/** The error message of a refused start. */
const refusalOf = async (env: Record<string, string>): Promise<string> => {
  const config = loadConfig(env);
  const database = await startDatabase(config, log);
  const refusal = await checkMode(database.db, config).then(
    () => 'not at all',
    (error: Error) => error.message,
  );
  await database.stop();
  return refusal;
};

describe('a database filled by the demo', () => {
  it('is refused at start, with instructions', async () => {
    const { owner, access } = await createDatabase();
    await fillDemo(owner);
    const env = { DATA_DIR: await createFolder(), DATABASE_URL: urlOf(access.app) };
    const { code, stderr } = await runProgram('main', { ...env, ...production, PORT: '0' });
    expect(code).toBe(2);
    expect(stderr).toMatch(/^This database was filled by the demo.*Start with DEMO=1.*\n$/);
  });

  it('can’t be opened in another mode by DATABASE_URL', async () => {
    const { owner, access } = await createDatabase();
    expect(await fillDemo(owner)).toBe(true);
    const env = { DATA_DIR: await createFolder(), DATABASE_URL: urlOf(access.app) };
    expect(await refusalOf({ ...env, ...production })).toContain('Start with DEMO=1');
    expect(await refusalOf(env)).toContain('filled by the demo');
  });

  it('can’t be opened in another mode as the embedded database', async () => {
    const dataDir = await createFolder();
    const database = await startDatabase(loadConfig({ DATA_DIR: dataDir, DEMO: '1' }), log);
    await database.asOwner(fillDemo).finally(() => database.stop());
    const refusal = await refusalOf({ DATA_DIR: dataDir, ...production });
    expect(refusal).toContain('filled by the demo');
  });

  it('is recognised by its accounts if an earlier release filled it', async () => {
    const { owner } = await createDatabase();
    await fillDemo(owner);
    expect(await originAfterUpdate(owner)).toBe('demo');
  });
});

describe('a database filled by a load test', () => {
  it('is refused by production', async () => {
    const { access } = await createDatabase();
    const dataDir = await createFolder();
    const env = { DATA_DIR: dataDir, DATABASE_URL: urlOf(access.owner) };
    expect((await runProgram('tools/seed', env, ['--mentees', '2'])).code).toBe(0);
    expect(await refusalOf({ ...env, ...production })).toContain('filled by npm run seed');
    expect(await refusalOf({ ...env, DEMO: '1' })).toContain('DEMO=1 is refused');
  });

  it('is recognised by its accounts if an earlier release filled it', async () => {
    const { owner } = await createDatabase();
    const counts = { pairs: 1, mentors: 0, mentees: 0, messages: 0 };
    await fillLoadData(owner, counts, { text: 'known', hash: 'the hash that all share' });
    expect(await originAfterUpdate(owner)).toBe('load_test');
  });
});

describe('a database with real accounts', () => {
  it('can’t be opened in demo mode', async () => {
    const { owner, access } = await createDatabase();
    await addAccount(owner, 'penny@example.test');
    const env = { DATA_DIR: await createFolder(), DATABASE_URL: urlOf(access.owner) };
    expect(await refusalOf({ ...env, DEMO: '1' })).toContain('DEMO=1 is refused');
  });

  it('can’t be marked as a demo by signing up with the demo’s emails', async () => {
    const { owner } = await createDatabase();
    for (const name of ['mentor', 'mentee', 'basic'])
      await addAccount(owner, `${name}@ithaca.test`);
    expect(await originAfterUpdate(owner)).toBeUndefined();
  });

  it('is never filled by the demo', async () => {
    const { owner } = await createDatabase();
    await addAccount(owner, 'penny@example.test');
    expect(await fillDemo(owner)).toBe(false);
  });

  it('isn’t filled by npm run seed without NODE_ENV, since production would then refuse it', async () => {
    const { owner, access } = await createDatabase();
    await addAccount(owner, 'penny@example.test');
    const env = { DATA_DIR: await createFolder(), DATABASE_URL: urlOf(access.owner) };
    const { code, stderr } = await runProgram('tools/seed', env, ['--mentees', '2']);
    expect([code, stderr]).toEqual([1, expect.stringContaining('holds accounts of people')]);
    const { rows } = await owner.$client.query('SELECT count(*)::int AS count FROM users');
    expect(rows).toEqual([{ count: 1 }]);
    expect(await refusalOf({ ...env, ...production })).toBe('not at all');
  });
});

/** Simulates an update from an earlier release, whose databases have no origin yet. */
const originAfterUpdate = async (owner: Database): Promise<string | undefined> => {
  await owner.$client.query(
    `DROP TABLE database_origin;
     DELETE FROM schema_migrations WHERE name = '0009_database_origin.sql'`,
  );
  await prepareDatabase(owner.$client, log, null);
  const { rows } = await owner.$client.query('SELECT filled_by FROM database_origin');
  return rows[0]?.filled_by;
};
