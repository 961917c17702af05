import type { Connection } from '../../platform/db/database.ts';
import { findCategoryTerms } from './search-words.store.ts';

/**
 * Tells how categories are written as terms of profiles, in their order; '' for one without a term. Each is looked up
 * once and then remembered, so they must not be chosen freely by callers.
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
