import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../src/platform/db/database.ts';
import type { Connection } from '../src/platform/db/embedded/index.ts';

export const templateDatabase = 'ithaca_template';

/** A migrated, empty database of its own. */
export interface TestDatabase {
  /** as the role that the server runs with */
  db: Database;
  /** for what the server may not do: fixtures that write where only functions do */
  owner: Database;
  /** the two connections, for a server of its own */
  access: { owner: Connection; app: Connection };
  drop(): Promise<void>;
}

/** Makes one; it is gone after `drop`. */
export const createTestDatabase = async (): Promise<TestDatabase> => {
  const postgres = inject('postgres');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = openDatabase({ ...postgres.owner, max: 1 }, () => undefined);
  await admin.$client.query(`CREATE DATABASE ${name} TEMPLATE ${templateDatabase}`);
  // What everyone may do with a database is not copied with a template.
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

/** The connection as DATABASE_URL names it. */
export const urlOf = ({ user, password, database, host, port }: Connection): string =>
  `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
