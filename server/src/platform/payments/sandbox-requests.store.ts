import { eq } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { sandboxRequests } from './sandbox-plans.tables.ts';

/**
 * Stores a request with its idempotency key, unless the key is known. A concurrent request with the same key waits here.
 * @returns the earlier request with this key, or undefined if this is the first
 */
export const findOrInsertSandboxRequest = async (
  tx: Transaction,
  request: typeof sandboxRequests.$inferInsert,
) => {
  const inserted = await tx
    .insert(sandboxRequests)
    .values(request)
    .onConflictDoNothing()
    .returning();
  if (inserted.length > 0) return undefined;
  const [row] = await tx
    .select()
    .from(sandboxRequests)
    .where(eq(sandboxRequests.idempotencyKey, request.idempotencyKey));
  return row;
};
