import { describe, expect, it } from 'vitest';
import type { Postmaster } from './postmaster.ts';
import { restartPause, supervise } from './supervisor.ts';
import { holdsWithin } from './wait.ts';

const errors: string[] = [];
const log = {
  info() {},
  warn() {},
  error: (_details: object, message: string) => void errors.push(message),
};

function fakePostmaster(pid: number) {
  let running = true;
  let end: (how: string) => void = () => {};
  const exited = new Promise<string>((resolve) => {
    end = (how) => {
      running = false;
      resolve(how);
    };
  });
  const postmaster: Postmaster = {
    pid,
    exited,
    isRunning: () => running,
    signal() {},
    lastLogLines: async () => '',
    stop: async () => end('stopped'),
  };
  return { postmaster, crash: () => end('SIGKILL') };
}

describe('the supervisor', () => {
  it('pauses longer after each failure, up to ten seconds', () => {
    expect([0, 1, 2, 3, 50].map(restartPause)).toEqual([0, 250, 500, 1000, 10_000]);
  });

  it('tries again until a start succeeds, and no more after stop', async () => {
    const made: ReturnType<typeof fakePostmaster>[] = [];
    const supervised = await supervise(
      {
        start: async () => {
          if (made.length === 1 && errors.length < 2) throw new Error('disk full');
          const fake = fakePostmaster(made.length + 1);
          made.push(fake);
          return fake.postmaster;
        },
        ready: async () => {},
      },
      log,
    );
    made[0]?.crash();
    expect(await holdsWithin(5_000, () => supervised.current().pid === 2)).toBe(true);
    expect(errors).toEqual([
      'The database ended by itself; starting it again',
      'The database did not start again',
    ]);
    await supervised.stop();
    expect(made).toHaveLength(2);
    expect(supervised.current().isRunning()).toBe(false);
  });

  it('ends a first postmaster that does not become ready', async () => {
    const { postmaster } = fakePostmaster(1);
    const ready = () => Promise.reject(new Error('not ready'));
    await expect(supervise({ start: async () => postmaster, ready }, log)).rejects.toThrow(
      'not ready',
    );
    expect(postmaster.isRunning()).toBe(false);
  });
});
