import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../src/platform/db/database.ts';
import type { ConnectionOptions } from '../src/platform/db/embedded/index.ts';

export const templateDatabase = 'ithaca_template';

/** A migrated, empty database. */
export interface TestDatabase {
  /** Connected as the server's role. */
  db: Database;
  /** Connected as the owner, for statements that the server's role may not run. */
  owner: Database;
  /** Both connections, for starting a server. */
  access: { owner: ConnectionOptions; app: ConnectionOptions };
  drop(): Promise<void>;
}

/** Clones a database, by default the migrated one. The caller must `drop` it. */
export const createTestDatabase = async (template = templateDatabase): Promise<TestDatabase> => {
  const postgres = inject('postgres');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Creating and dropping a database waits for a checkpoint, which is slow while many tests run.
  const unlimited = { statement_timeout: 0, silenceMs: 0 };
  const admin = openDatabase({ ...postgres.owner, ...unlimited, max: 1 }, () => undefined);
  // Copying files is faster than writing their blocks to the WAL, which tests don't need.
  await admin.$client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  // A template's database privileges aren't copied.
  await admin.$client.query(`REVOKE TEMPORARY ON DATABASE ${name} FROM PUBLIC`);
  const access = {
    owner: { ...postgres.owner, database: name },
    app: { ...postgres.app, database: name },
  };
  const db = openDatabase(access.app, () => undefined);
  const owner = openDatabase(access.owner, () => undefined);
  return {
    db,
    owner,
    access,
    async drop() {
      await db.$client.end();
      await owner.$client.end();
      await admin.$client.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.$client.end();
    },
  };
};

/** Formats a connection as DATABASE_URL. */
export const urlOf = ({ user, password, database, host, port }: ConnectionOptions): string =>
  `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
