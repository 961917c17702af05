import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase, urlOf } from '../test/test-database.ts';
import { loadConfig } from './config/config.ts';
import { type Database, openDatabase } from './platform/db/database.ts';
import type { ConnectionOptions } from './platform/db/embedded/index.ts';
import { migrationsTable } from './platform/db/migrate.ts';
import { StartRefusal } from './platform/start-refusal.ts';
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

/** Creates a role as an operator would, optionally with a database of the same name. */
const createRole = async (options: { database: boolean }): Promise<ConnectionOptions> => {
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

/** Starts with an external database. Returns the privileges in its warning. */
const startOn = async (connection: ConnectionOptions) => {
  warnings.length = 0;
  const database = await startDatabase(
    loadConfig({ DATA_DIR: dataDir, DATABASE_URL: urlOf(connection) }),
    log,
  );
  await database.stop();
  return warnings.flatMap(({ may }) => may);
};

describe('a start with DATABASE_URL', () => {
  it('is refused if the database is not prepared and the role is not allowed to prepare it', async () => {
    const { database } = await createRole({ database: true });
    const other = await createRole({ database: false });
    await expect(startOn({ ...other, database })).rejects.toThrow(
      `npm run migrate -- --grant-to ${other.user}`,
    );
  });

  it('is refused if the role lacks a privilege that this release needs', async () => {
    await prepared.owner.$client.query('REVOKE DELETE ON users FROM ithaca_app');
    await expect(startOn(prepared.access.app)).rejects.toThrow('Missing: DELETE on public.users');
    await prepared.owner.$client.query('GRANT DELETE ON users TO ithaca_app');
  });

  it('logs no warning if the role has only the privileges it needs', async () => {
    expect(await startOn(prepared.access.app)).toEqual([]);
  });

  it('warns about additional privileges of the role', async () => {
    await prepared.owner.$client.query('GRANT UPDATE (seq), TRUNCATE ON messages TO ithaca_app');
    expect(await startOn(prepared.access.app)).toEqual([
      'TRUNCATE on public.messages',
      'UPDATE (seq) on public.messages',
    ]);
    await prepareDatabase(prepared.owner.$client, log, 'ithaca_app');
    expect(await startOn(prepared.access.app)).toEqual([]);
  });

  it('migrates as the database owner and warns about it', async () => {
    const owner = await createRole({ database: true });
    const powers = await startOn(owner);
    expect(powers[0]).toContain('it owns them');
    expect(powers).toContain('create tables and functions');
  });

  it('is refused, without a stack trace, if the database has another version of a migration', async () => {
    const owner = await createRole({ database: true });
    await startOn(owner);
    const db = openDatabase(owner, () => undefined);
    await db.$client.query(
      `UPDATE ${migrationsTable} SET hash = 'another' WHERE name = '0001_outbox.sql'`,
    );
    await db.$client.end();
    const refusal = await startOn(owner).catch((error) => error);
    expect(refusal).toBeInstanceOf(StartRefusal);
    expect(refusal.message).toContain('another version of the migration 0001_outbox.sql');
  });

  it('accepts a role without ownership on a database that the owner has prepared', async () => {
    const owner = await createRole({ database: true });
    const server = { ...(await createRole({ database: false })), database: owner.database };
    const db = openDatabase(owner, () => undefined);
    await prepareDatabase(db.$client, log, server.user);
    await db.$client.end();
    expect(await startOn(server)).toEqual([]);
  });

  it('migrates as a superuser and warns about it', async () => {
    const { database } = await createRole({ database: true });
    expect(await startOn({ ...inject('postgres').owner, database })).toEqual([
      'do anything (it is a superuser)',
    ]);
  });
});
