import { joinSql, type Sql, sql } from '../../platform/db/statement.ts';

/** Further words are ignored. */
const maxWords = 8;

/**
 * SQL: whether a text contains all words of a search for people. Case and accents don't matter.
 * @param text SQL for a normalised text, such as `accountSearchText`
 * @returns null without words, which finds everyone
 */
export const containsWords = (text: Sql, q: string | undefined): Sql | null => {
  const words = (q ?? '').split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return null;
  return joinSql(
    words.slice(0, maxWords).map((word) => sql`${text} LIKE search_pattern(${word})`),
    ' AND ',
  );
};

/** SQL: the name and email address of account `u`, as indexed for searches by staff. */
export const accountSearchText = sql`account_search_text(u.first_name, u.last_name, u.email)`;

/**
 * SQL: whether the name of account `u` begins with the search: the first name, the last name, or both in either order.
 * Case and accents don't matter.
 * @returns null without a search, which finds everyone
 */
export const nameBeginsWith = (q: string | undefined): Sql | null => {
  const beginning = (q ?? '').trim().replaceAll(/\s+/g, ' ');
  if (beginning === '') return null;
  const names = (one: Sql, other: Sql) =>
    sql`starts_with(search_normal(${one} || ' ' || ${other}), search_normal(${beginning}))`;
  const [first, last] = [sql`u.first_name`, sql`u.last_name`];
  return sql`(${names(first, last)} OR ${names(last, first)})`;
};
