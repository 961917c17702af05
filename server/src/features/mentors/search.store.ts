import { limits } from '@ithaca/contracts/limits';
import type { MentorQuery, mentorSorts } from '@ithaca/contracts/mentors';
import type { Connection } from '../../platform/db/database.ts';
import { createStatementNames } from '../../platform/db/statement-names.ts';
import type { MentorRow } from './mentors.presenter.ts';
import { type FlatMentor, mentorColumns, mentorJoins, mentorOf } from './mentors.store.ts';
import type { Place } from './search.cursor.ts';
import { type SearchWord, type SqlWriter, tiersOf } from './search-words.ts';
import type { Viewer, ViewerStateSql } from './viewer-state.ts';

/** What is looked for, in the terms of the tables. */
export interface Search {
  words: readonly SearchWord[];
  /** As the profile's terms are written; null for all categories. */
  category: string | null;
  /** Stars; what is shown is compared. */
  minRating: number | null;
  maxRateCents: number | null;
  meeting: MentorQuery['meeting'] | null;
  /** `relevance` only with words. */
  sort: (typeof mentorSorts)[number];
}

/** A mentor and where they stand in the list. */
export interface Found {
  row: MentorRow;
  place: Place;
}

/** What a sort order compares, the id last so that no two are equal. */
const orders = {
  rating: {
    columns: ['rating_rank', 'profile_id'],
    types: ['integer', 'uuid'],
    after: '>',
    way: 'ASC',
  },
  price: {
    columns: ['message_rate_cents', 'rating_rank', 'profile_id'],
    types: ['integer', 'integer', 'uuid'],
    after: '>',
    way: 'ASC',
  },
  newest: {
    columns: ['created_at', 'profile_id'],
    types: ['timestamptz', 'uuid'],
    after: '<',
    way: 'DESC',
  },
} as const;

/** Collects the values of one statement. */
const createSqlWriter = (first: readonly unknown[] = []) => {
  const values = [...first];
  return { values, parameter: (value: unknown) => `$${values.push(value)}` };
};

const filters = (search: Search, sql: SqlWriter): string[] => {
  // Only approved and active mentors have a listing (product 2.1).
  const conditions = ['true'];
  if (search.category !== null) {
    conditions.push(`l.category_terms @> ARRAY[${sql.parameter(search.category)}::text]`);
  }
  if (search.minRating !== null) {
    const least = `${sql.parameter(search.minRating)}::numeric`;
    // A Bayesian average lies between the plain one and that of nobody's reviews: in the order of
    // the rating, the walk may end there. Half a tenth is what rounding may have added.
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

/** In the order of relevance there is one query for each way of fitting the words, else just one. */
const tierCount = ({ words, sort }: Search) => (sort === 'relevance' ? tiersOf(words).length : 1);

/** The conditions for what a tier holds and no better one does. */
const conditionsOf = (search: Search, tier: number, sql: SqlWriter): string[] => {
  const conditions = filters(search, sql);
  const tiers = tiersOf(search.words);
  const wanted = search.sort === 'relevance' ? tier : tiers.length - 1;
  const better = search.sort === 'relevance' ? tiers[tier - 1] : undefined;
  const fits = tiers[wanted];
  if (fits) conditions.push(`(${fits(sql)})`);
  if (better) conditions.push(`NOT (${better(sql)})`);
  return conditions;
};

/** Who asks, and how to tell what they have with a mentor. */
interface Viewing {
  viewer: Viewer;
  stateSql: ViewerStateSql;
}

/** At most `limit` mentors in the search's order, from just behind `after`. */
export const findMentors = async (
  db: Connection,
  search: Search,
  after: Place | null,
  limit: number,
  viewing: Viewing,
): Promise<Found[]> => {
  const found: Found[] = [];
  for (let tier = after?.tier ?? 0; tier < tierCount(search) && found.length < limit; tier += 1) {
    const keys = tier === after?.tier ? after.keys : null;
    const place = { tier, keys };
    found.push(...(await findTier(db, search, place, limit - found.length, viewing)));
  }
  return found;
};

const findTier = async (
  db: Connection,
  search: Search,
  { tier, keys }: { tier: number; keys: Place['keys'] | null },
  limit: number,
  { viewer, stateSql }: Viewing,
): Promise<Found[]> => {
  const sql = createSqlWriter([viewer.id, viewer.now]);
  const { columns, types, after, way } =
    orders[search.sort === 'relevance' ? 'rating' : search.sort];
  const conditions = conditionsOf(search, tier, sql);
  const names = columns.map((column) => `l.${column}`);
  const order = names.map((name) => `${name} ${way}`).join(', ');
  if (keys) {
    const values = keys.map((key, at) => `${sql.parameter(key)}::${types[at]}`);
    conditions.push(`(${names.join(', ')}) ${after} (${values.join(', ')})`);
  }
  // The page is cut before anything is joined to it.
  const text = `SELECT ${names.join(', ')}, ${mentorColumns}
    FROM (
      SELECT ${names.join(', ')} FROM mentor_listings l
      WHERE ${conditions.join(' AND ')} ORDER BY ${order} LIMIT ${limit}
    ) AS l
    JOIN mentor_profiles p ON p.id = l.profile_id ${mentorJoins(stateSql)}
    ORDER BY ${order}`;
  const { rows } = await db.$client.query<FoundRow>({
    text,
    values: sql.values,
    ...(limit === usualLimit && nameFor(search, text)),
  });
  return rows.map((row) => ({
    row: mentorOf(row),
    place: { tier, keys: columns.map((column) => keyOf(row[column])) },
  }));
};

/** How many there are, counting no further than `most`: the cost of a count is that of a walk. */
export const countMentors = async (db: Connection, search: Search, most: number) => {
  let count = 0;
  for (let tier = 0; tier < tierCount(search) && count < most; tier += 1) {
    const sql = createSqlWriter();
    const text = `SELECT count(*)::integer AS count FROM (
      SELECT FROM mentor_listings l
      WHERE ${conditionsOf(search, tier, sql).join(' AND ')} LIMIT ${most - count}
    ) AS matches`;
    const { rows } = await db.$client.query<{ count: number }>({
      text,
      values: sql.values,
      ...nameFor(search, text),
    });
    count += rows[0]?.count ?? 0;
  }
  return count;
};

/** A page and one more. Any other size would need statements of its own. */
const usualLimit = limits.pageDefault + 1;
const statementName = createStatementNames('mentors', 200);

/** Words decide too much about how they are best looked for to keep anything of it. */
const nameFor = ({ words }: Search, text: string) =>
  words.length === 0 ? statementName(text) : {};

type Key = string | number | Date;
type FoundRow = FlatMentor & Record<(typeof orders)[keyof typeof orders]['columns'][number], Key>;

const keyOf = (value: Key | undefined) =>
  value instanceof Date ? value.toISOString() : (value ?? '');
