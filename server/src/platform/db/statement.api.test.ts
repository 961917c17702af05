import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import {
  execute,
  integerSql,
  joinSql,
  queryRow,
  queryRows,
  queryTuples,
  sql,
} from './statement.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const hostile = "'; DROP TABLE users; --";

describe('a statement', () => {
  it('never contains a value in its text, even if it is composed of fragments', async () => {
    const condition = sql`word <> ${hostile}`;
    const list = joinSql([sql`${hostile}::text AS first`, sql`${'b'}::text AS second`], ', ');
    const statement = sql`SELECT ${list} FROM unnest(${['a', hostile]}::text[]) AS word
      WHERE ${condition} LIMIT ${integerSql(1)}`;
    expect(statement.text).not.toContain('DROP');
    expect(await queryRow(database.db, statement)).toEqual({ first: hostile, second: 'b' });
  });

  it('accepts only safe integers in its text', () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, 1.5, 2 ** 60]) {
      expect(() => integerSql(value)).toThrow(RangeError);
    }
    expect(() => integerSql(hostile as unknown as number)).toThrow(RangeError);
  });

  it('renumbers its parameters wherever a fragment is repeated', async () => {
    const one = sql`${1}::int`;
    const statement = sql`SELECT ${one} + ${one} + ${2}::int AS sum`;
    expect(statement.text).toBe('SELECT $1::int + $2::int + $3::int AS sum');
    expect(await queryRows(database.db, statement)).toEqual([{ sum: 4 }]);
  });

  it('may return tuples', async () => {
    const statement = sql`SELECT ${1}::int, ${'two'}::text`;
    expect(await queryTuples(database.db, statement, { name: 'tuples' })).toEqual([[1, 'two']]);
  });

  it('returns how many rows it changed', async () => {
    const mail = sql`INSERT INTO outbox_mails (recipient, subject, body)
      SELECT 'a@example.test', 'Subject', 'Text' FROM generate_series(1, 3)`;
    expect(await execute(database.db, mail)).toBe(3);
  });

  it('stays prepared in its connection under its name', async () => {
    const named = () =>
      queryRows<{ name: string }>(
        database.db,
        sql`SELECT name FROM pg_prepared_statements WHERE name = ${'kept'}`,
        { name: (text) => (text.includes('pg_prepared_statements') ? 'kept' : undefined) },
      );
    expect(await named()).toEqual([{ name: 'kept' }]);
  });
});

describe('a bigint', () => {
  it('is returned as a number', async () => {
    const found = await queryRow(database.db, sql`SELECT 7::bigint AS seq, count(*) FROM users`);
    expect(found).toEqual({ seq: 7, count: 0 });
  });

  it('throws instead of being rounded', async () => {
    const statement = sql`SELECT 9007199254740993::bigint AS seq`;
    await expect(queryRow(database.db, statement)).rejects.toThrow(RangeError);
  });
});
