import type { MentorQuery, mentorSorts } from '@ithaca/contracts/mentors';
import { type SearchWord, type SqlWriter, tiersOf } from './search-words.ts';

/** A search in terms of the tables. */
export interface Search {
  words: readonly SearchWord[];
  /** Written like the terms of a profile; null for all categories. */
  category: string | null;
  /** Stars, compared with the average that is shown. */
  minRating: number | null;
  maxRateCents: number | null;
  meeting: MentorQuery['meeting'] | null;
  /** `relevance` only with words. */
  sort: (typeof mentorSorts)[number];
}

/**
 * Writes the conditions on `mentor_listings l`, best match first. Each includes the one before it.
 * Only sorting by relevance tells whole words from parts of words; true matches come before
 * misspellings in every order (product 2.3).
 */
export const tierConditions = (search: Search, sql: SqlWriter): string[] => {
  const filters = filterConditions(search, sql);
  const tiers = tiersOf(search.words).slice(search.sort === 'relevance' ? 0 : 1);
  if (tiers.length === 0) return [filters.join(' AND ') || 'true'];
  return tiers.map((matches) => [...filters, `(${matches(sql)})`].join(' AND '));
};

/** Only approved and active mentors have a listing (product 2.1). */
const filterConditions = (search: Search, sql: SqlWriter): string[] => {
  const conditions: string[] = [];
  if (search.category !== null) {
    conditions.push(`l.category_terms @> ARRAY[${sql.parameter(search.category)}::text]`);
  }
  if (search.minRating !== null) {
    const least = `${sql.parameter(search.minRating)}::numeric`;
    // A Bayesian average lies between the plain average and that of a mentor without reviews, so
    // the walk in order of rating may end there. Rounding may have added half a tenth.
    conditions.push(
      `l.average_rating >= ${least}`,
      `l.rating_rank <= -least(bayesian_rating(0, 0), floor((${least} - 0.05) * 1000000))::integer`,
    );
  }
  if (search.maxRateCents !== null) {
    conditions.push(`l.message_rate_cents <= ${sql.parameter(search.maxRateCents)}::integer`);
  }
  if (search.meeting) {
    conditions.push(`l.meeting_types @> ARRAY[${sql.parameter(search.meeting)}::text]`);
  }
  return conditions;
};
