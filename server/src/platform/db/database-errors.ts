import pg from 'pg';
import { SilentDatabase } from './pool-client.ts';

/** The SQLSTATE of a database error, wherever the driver or the query builder put it. */
export const sqlState = (error: unknown): string | undefined => databaseError(error)?.code;

/** Whether a write was refused by the unique or exclusion constraint of that name. */
export const violates = (error: unknown, constraint: string): boolean => {
  const found = databaseError(error);
  return (found?.code === '23505' || found?.code === '23P01') && found.constraint === constraint;
};

/** The error of a statement that violated a check constraint. */
export const checkViolation = (error: unknown): pg.DatabaseError | undefined => {
  const found = databaseError(error);
  return found?.code === '23514' ? found : undefined;
};

const databaseError = (error: unknown): pg.DatabaseError | undefined => {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof pg.DatabaseError) return at;
  }
  return undefined;
};

/** Whether the database cancelled a statement that took too long, because it is overloaded. */
export const tookTooLong = (error: unknown): boolean => sqlState(error) === '57014';

/** The error of a statement for which the database has no disk space or memory left. */
export const shortage = (error: unknown): pg.DatabaseError | undefined => {
  const found = databaseError(error);
  return found?.code?.startsWith('53') ? found : undefined;
};

/** Whether a statement was abandoned because the database hangs; the connection can't be used any more. */
export const wasGivenUp = (error: unknown): boolean => {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof SilentDatabase || at.message === 'Query read timeout') return true;
  }
  return false;
};

/** Includes errors of a host that has no name or address at the moment, such as a container that is being replaced. */
const unreachableCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOENT',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Whether the database could not be reached at all, so that the same call may work later. */
export const isUnreachable = (error: unknown): boolean => {
  if (wasGivenUp(error)) return true;
  const state = sqlState(error);
  if (state) return state.startsWith('08') || state.startsWith('57P') || state === '53300';
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = (at as NodeJS.ErrnoException).code ?? '';
    if (unreachableCodes.has(code)) return true;
    if (
      /Connection terminated|timeout exceeded when trying to connect|not queryable/.test(at.message)
    ) {
      return true;
    }
  }
  return false;
};
