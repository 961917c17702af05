import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../src/platform/db/database.ts';

export const templateDatabase = 'ithaca_template';

/** A migrated, empty database of its own, gone after `drop`. */
export const createTestDatabase = async (): Promise<{ db: Database; drop(): Promise<void> }> => {
  const connection = inject('postgres');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = openDatabase({ ...connection, max: 1 }, () => undefined);
  await admin.$client.query(`CREATE DATABASE ${name} TEMPLATE ${templateDatabase}`);
  const db = openDatabase({ ...connection, database: name }, () => undefined);
  return {
    db,
    async drop() {
      await db.$client.end();
      await admin.$client.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.$client.end();
    },
  };
};
