import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase, urlOf } from '../test/test-database.ts';
import { loadConfig } from './config/config.ts';
import { type Database, openDatabase } from './platform/db/database.ts';
import type { Connection } from './platform/db/embedded/index.ts';
import { prepareDatabase } from './prepare-database.ts';
import { startDatabase } from './start-database.ts';

let dataDir: string;
let prepared: TestDatabase;
let admin: Database;
const names: string[] = [];
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ithaca-start-'));
  prepared = await createTestDatabase();
  admin = openDatabase(inject('postgres').owner, () => undefined);
});
afterAll(async () => {
  for (const name of names) {
    await admin.$client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await admin.$client.query(`DROP ROLE ${name}`);
  }
  await admin.$client.end();
  await prepared.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** A role as an operator makes them, owning a database of its name if asked. */
const createRole = async (options: { database: boolean }): Promise<Connection> => {
  const name = `role_${randomUUID().replaceAll('-', '')}`;
  await admin.$client.query(`CREATE ROLE ${name} LOGIN PASSWORD 'secret'`);
  if (options.database) await admin.$client.query(`CREATE DATABASE ${name} OWNER ${name}`);
  names.push(name);
  return { ...inject('postgres').owner, user: name, password: 'secret', database: name };
};

const warnings: { role: string; may: string[] }[] = [];
const log = pino(
  { level: 'warn' },
  { write: (line: string) => void warnings.push(JSON.parse(line)) },
);

/** Starts on a database of the operator's. @returns what it warns of */
const startOn = async (connection: Connection) => {
  warnings.length = 0;
  const database = await startDatabase(
    loadConfig({ DATA_DIR: dataDir, DATABASE_URL: urlOf(connection) }),
    log,
  );
  await database.stop();
  return warnings.flatMap(({ may }) => may);
};

describe('a start with DATABASE_URL', () => {
  it('is refused on an unprepared database that its role may not prepare', async () => {
    const { database } = await createRole({ database: true });
    const stranger = await createRole({ database: false });
    await expect(startOn({ ...stranger, database })).rejects.toThrow(
      `npm run migrate -- --grant-to ${stranger.user}`,
    );
  });

  it('is refused while its role lacks a privilege that this release needs', async () => {
    await prepared.owner.$client.query('REVOKE DELETE ON users FROM ithaca_app');
    await expect(startOn(prepared.access.app)).rejects.toThrow('Missing: DELETE on public.users');
    await prepared.owner.$client.query('GRANT DELETE ON users TO ithaca_app');
  });

  it('warns of nothing when its role may do what it needs alone', async () => {
    expect(await startOn(prepared.access.app)).toEqual([]);
  });

  it('warns of what its role may do besides', async () => {
    await prepared.owner.$client.query('GRANT UPDATE (seq), TRUNCATE ON messages TO ithaca_app');
    expect(await startOn(prepared.access.app)).toEqual([
      'TRUNCATE on public.messages',
      'UPDATE (seq) on public.messages',
    ]);
    await prepareDatabase(prepared.owner.$client, log, 'ithaca_app');
    expect(await startOn(prepared.access.app)).toEqual([]);
  });

  it('migrates as the owner of the database, and warns that it is', async () => {
    const owner = await createRole({ database: true });
    const powers = await startOn(owner);
    expect(powers[0]).toContain('it owns them');
    expect(powers).toContain('create tables and functions');
  });

  it('lets another role serve what the owner has prepared', async () => {
    const owner = await createRole({ database: true });
    const server = { ...(await createRole({ database: false })), database: owner.database };
    const db = openDatabase(owner, () => undefined);
    await prepareDatabase(db.$client, log, server.user);
    await db.$client.end();
    expect(await startOn(server)).toEqual([]);
  });

  it('migrates as a superuser, and warns that it is', async () => {
    const { database } = await createRole({ database: true });
    expect(await startOn({ ...inject('postgres').owner, database })).toEqual([
      'do anything (it is a superuser)',
    ]);
  });
});
