import { joinSql, type Sql, sql } from '../../platform/db/statement.ts';

/** Something that profiles may say, as a tsquery over their stems, and how much it is worth. */
export interface SoughtTerm {
  /** Anywhere in the profile. */
  query: string;
  /** In the title or the expertise. */
  offerQuery: string;
  worth: number;
}

/** What a biography says counts so much of what the title and the expertise say. */
const biographyShare = 0.5;
/** With so many terms, the most valuable ones, profiles are compared first. */
const maxFirst = 8;

/**
 * So many profiles that have most of the first terms are compared with the others too. Most of the time goes to
 * comparing, and among many profiles, those without the most valuable terms are hardly ever among the best. A small
 * community is compared completely: there, half as many would lose mentors who fit.
 */
export const maxPromising = 400;

/**
 * SQL: how much of what is sought the stems `s` have: of the first terms and of the rest.
 * @param sought most valuable first
 */
export const soughtScores = (sought: readonly SoughtTerm[]): { first: Sql; rest: Sql } => ({
  first: sumOf(sought.slice(0, maxFirst)),
  rest: sumOf(sought.slice(maxFirst)),
});

/** SQL: whether the stems `s` match any of some tsqueries, whose values PostgreSQL doesn't know as it plans. */
export const foundSql = (found: readonly string[]): Sql =>
  joinSql(
    found.map((query) => sql`s.stems @@ (SELECT ${query}::tsquery)`),
    ' OR ',
  );

const sumOf = (terms: readonly SoughtTerm[]): Sql =>
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
