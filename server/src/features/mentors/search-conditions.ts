import type { MentorQuery, mentorSorts } from '@ithaca/contracts/mentors';
import { joinSql, type Sql, sql } from '../../platform/db/statement.ts';
import { shownToPlanner, type ValueSql } from './planner-sql.ts';
import { type SearchWord, tiersOf } from './search-words.ts';

/** A search expressed in terms of the tables. */
export interface Search {
  words: readonly SearchWord[];
  /** Spelt like the terms of profiles; null for all categories. */
  category: string | null;
  /** In stars, compared with the displayed average. */
  minRating: number | null;
  maxRateCents: number | null;
  meeting: MentorQuery['meeting'] | null;
  /** `relevance` requires words. */
  sort: (typeof mentorSorts)[number];
}

/**
 * SQL: conditions on `mentor_listings l`, best match first. Each includes the one before it. Only sorting by relevance
 * distinguishes whole words from parts of words and other forms. True matches come before misspellings in every order
 * (product 2.3).
 */
export const tierConditions = (search: Search, valueSql: ValueSql = shownToPlanner): Sql[] => {
  const filters = filterConditions(search, valueSql);
  const { exact, corrected } = tiersOf(search.words, valueSql);
  const tiers = [...(search.sort === 'relevance' ? exact : exact.slice(-1)), ...corrected];
  if (tiers.length === 0) return [filters.length > 0 ? joinSql(filters, ' AND ') : sql`true`];
  return tiers.map((matches) => joinSql([...filters, sql`(${matches})`], ' AND '));
};

/** A search without any condition. */
export const everything: Search = {
  words: [],
  category: null,
  minRating: null,
  maxRateCents: null,
  meeting: null,
  sort: 'rating',
};

/** Whether a search has no condition, or only a single one: a category, or a word with one part. */
export const hasOneConditionAtMost = ({ words, category, ...filters }: Search): boolean => {
  const { minRating, maxRateCents, meeting } = filters;
  if (minRating !== null || maxRateCents !== null || meeting !== null) return false;
  const parts = words.flatMap((word) => word.parts);
  return parts.length + (category === null ? 0 : 1) <= 1;
};

/** Only approved and active mentors have a listing (product 2.1). */
const filterConditions = (search: Search, valueSql: ValueSql): Sql[] => {
  const conditions: Sql[] = [];
  if (search.category !== null) {
    conditions.push(sql`l.category_terms @> ${valueSql(sql`ARRAY[${search.category}::text]`)}`);
  }
  if (search.minRating !== null) {
    const minRating = sql`${search.minRating}::numeric`;
    // A Bayesian average lies between the plain average and that of a mentor without reviews, so reading in order of
    // rating can stop there. Rounding may have added half a tenth.
    conditions.push(
      sql`l.average_rating >= ${minRating}`,
      sql`l.rating_rank <= -least(bayesian_rating(0, 0), floor((${minRating} - 0.05) * 1000000))::integer`,
    );
  }
  if (search.maxRateCents !== null) {
    conditions.push(sql`l.message_rate_cents <= ${search.maxRateCents}::integer`);
  }
  if (search.meeting) {
    conditions.push(sql`l.meeting_types @> ARRAY[${search.meeting}::text]`);
  }
  return conditions;
};
