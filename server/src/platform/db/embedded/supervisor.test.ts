import { describe, expect, it } from 'vitest';
import type { Postmaster } from './postmaster.ts';
import { restartDelay, supervise } from './supervisor.ts';
import { waitFor } from './wait.ts';

const errors: string[] = [];
const log = {
  info() {},
  warn() {},
  error: (_details: object, message: string) => void errors.push(message),
};

const fakePostmaster = (pid: number) => {
  let running = true;
  let exit: (reason: string) => void = () => {};
  const exited = new Promise<string>((resolve) => {
    exit = (reason) => {
      running = false;
      resolve(reason);
    };
  });
  const postmaster: Postmaster = {
    pid,
    exited,
    isRunning: () => running,
    signal() {},
    lastLogLines: async () => '',
    stop: async () => exit('stopped'),
  };
  return { postmaster, crash: () => exit('SIGKILL') };
};

describe('the supervisor', () => {
  it('waits longer after each failure, up to ten seconds', () => {
    expect([0, 1, 2, 3, 50].map(restartDelay)).toEqual([0, 250, 500, 1000, 10_000]);
  });

  it('retries until a start succeeds and does not restart after stop', async () => {
    const started: ReturnType<typeof fakePostmaster>[] = [];
    const supervised = await supervise(
      {
        start: async () => {
          if (started.length === 1 && errors.length < 2) throw new Error('disk full');
          const fake = fakePostmaster(started.length + 1);
          started.push(fake);
          return fake.postmaster;
        },
        waitUntilReady: async () => {},
      },
      log,
    );
    started[0]?.crash();
    expect(await waitFor(5_000, () => supervised.current().pid === 2)).toBe(true);
    expect(errors).toEqual([
      'The database exited unexpectedly; restarting it',
      'Restarting the database failed',
    ]);
    await supervised.stop();
    expect(started).toHaveLength(2);
    expect(supervised.current().isRunning()).toBe(false);
  });

  it('stops a first postmaster that does not become ready', async () => {
    const { postmaster } = fakePostmaster(1);
    const waitUntilReady = () => Promise.reject(new Error('not ready'));
    const launch = { start: async () => postmaster, waitUntilReady };
    await expect(supervise(launch, log)).rejects.toThrow('not ready');
    expect(postmaster.isRunning()).toBe(false);
  });
});
