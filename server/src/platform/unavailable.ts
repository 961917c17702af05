import type { Logger } from 'pino';
import { isUnreachable, shortage, sqlState, tookTooLong } from './db/database-errors.ts';
import { errorReason } from './error-reason.ts';
import { Refusal } from './refusal.ts';
import { throttle } from './throttle.ts';

/** Whether an error was caused by a dependency that is down, overloaded or full, so a retry may succeed. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof Refusal
    ? error.code === 'unavailable'
    : isUnreachable(error) ||
      tookTooLong(error) ||
      shortage(error) !== undefined ||
      isFileOutage(error);

/** Files can't be written, because the disk is full or read-only, or can't be opened, because too many are open. */
const fileOutageCodes: ReadonlySet<string> = new Set([
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EMFILE',
  'ENFILE',
]);

const isFileOutage = (error: unknown): boolean => fileOutageCodes.has(reasonOf(error));

/** An outage fails all requests, so they share log lines. */
const logEveryMs = 1000;

/** Logs the reason and the number of failures, at most once a second, without a stack trace. */
export const createUnavailableLog = (log: Pick<Logger, 'warn'>) =>
  throttle(logEveryMs, (failed, error: unknown) =>
    log.warn({ reason: reasonOf(error), failed }, 'unavailable'),
  );

/**
 * Returns the code of the root cause: the query builder's message would reveal query parameters. The database's own
 * message about a shortage doesn't, and says what is short.
 */
const reasonOf = (error: unknown): string => {
  if (error instanceof Refusal) return error.code;
  const found = shortage(error)?.message ?? sqlState(error);
  if (found) return found;
  let root = error;
  while (root instanceof Error && root.cause !== undefined) root = root.cause;
  return errorReason(root);
};
