import type { Logger } from 'pino';

const refreshMs = 60_000;

interface Freshness<T> {
  read(): Promise<T>;
  show(value: T): void;
  log: Pick<Logger, 'warn'>;
  intervalMs?: number;
}

/**
 * Reads a value at start and then once a minute, and shows it if it has changed. If reading fails, it keeps the last
 * value.
 */
export const keepFresh = <T>({ read, show, log, intervalMs = refreshMs }: Freshness<T>) => {
  let shown = '';
  let timer: NodeJS.Timeout | undefined;
  let refreshing = Promise.resolve();
  let stopped = false;

  const refresh = async () => {
    try {
      const value = await read();
      const text = JSON.stringify(value);
      if (text !== shown) show(value);
      shown = text;
    } catch (error) {
      log.warn({ err: error }, 'the landing page keeps its last content');
    }
  };
  const run = async () => {
    refreshing = refresh();
    await refreshing;
    if (!stopped) timer = setTimeout(() => void run(), intervalMs).unref();
  };
  return {
    start: run,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await refreshing;
    },
  };
};
