import { checkViolation } from './database-errors.ts';

/**
 * The account of a statement that failed because this account is deleted, or null. The database
 * refuses everything that would be written about a deleted account.
 */
export const deletedAccountOf = (error: unknown): string | null => {
  const violation = checkViolation(error);
  return violation?.constraint === 'account_deleted' ? (violation.detail ?? null) : null;
};
