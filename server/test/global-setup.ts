import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../src/platform/db/embedded/index.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { createJobs } from '../src/platform/jobs/jobs.ts';
import { migrationsFolder } from '../src/start-database.ts';
import { templateDatabase } from './test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string; port: number; user: string; database: string };
  }
}

/** One real PostgreSQL for the run, with a migrated template that each test file clones. */
export default async function setUp(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'ithaca-test-'));
  // As root the database runs as another user, who must be able to enter.
  await chmod(dataDir, 0o711);
  const log = pino({ level: 'warn' });
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  const admin = openDatabase(postgres.owner, () => undefined);
  // What is lost in a crash of the test machine is lost on purpose.
  await admin.$client.query('ALTER ROLE ithaca SET synchronous_commit = off');
  await admin.$client.query(`CREATE DATABASE ${templateDatabase}`);
  await admin.$client.end();
  const template = openDatabase(
    { ...postgres.owner, database: templateDatabase },
    () => undefined,
  );
  await migrate(template.$client, migrationsFolder);
  const jobs = createJobs(template, log);
  await jobs.start();
  await jobs.stop();
  await template.$client.end();
  project.provide('postgres', postgres.owner);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
