import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { insertRows } from './insert-rows.ts';

const things = pgTable('things', {
  number: integer('number').primaryKey(),
  colour: text('main_colour').notNull().default('red'),
  tags: text('tags').array(),
  madeAt: timestamp('made_at', { withTimezone: true }),
});

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.owner.$client.query(
    `CREATE TABLE things (number int PRIMARY KEY, main_colour text NOT NULL DEFAULT 'red',
       tags text[], made_at timestamptz)`,
  );
});
afterAll(() => database.drop());
beforeEach(() => database.owner.delete(things));

const read = () => database.owner.select().from(things).orderBy(things.number);

describe('inserting many rows', () => {
  it('fails when the columns differ or a column is unknown', async () => {
    const rows = [{ number: 1 }, { number: 2, colour: 'blue' }];
    await expect(insertRows(database.owner, things, rows)).rejects.toThrow('different columns');
    await expect(insertRows(database.owner, things, rows.toReversed())).rejects.toThrow(
      'different columns',
    );
    const unknown = [{ number: 1, size: 3 }];
    await expect(insertRows(database.owner, things, unknown)).rejects.toThrow('no column for size');
    expect(await read()).toEqual([]);
  });

  it('stores values unchanged, with defaults for omitted columns', async () => {
    const madeAt = new Date(0);
    const tags = ['a"b', 'c,d'];
    await insertRows(database.owner, things, [{ number: 1, tags, madeAt }]);
    await insertRows(database.owner, things, [{ number: 2, tags: null, madeAt: null }]);
    await insertRows(database.owner, things, []);
    expect(await read()).toEqual([
      { number: 1, colour: 'red', tags, madeAt },
      { number: 2, colour: 'red', tags: null, madeAt: null },
    ]);
  });

  it('accepts any number of rows', async () => {
    const rows = Array.from({ length: 12_345 }, (_, number) => ({ number }));
    await insertRows(database.owner, things, rows);
    expect(await read()).toHaveLength(rows.length);
  });
});
