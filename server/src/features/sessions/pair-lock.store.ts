import type { Transaction } from '../../platform/db/database.ts';
import { execute, sql } from '../../platform/db/statement.ts';
import type { SessionRow } from './sessions.tables.ts';

/**
 * Lets one transaction at a time decide what a pair's payments buy, so a second payment sees the result of the first.
 * Unlocks are also protected by a unique index.
 */
export const lockPair = async (
  tx: Transaction,
  { mentorId, menteeId }: Pick<SessionRow, 'mentorId' | 'menteeId'>,
): Promise<void> => {
  const key = `payments ${mentorId} ${menteeId}`;
  await execute(tx, sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
};
