import PgBoss from 'pg-boss';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { jobKinds } from '../../database-needs.ts';
import { findMissingQueues, jobSchema } from './queues.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('the job queues', () => {
  it('exist for every declared kind of job', async () => {
    const names = jobKinds.map(({ name }) => name);
    expect(await findMissingQueues(database.db.$client, names)).toEqual([]);
    expect(await findMissingQueues(database.db.$client, ['unknown'])).toEqual(['unknown']);
  });

  it('let the server’s role delete old jobs', async () => {
    const { db, owner } = database;
    const boss = new PgBoss({
      db: { executeSql: (text, values) => db.$client.query(text, values) },
      schema: jobSchema,
      schedule: false,
      migrate: false,
    });
    await boss.start();
    const [name = ''] = jobKinds.map((kind) => kind.name);
    const id = await boss.send(name, {});
    await boss.fetch(name);
    await boss.complete(name, id ?? '');
    const age = async (table: string, column: string) =>
      owner.$client.query(`UPDATE pgboss.${table} SET ${column} = now() - interval '30 days'`);
    const count = async (table: string) =>
      (await owner.$client.query(`SELECT FROM pgboss.${table} WHERE id = '${id}'`)).rowCount;
    await age('job', 'completed_on');
    await boss.maintain();
    expect([await count('job'), await count('archive')]).toEqual([0, 1]);
    await age('archive', 'archived_on');
    await boss.maintain();
    expect(await count('archive')).toBe(0);
    await boss.stop({ graceful: false, close: false });
  });
});
