import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from './log.ts';
import type { Postmaster } from './postmaster.ts';

/** Starts a postmaster, initially and after each unexpected exit. */
export interface Launch {
  /** Removes the remains of the previous postmaster and starts a new one. */
  start(): Promise<Postmaster>;
  /** Throws if the postmaster doesn't become ready. */
  waitUntilReady(postmaster: Postmaster): Promise<void>;
}

/** A postmaster that is restarted whenever it exits unexpectedly. */
export interface Supervised {
  current(): Postmaster;
  stop(): Promise<void>;
}

/** A postmaster that ran this long resets the restart delay. */
const stableAfterMs = 30_000;
const maxDelayMs = 10_000;

/** The delay before a restart: 0 for attempt 0, then from 250 ms, doubling up to 10 s. */
export const restartDelay = (attempt: number): number =>
  attempt === 0 ? 0 : Math.min(250 * 2 ** (attempt - 1), maxDelayMs);

/**
 * Starts the postmaster and keeps it running until stop(). Throws if the first start fails, after
 * stopping the postmaster. Later failures are logged and retried indefinitely.
 */
export const supervise = async (launch: Launch, log: Log): Promise<Supervised> => {
  let postmaster = await launch.start();
  await launch.waitUntilReady(postmaster).catch(async (error) => {
    await postmaster.stop();
    throw error;
  });

  const stopping = new AbortController();
  // Stops the database if stop() was not called; an exit handler can't await anything.
  const onExit = () => postmaster.signal('SIGINT');
  process.on('exit', onExit);

  const restart = async (attempt: number): Promise<boolean> => {
    await delay(restartDelay(attempt), undefined, { signal: stopping.signal }).catch(() => {});
    if (stopping.signal.aborted) return true;
    try {
      const startedAt = Date.now();
      postmaster = await launch.start();
      if (stopping.signal.aborted) return true;
      await launch.waitUntilReady(postmaster);
      log.warn({ pid: postmaster.pid, ms: Date.now() - startedAt }, 'The database was restarted');
      return true;
    } catch (error) {
      if (!stopping.signal.aborted) log.error({ err: error }, 'Restarting the database failed');
      await postmaster.stop();
      return false;
    }
  };

  const watch = async () => {
    let attempt = 0;
    for (;;) {
      const startedAt = Date.now();
      const reason = await postmaster.exited;
      if (stopping.signal.aborted) return;
      if (Date.now() - startedAt > stableAfterMs) attempt = 0;
      const lines = await postmaster.lastLogLines().catch(() => '');
      log.error(
        { pid: postmaster.pid, reason, lines },
        'The database exited unexpectedly; restarting it',
      );
      while (!(await restart(attempt++))) {
        // restart() logs the error and waits longer each time.
      }
      if (stopping.signal.aborted) return;
    }
  };
  const watching = watch();

  return {
    current: () => postmaster,
    async stop() {
      stopping.abort();
      await postmaster.stop();
      await watching;
      // A restart may have been in progress.
      await postmaster.stop();
      process.off('exit', onExit);
    },
  };
};
