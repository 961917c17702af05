import type { Logger } from 'pino';

/** Hears of a listener that failed, and where it listened. */
export type ReportFailure = (where: string, error: unknown) => void;

/** Failed listeners: each is logged, and counted by where it listened. */
export interface ListenerFailures {
  report: ReportFailure;
  counts(): ReadonlyMap<string, number>;
}

export const createListenerFailures = (log: Logger): ListenerFailures => {
  const counts = new Map<string, number>();
  return {
    report(where, error) {
      counts.set(where, (counts.get(where) ?? 0) + 1);
      log.error({ err: error, where }, 'listener failed');
    },
    counts: () => counts,
  };
};

/**
 * Calls every listener. What one of them throws, at once or later, is reported; it reaches neither
 * the other listeners nor whoever caused the call.
 */
export const callEach = <A extends readonly unknown[]>(
  where: string,
  listeners: Iterable<(...args: A) => unknown>,
  args: A,
  report: ReportFailure,
): void => {
  for (const listener of listeners) {
    try {
      const result = listener(...args);
      if (result instanceof Promise) result.catch((error: unknown) => report(where, error));
    } catch (error) {
      report(where, error);
    }
  }
};
