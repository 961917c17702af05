import type { Transaction } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockReview } from './reviews.store.ts';
import type { ReviewRow } from './reviews.tables.ts';

/** Locks a review until the transaction ends. @throws not_found */
export const requireReview = async (tx: Transaction, id: string): Promise<ReviewRow> => {
  const review = await lockReview(tx, id);
  if (!review) throw refuse('not_found');
  return review;
};
