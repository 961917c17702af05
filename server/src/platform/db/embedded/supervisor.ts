import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from './log.ts';
import type { Postmaster } from './postmaster.ts';

/** How a postmaster is brought up, the first time and after each unexpected end. */
export interface Launch {
  /** Clears what the last one left, and starts a new one. */
  start(): Promise<Postmaster>;
  /** Throws when it does not become ready. */
  ready(postmaster: Postmaster): Promise<void>;
}

/** A postmaster that is started again whenever it ends by itself. */
export interface Supervised {
  current(): Postmaster;
  stop(): Promise<void>;
}

const steadyMs = 30_000;
const longestPauseMs = 10_000;

/** The pause before the nth new start in a row: none, then doubling from 250 ms up to 10 s. */
export function restartPause(attempt: number): number {
  return attempt === 0 ? 0 : Math.min(250 * 2 ** (attempt - 1), longestPauseMs);
}

/**
 * Brings the postmaster up and keeps it up until stop(). Throws when the first one does not
 * become ready, and has then ended it; later failures are logged and tried again without end.
 */
export async function supervise(launch: Launch, log: Log): Promise<Supervised> {
  let postmaster = await launch.start();
  await launch.ready(postmaster).catch(async (error) => {
    await postmaster.stop();
    throw error;
  });

  const stopping = new AbortController();
  // The database must not outlive us when stop() was forgotten; nothing can be awaited here.
  const onExit = () => postmaster.signal('SIGINT');
  process.on('exit', onExit);

  const bringUp = async (attempt: number): Promise<boolean> => {
    await delay(restartPause(attempt), undefined, { signal: stopping.signal }).catch(() => {});
    if (stopping.signal.aborted) return true;
    try {
      const startedAt = Date.now();
      postmaster = await launch.start();
      if (stopping.signal.aborted) return true;
      await launch.ready(postmaster);
      log.warn({ pid: postmaster.pid, ms: Date.now() - startedAt }, 'The database runs again');
      return true;
    } catch (error) {
      if (!stopping.signal.aborted) log.error({ err: error }, 'The database did not start again');
      await postmaster.stop();
      return false;
    }
  };

  const watch = async () => {
    let attempt = 0;
    for (;;) {
      const upSince = Date.now();
      const how = await postmaster.exited;
      if (stopping.signal.aborted) return;
      if (Date.now() - upSince > steadyMs) attempt = 0;
      const lines = await postmaster.lastLogLines().catch(() => '');
      log.error(
        { pid: postmaster.pid, how, lines },
        'The database ended by itself; starting it again',
      );
      while (!(await bringUp(attempt++))) {
        // bringUp has logged why, and pauses longer each time.
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
      // The one that was just being started, if any.
      await postmaster.stop();
      process.off('exit', onExit);
    },
  };
}
