import type { Database } from '../src/platform/db/database.ts';

/** Counts the statements that wait for a lock. */
export const waitingForLocks = async ({ $client }: Database) => {
  const { rows } = await $client.query(
    "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  );
  return rows.length;
};

/** When the connection breaks. If it breaks `during` a statement, the database still executes it. */
type Failure = 'before' | 'during' | 'after';

/** A database whose connection breaks on request. */
export const createFailingDatabase = (real: Database) => {
  const failures: Failure[] = [];
  const query = async (...statement: Parameters<typeof real.$client.query>) => {
    const failure = failures.shift();
    // This statement fails if the writer's next attempt stores the message first.
    if (failure === 'during') void Promise.allSettled([real.$client.query(...statement)]);
    if (failure === 'before' || failure === 'during')
      throw new Error('Connection terminated unexpectedly');
    const result = await real.$client.query(...statement);
    if (failure === 'after') throw new Error('Connection terminated unexpectedly');
    return result;
  };
  const $client = new Proxy(real.$client, {
    get: (pool, name) => (name === 'query' ? query : Reflect.get(pool, name)),
  });
  return {
    db: Object.assign(Object.create(real), { $client }) as Database,
    failNext: (...next: Failure[]) => void failures.push(...next),
  };
};
