import type { Logger } from 'pino';
import { StoreUnavailable } from './store-unavailable.ts';

/** Called with the error of a failed listener and the name of the place it listened at. */
export type ReportFailure = (where: string, error: unknown) => void;

/** Counts failed listeners by place and logs them, except for those that failed because a shared store can't be reached. */
export interface ListenerFailures {
  report: ReportFailure;
  counts(): ReadonlyMap<string, number>;
}

export const createListenerFailures = (log: Logger): ListenerFailures => {
  const counts = new Map<string, number>();
  return {
    report(where, error) {
      counts.set(where, (counts.get(where) ?? 0) + 1);
      if (error instanceof StoreUnavailable) return;
      log.error({ err: error, where }, 'listener failed');
    },
    counts: () => counts,
  };
};

/** Calls every listener. Errors, also of returned promises, are reported and never thrown. */
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
