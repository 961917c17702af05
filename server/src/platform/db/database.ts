import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { callEach, type ReportFailure } from '../listeners.ts';
import { sqlState, wasGivenUp } from './database-errors.ts';
import { PoolClient, type PoolOptions } from './pool-client.ts';

type Drizzle<Client extends pg.Pool | pg.PoolClient> = NodePgDatabase & { $client: Client };

/** Runs statements: the pool, or a transaction. Stores take it as their first argument. */
export type Connection = Database | Transaction;

/** The pool of connections. */
export type Database = Drizzle<pg.Pool> & {
  /**
   * Called with errors thrown by after-commit work. The commit stands, and the remaining work still
   * runs.
   */
  onFollowUpFailure(report: ReportFailure): void;
  readonly reportFollowUpFailure: ReportFailure;
};

/** One open transaction. */
export type Transaction = Drizzle<pg.PoolClient> & {
  /** Runs last in the transaction, for locks that must not be held for long. */
  beforeCommit(work: () => Promise<void>): void;
  /**
   * Runs once the commit is durable, never when it was rolled back. What it throws is reported and
   * changes nothing for the caller.
   */
  afterCommit(work: () => void): void;
};

/** The database ends a statement after 15 s. If it doesn't even do that, the connection is given up later. */
const statementTimeoutMs = 15_000;
const silenceMs = 20_000;

/**
 * bigints are numbers here, not texts: seqs, counts and sums of cents stay far below 2^53. One that
 * doesn't fails its statement.
 */
const readBigint = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} doesn't fit into a number`);
  return value;
};
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, readBigint);

/** Opens a pool of at most `max` connections. Code that prepares or fills a database sets `silenceMs: 0`. */
export const openDatabase = (
  options: PoolOptions,
  onIdleError: (error: Error) => void,
): Database => {
  const settings: PoolOptions = {
    Client: PoolClient as typeof pg.Client,
    max: 16,
    connectionTimeoutMillis: 10_000,
    // A burst after a quiet moment must not pay for opening connections first.
    idleTimeoutMillis: 60_000,
    statement_timeout: statementTimeoutMs,
    silenceMs,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'ithaca',
    // One person's search must not keep all processors busy. Statements also rely on the parts of a
    // UNION ALL being read in turn.
    options: '-c max_parallel_workers_per_gather=0',
    types,
    ...options,
  };
  const pool = new pg.Pool(settings);
  // An idle connection that breaks (a database restart) would otherwise end the process. When the server stops, the
  // database may close connections before they have closed themselves.
  pool.on('error', (error) => {
    if (!pool.ending) onIdleError(error);
  });
  // An idle connection that a transaction holds would end it, too. The transaction's next query fails instead.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const reports = new Set<ReportFailure>();
  return Object.assign(drizzle({ client: pool }), {
    onFollowUpFailure: (report: ReportFailure) => void reports.add(report),
    reportFollowUpFailure: (where: string, error: unknown) => {
      for (const report of reports) report(where, error);
    },
  });
};

const retryable = new Set(['40001', '40P01']);
const tries = 3;

/**
 * Runs `work` in one transaction: all of it or nothing. A deadlock or serialization failure is
 * tried again, so `work` must touch nothing but the database; what follows a commit goes into
 * `afterCommit`.
 */
export const inTransaction = async <T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptTransaction(db, work);
    } catch (error) {
      if (attempt >= tries || !retryable.has(sqlState(error) ?? '')) throw error;
    }
  }
};

const attemptTransaction = async <T>(db: Database, work: (tx: Transaction) => Promise<T>) => {
  const following: (() => void)[] = [];
  const result = await commit(db, work, following);
  callEach('after_commit', following, [], db.reportFollowUpFailure);
  return result;
};

const commit = async <T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
  following: (() => void)[],
) => {
  const client = await db.$client.connect();
  const preceding: (() => Promise<void>)[] = [];
  let broken: Error | undefined;
  try {
    await client.query('BEGIN');
    const tx: Transaction = Object.assign(drizzle({ client }), {
      beforeCommit: (last: () => Promise<void>) => void preceding.push(last),
      afterCommit: (next: () => void) => void following.push(next),
    });
    const result = await work(tx);
    for (const last of preceding) await last();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    // After a statement that the client gave up on, a ROLLBACK would wait just as long.
    if (wasGivenUp(error)) broken = error as Error;
    else {
      await client.query('ROLLBACK').catch((failure: Error) => {
        broken = failure;
      });
    }
    throw error;
  } finally {
    client.release(broken);
  }
};
