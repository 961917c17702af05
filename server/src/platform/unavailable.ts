import type { Logger } from 'pino';
import { isUnreachable, sqlState, tookTooLong } from './db/database.ts';
import { Refusal } from './refusal.ts';
import { seldom } from './seldom.ts';

/** Whether something failed because what we depend on is away or too busy: trying later may work. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof Refusal
    ? error.code === 'unavailable'
    : isUnreachable(error) || tookTooLong(error);

/** While it lasts it fails everybody: one line says it all. */
const logEveryMs = 1000;

/** Logs that something is unavailable and how many it failed: a line a second at most, no stack. */
export const createUnavailableLog = (log: Pick<Logger, 'warn'>) =>
  seldom(logEveryMs, (failed, error: unknown) =>
    log.warn({ reason: reasonOf(error), failed }, 'unavailable'),
  );

/** The code of what went wrong first; a query builder's own message would tell what was asked. */
const reasonOf = (error: unknown): string => {
  if (error instanceof Refusal) return error.code;
  const state = sqlState(error);
  if (state) return state;
  let root = error;
  while (root instanceof Error && root.cause !== undefined) root = root.cause;
  if (!(root instanceof Error)) return 'unknown';
  return (root as NodeJS.ErrnoException).code ?? root.message;
};
