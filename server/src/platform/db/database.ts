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
   * Runs once the commit is durable, never after a rollback. Errors are reported and don't affect the
   * caller.
   */
  afterCommit(work: () => void): void;
};

/** The database cancels a statement after 15 s. If it doesn't, the connection is closed after 20 s of silence. */
const statementTimeoutMs = 15_000;
const silenceMs = 20_000;

/**
 * Returns bigints as numbers, not strings: seqs, counts and sums of cents stay far below 2^53. A
 * larger value fails its statement.
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
    // A burst after an idle period must not have to open connections first.
    idleTimeoutMillis: 60_000,
    statement_timeout: statementTimeoutMs,
    silenceMs,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'ithaca',
    // One person's search must not occupy all CPUs. Statements also rely on the parts of a UNION ALL
    // being read in order.
    options: '-c max_parallel_workers_per_gather=0',
    types,
    ...options,
  };
  const pool = new pg.Pool(settings);
  // Without a listener, an idle connection that breaks (a database restart) would crash the process. When the server
  // stops, the database may close connections before the pool does.
  pool.on('error', (error) => {
    if (!pool.ending) onIdleError(error);
  });
  // The same for a connection that is idle in a transaction, whose next query then fails.
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
 * Runs `work` in one transaction. Retries after a deadlock or serialization failure, so `work` must
 * have no effects outside the database; those belong in `afterCommit`.
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
    // After a statement that timed out in the client, a ROLLBACK would wait just as long.
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
