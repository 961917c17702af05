import { joinSql, type Sql, sql } from '../../platform/db/statement.ts';

/** A sought term, as a tsquery over the stems of profiles, and its value. */
export interface SoughtTerm {
  /** Anywhere in the profile. */
  query: string;
  /** In the title or the expertise. */
  offerQuery: string;
  worth: number;
}

/** The weight of a match in the biography, relative to one in the title or the expertise. */
const biographyShare = 0.5;
/**
 * How many of the profiles that match the first terms best are also compared with the other terms. Comparing takes most
 * of the time, and profiles without the most valuable terms are hardly ever among the best of many.
 */
export const maxPromising = 160;

/** The terms that profiles are compared with, most valuable first. */
export interface SoughtTerms {
  /** The terms for all profiles. */
  first: readonly SoughtTerm[];
  /** Further terms for only the most promising profiles. */
  rest: readonly SoughtTerm[];
}

/** SQL: whether the stems `s` match any of these tsqueries, whose values are hidden from the planner. */
export const foundSql = (found: readonly string[]): Sql =>
  joinSql(
    found.map((query) => sql`s.stems @@ (SELECT ${query}::tsquery)`),
    ' OR ',
  );

/** SQL: the total value of these terms in the stems `s`. */
export const scoreSql = (terms: readonly SoughtTerm[]): Sql =>
  terms.length === 0
    ? sql`0`
    : joinSql(
        terms.map(
          ({ query, offerQuery, worth }) => sql`${worth}::double precision * CASE
            WHEN NOT s.stems @@ ${query}::tsquery THEN 0
            WHEN s.stems @@ ${offerQuery}::tsquery THEN 1
            ELSE ${biographyShare}::double precision END`,
        ),
        ' + ',
      );
