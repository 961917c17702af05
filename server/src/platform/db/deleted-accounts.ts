import { checkViolation } from './database-errors.ts';

/**
 * Returns the id of the deleted account because of which a statement failed, or null. The database
 * refuses all writes about a deleted account.
 */
export const deletedAccountOf = (error: unknown): string | null => {
  const violation = checkViolation(error);
  return violation?.constraint === 'account_deleted' ? (violation.detail ?? null) : null;
};
