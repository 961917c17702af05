import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../src/platform/db/database.ts';
import {
  type ConnectionOptions,
  startEmbeddedPostgres,
} from '../src/platform/db/embedded/index.ts';
import { prepareDatabase } from '../src/prepare-database.ts';
import { templateDatabase } from './test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { owner: ConnectionOptions; app: ConnectionOptions };
  }
}

/** Starts one PostgreSQL server for the run, with a migrated template database that test files clone. */
export default async function setUp(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'ithaca-test-'));
  // If the tests run as root, the database runs as another user, who needs access.
  await chmod(dataDir, 0o711);
  const log = pino({ level: 'warn' });
  const postgres = await startEmbeddedPostgres({ dataDir, log, survivesPowerCuts: false });
  const { owner, app } = postgres;
  const admin = openDatabase(owner, () => undefined);
  for (const { user, password } of [owner, app]) {
    // Test data needn't survive anything.
    await admin.$client.query(`ALTER ROLE ${user} SET synchronous_commit = off`);
    // Speeds up the many connections of every app; nobody guesses these passwords.
    await admin.$client.query(
      `SET scram_iterations = 1; ALTER ROLE ${user} PASSWORD '${password}'`,
    );
  }
  await admin.$client.query(`CREATE DATABASE ${templateDatabase}`);
  await admin.$client.end();
  const template = openDatabase({ ...owner, database: templateDatabase }, () => undefined);
  await prepareDatabase(template.$client, log, app.user);
  await template.$client.end();
  project.provide('postgres', { owner, app });
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
