import { joinSql, type Sql, sql } from '../../platform/db/statement.ts';

/** Something that profiles may say, as a tsquery over their stems, and how much it is worth. */
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
 * How many of the profiles with most of the first terms are compared with the other terms, too. Most of the time goes
 * to comparing, and among many profiles, those without the most valuable terms are hardly ever among the best.
 */
export const maxPromising = 160;

/** What profiles are compared with, most valuable first. */
export interface SoughtTerms {
  /** What all of them are compared with. */
  first: readonly SoughtTerm[];
  /** What only the most promising ones are compared with as well. */
  rest: readonly SoughtTerm[];
}

/** SQL: whether the stems `s` match any of some tsqueries, whose values PostgreSQL doesn't know as it plans. */
export const foundSql = (found: readonly string[]): Sql =>
  joinSql(
    found.map((query) => sql`s.stems @@ (SELECT ${query}::tsquery)`),
    ' OR ',
  );

/** SQL: how much of these terms the stems `s` have. */
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
