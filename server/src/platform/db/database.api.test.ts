import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../../../test/test-database.ts';
import { type Database, inTransaction, openDatabase } from './database.ts';
import { isUnreachable, tookTooLong } from './database-errors.ts';

let db: Database;
let drop: () => Promise<void>;
let access: Awaited<ReturnType<typeof createTestDatabase>>['access'];
beforeAll(async () => {
  ({ db, drop, access } = await createTestDatabase());
});
afterAll(() => drop());

describe('a transaction', () => {
  it('fails without affecting others if its connection ends between two statements', async () => {
    const broken = inTransaction(db, async (tx) => {
      const { rows } = await tx.$client.query('SELECT pg_backend_pid() AS pid');
      const ended = new Promise((resolve) => tx.$client.once('end', resolve));
      await db.$client.query('SELECT pg_terminate_backend($1)', [rows[0].pid]);
      await ended;
      await tx.$client.query('SELECT 1');
    });
    const error = await broken.catch((reason: unknown) => reason);
    expect(isUnreachable(error)).toBe(true);
    const { rows } = await db.$client.query('SELECT 1 AS one');
    expect(rows).toEqual([{ one: 1 }]);
  });

  it('stays committed if after-commit work throws, and the remaining work still runs', async () => {
    const reported: unknown[] = [];
    db.onFollowUpFailure((where, error) => void reported.push([where, String(error)]));
    let followed = false;
    const result = await inTransaction(db, async (tx) => {
      await tx.$client.query('SELECT 1');
      tx.afterCommit(() => {
        throw new Error('planted');
      });
      tx.afterCommit(() => {
        followed = true;
      });
      return 'committed';
    });
    expect([result, followed]).toEqual(['committed', true]);
    expect(reported).toEqual([['after_commit', 'Error: planted']]);
  });

  it('fails with a timeout if a statement takes too long', async () => {
    const slow = inTransaction(db, async (tx) => {
      await tx.$client.query('SET LOCAL statement_timeout = 10');
      await tx.$client.query('SELECT pg_sleep(60)');
    });
    const error = await slow.catch((reason: unknown) => reason);
    expect([tookTooLong(error), isUnreachable(error)]).toEqual([true, false]);
  });
});

describe('a database that hangs without closing its connections', () => {
  /** Freezes the backend of a pool's only connection until the test is over. */
  const freeze = async () => {
    const hanging = openDatabase({ ...access.app, max: 1, silenceMs: 300 }, () => undefined);
    const { rows } = await hanging.$client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const pid = rows[0]?.pid ?? 0;
    process.kill(pid, 'SIGSTOP');
    onTestFinished(async () => {
      process.kill(pid, 'SIGCONT');
      await hanging.$client.end();
    });
    return hanging;
  };

  it('is reported as unreachable, and its connection is not used again', async () => {
    const hanging = await freeze();
    const error = await hanging.$client.query('SELECT 1').catch((reason: unknown) => reason);
    expect(isUnreachable(error)).toBe(true);
    const { rows } = await hanging.$client.query('SELECT 1 AS one');
    expect(rows).toEqual([{ one: 1 }]);
  });

  it('makes a transaction fail without waiting for a rollback', async () => {
    const hanging = await freeze();
    const work = inTransaction(hanging, async (tx) => tx.$client.query('SELECT 1'));
    expect(isUnreachable(await work.catch((reason: unknown) => reason))).toBe(true);
    await inTransaction(hanging, async (tx) => tx.$client.query('SELECT 1'));
  });
});

it('a database whose host name no longer resolves is unreachable', async () => {
  const away = openDatabase({ ...access.app, host: 'database.invalid' }, () => undefined);
  onTestFinished(() => away.$client.end());
  const error = await away.$client.query('SELECT 1').catch((reason: unknown) => reason);
  expect(isUnreachable(error)).toBe(true);
});

describe('an idle connection', () => {
  it('is reported when it is lost, unless the server is stopping', async () => {
    const reported: string[] = [];
    let notice: () => void = () => undefined;
    const isReported = new Promise<void>((resolve) => {
      notice = resolve;
    });
    const own = openDatabase(access.app, (error) => {
      reported.push(error.message);
      notice();
    });
    const { rows } = await own.$client.query('SELECT pg_backend_pid() AS pid');
    await db.$client.query('SELECT pg_terminate_backend($1)', [rows[0].pid]);
    await isReported;
    const ended = own.$client.end();
    own.$client.emit('error', new Error('closed by the database'), undefined as never);
    await ended;
    expect(reported).toEqual(['terminating connection due to administrator command']);
  });
});
