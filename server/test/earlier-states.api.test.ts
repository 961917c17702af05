import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Conversation, Message } from '@ithaca/contracts/conversations';
import { endpoints } from '@ithaca/contracts/endpoints';
import { isFileAnswer } from '@ithaca/contracts/file-answer';
import { pino } from 'pino';
import { describe, expect, inject, it } from 'vitest';
import { applyMigrations, withMigrationLock } from '../src/platform/db/migrate.ts';
import { prepareDatabase } from '../src/prepare-database.ts';
import { type State, writeRows } from './earlier-states/state.ts';
import { checkOwed } from './money-checks.ts';
import { type Client, createClient, startTestApp, type TestApp } from './test-app.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const folder = fileURLToPath(new URL('earlier-states', import.meta.url));
const migrations = fileURLToPath(new URL('../migrations', import.meta.url));
const files = (await readdir(folder)).filter((name) => name.endsWith('.json.gz')).sort();

const readState = async (file: string): Promise<State> =>
  JSON.parse(String(await promisify(gunzip)(await readFile(join(folder, file)))));

/** Creates a database as an earlier release left it. */
const restore = async (state: State): Promise<TestDatabase> => {
  const database = await createTestDatabase('template0');
  const applied = await mkdtemp(join(tmpdir(), 'ithaca-migrations-'));
  for (const name of state.migrations) await copyFile(join(migrations, name), join(applied, name));
  await withMigrationLock(database.owner.$client, async (client) => {
    await applyMigrations(client, applied);
    await writeRows(client, state);
  });
  await rm(applied, { recursive: true });
  return database;
};

const start = async (state: State): Promise<TestApp> => {
  const database = await restore(state);
  const { user } = inject('postgres').app;
  await prepareDatabase(database.owner.$client, pino({ level: 'silent' }), user);
  return startTestApp({}, {}, {}, database);
};

/** Endpoints that can be called without knowing an id. Files aren't saved with the database. */
const reads = endpoints.filter(
  ({ method, path, success }) =>
    method === 'GET' && !path.includes('{') && !Object.values(success).some(isFileAnswer),
);

const signIn = async (app: TestApp, email: string): Promise<Client> => {
  const client = createClient(app);
  const { status } = await client.post('/api/login', { email, password: 'ithaca-demo' });
  expect(status).toBe(200);
  return client;
};

/** The texts that the newest pages of the person's conversations show. */
const readTexts = async (client: Client): Promise<string[]> => {
  const conversations: Conversation[] = (await client.get('/api/conversations')).body;
  const texts: string[] = [];
  for (const { sessionId } of conversations) {
    if (sessionId === null) continue;
    const messages: Message[] = (await client.get(`/api/sessions/${sessionId}/messages`)).body;
    texts.push(...messages.map(({ content }) => content));
  }
  return texts;
};

describe.each(files)('a demo saved after migration %s', (file) => {
  it('starts with this release, keeps all of people’s rows, and responds to everybody', async () => {
    const state = await readState(file);
    const app = await start(state);
    try {
      for (const table of ['users', 'messages', 'sessions', 'reviews', 'ledger_entries']) {
        const { rows } = await app.owner.$client.query(`SELECT count(*)::int FROM ${table}`);
        expect([table, rows[0].count]).toEqual([table, state.tables[table]?.length]);
      }
      await checkOwed(app);
      for (const name of ['mentee', 'premium', 'mentor', 'admin']) {
        const client = await signIn(app, `${name}@ithaca.test`);
        for (const { path } of reads) {
          const { status, body } = await client.get(path);
          expect(status, `${name}: ${path} ${JSON.stringify(body)}`).toBeLessThan(500);
        }
      }
      const texts = await readTexts(await signIn(app, 'mentee@ithaca.test'));
      expect(texts.length).toBeGreaterThan(10);
      const saved = (state.tables.messages as { content: string }[]).map(({ content }) => content);
      expect(saved).toEqual(expect.arrayContaining(texts));
    } finally {
      await app.close();
    }
  });
});
