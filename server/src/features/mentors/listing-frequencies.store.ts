import type { Connection } from '../../platform/db/database.ts';
import { queryRows, sql } from '../../platform/db/statement.ts';
import { estimateSize } from './word-forms.store.ts';

/** Common terms with the share of listings that contain them, most common first. */
export type CommonTerms = ReadonlyMap<string, number>;

/** How often terms occur in `mentor_listings`, according to PostgreSQL's last ANALYZE of a sample. */
export interface ListingFrequencies {
  /** About how many listings there are. */
  size: number;
  words: CommonTerms;
  forms: CommonTerms;
  categories: CommonTerms;
}

interface StatisticsRow {
  column: string;
  terms: string[];
  shares: number[];
}

/**
 * Reads the planner's statistics. Terms that are missing there are rare: they occurred at most a few times in a sample
 * of 150,000 listings. Before the first ANALYZE, all terms count as rare.
 */
export const readListingFrequencies = async (db: Connection): Promise<ListingFrequencies> => {
  const rows = await queryRows<StatisticsRow>(
    db,
    sql`SELECT attname AS "column", most_common_elems::text::text[] AS terms,
       most_common_elem_freqs AS shares
     FROM pg_stats
     WHERE schemaname = current_schema() AND tablename = 'mentor_listings'
       AND attname IN ('search_words', 'search_forms', 'category_terms')
       AND most_common_elems IS NOT NULL`,
  );
  const commonIn = (column: string): CommonTerms => {
    const { terms = [], shares = [] } = rows.find((row) => row.column === column) ?? {};
    const known = terms.map((term, index): [string, number] => [term, shares[index] ?? 0]);
    return new Map(known.sort(([, a], [, b]) => b - a));
  };
  return {
    size: await estimateSize(db, 'mentor_listings'),
    words: commonIn('search_words'),
    forms: commonIn('search_forms'),
    categories: commonIn('category_terms'),
  };
};
