import type { Connection } from '../../platform/db/database.ts';
import { findCategoryTerms } from './search-words.store.ts';

/**
 * Returns how profiles spell these categories as terms, in the given order; '' for a category without a term. Each is
 * looked up once and then cached forever, so they must come from a closed list.
 */
export const createCategoryTerms = (db: Connection) => {
  const terms = new Map<string, string>();
  return async (categories: readonly string[]): Promise<string[]> => {
    const unknown = categories.filter((category) => !terms.has(category));
    const found = unknown.length > 0 ? await findCategoryTerms(db, unknown) : [];
    for (const [index, category] of unknown.entries()) terms.set(category, found[index] ?? '');
    return categories.map((category) => terms.get(category) ?? '');
  };
};
