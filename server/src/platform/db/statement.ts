import type pg from 'pg';
import tag, { join, raw, type Sql as TagSql } from 'sql-template-tag';
import type { Connection } from './database.ts';

/** SQL with its values, either a whole statement or a fragment to put into another. */
export type Sql = TagSql;

/** What a parameter may be. Arrays become PostgreSQL arrays, for `= ANY(…)` and `unnest(…)`. */
type Value = string | number | boolean | Date | Buffer | null | readonly Value[];

/**
 * Writes SQL. Whatever is interpolated becomes a parameter, unless it is a fragment written in the
 * same way: a string can't become part of the text.
 */
export const sql: (text: TemplateStringsArray, ...values: (Sql | Value)[]) => Sql = tag;

type Separator = ', ' | ' AND ' | ' UNION ALL ' | ' OR ' | ' + ' | ' ';

/** Joins at least one fragment. */
export const joinSql = (fragments: readonly Sql[], separator: Separator): Sql =>
  join(fragments, separator);

/**
 * A whole number as part of the text, where the planner should know it (`LIMIT 50`). Every number
 * makes another statement, so this isn't for numbers that callers choose freely.
 */
export const integerSql = (value: number): Sql => {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number`);
  return raw(String(value));
};

interface QueryOptions {
  /**
   * Keeps the statement prepared in each connection under this name, which must stand for one text
   * alone. A function is given the text; without a name the statement isn't kept.
   */
  name?: string | ((text: string) => string | undefined);
  /** When to give up on a database that doesn't answer, instead of the connection's default. */
  timeoutMs?: number;
}

/**
 * Runs a statement. Columns keep the names that the statement gives them, so it has to name them as
 * the row does (`created_at AS "createdAt"`).
 */
export const queryRows = async <Row extends pg.QueryResultRow>(
  db: Connection,
  statement: Sql,
  options?: QueryOptions,
): Promise<Row[]> => (await db.$client.query<Row>(queryConfig(statement, options))).rows;

/** Runs a statement that returns at most one row, or of whose rows only the first counts. */
export const queryRow = async <Row extends pg.QueryResultRow>(
  db: Connection,
  statement: Sql,
  options?: QueryOptions,
): Promise<Row | undefined> => (await queryRows<Row>(db, statement, options))[0];

/** Runs a statement whose rows come as tuples, which costs less than building objects. */
export const queryTuples = async <Row extends unknown[]>(
  db: Connection,
  statement: Sql,
  options?: QueryOptions,
): Promise<Row[]> => {
  const config = { ...queryConfig(statement, options), rowMode: 'array' as const };
  return (await db.$client.query<Row>(config)).rows;
};

/** Runs a statement without reading its rows. @returns how many it changed or found */
export const execute = async (
  db: Connection,
  statement: Sql,
  options?: QueryOptions,
): Promise<number> => (await db.$client.query(queryConfig(statement, options))).rowCount ?? 0;

/** Runs text that a library has written, with its own numbered parameters. */
export const queryLibraryText = (
  db: Connection,
  text: string,
  values: unknown[],
): Promise<pg.QueryResult> => db.$client.query(text, values);

const queryConfig = (
  statement: Sql,
  { name, timeoutMs }: QueryOptions = {},
): pg.QueryConfig & { query_timeout?: number } => {
  const { text, values } = statement;
  const preparedName = typeof name === 'function' ? name(text) : name;
  return {
    text,
    values,
    ...(preparedName !== undefined && { name: preparedName }),
    ...(timeoutMs !== undefined && { query_timeout: timeoutMs }),
  };
};
