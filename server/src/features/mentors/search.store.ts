import type { MentorQuery, mentorSorts } from '@ithaca/contracts/mentors';
import type { Connection } from '../../platform/db/database.ts';
import type { Place } from './search.cursor.ts';
import { type SearchWord, tiersOf } from './search-words.ts';

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

/** A profile and where it stands in the list. */
export interface Found {
  profileId: string;
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
const createWriter = () => {
  const values: unknown[] = [];
  return { values, parameter: (value: unknown) => `$${values.push(value)}` };
};
type Writer = ReturnType<typeof createWriter>;

const filters = (search: Search, sql: Writer): string[] => {
  // Only approved and active mentors have a listing (decision 2.1).
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
const conditionsOf = (search: Search, tier: number, sql: Writer): string[] => {
  const conditions = filters(search, sql);
  const tiers = tiersOf(search.words);
  const wanted = search.sort === 'relevance' ? tier : tiers.length - 1;
  const better = search.sort === 'relevance' ? tiers[tier - 1] : undefined;
  const fits = tiers[wanted];
  if (fits) conditions.push(`(${fits(sql)})`);
  if (better) conditions.push(`NOT (${better(sql)})`);
  return conditions;
};

/** At most `limit` profiles in the search's order, from just behind `after`. */
export const findMentors = async (
  db: Connection,
  search: Search,
  after: Place | null,
  limit: number,
): Promise<Found[]> => {
  const found: Found[] = [];
  for (let tier = after?.tier ?? 0; tier < tierCount(search) && found.length < limit; tier += 1) {
    const keys = tier === after?.tier ? after.keys : null;
    const place = { tier, keys };
    found.push(...(await findTier(db, search, place, limit - found.length)));
  }
  return found;
};

const findTier = async (
  db: Connection,
  search: Search,
  { tier, keys }: { tier: number; keys: Place['keys'] | null },
  limit: number,
): Promise<Found[]> => {
  const sql = createWriter();
  const { columns, types, after, way } =
    orders[search.sort === 'relevance' ? 'rating' : search.sort];
  const conditions = conditionsOf(search, tier, sql);
  if (keys) {
    const values = keys.map((key, at) => `${sql.parameter(key)}::${types[at]}`);
    conditions.push(`(${columns.map((c) => `l.${c}`).join(', ')}) ${after} (${values.join(', ')})`);
  }
  const { rows } = await db.$client.query<Record<string, string | number | Date>>(
    `SELECT ${columns.map((column) => `l.${column}`).join(', ')} FROM mentor_listings l
     WHERE ${conditions.join(' AND ')}
     ORDER BY ${columns.map((column) => `l.${column} ${way}`).join(', ')}
     LIMIT ${sql.parameter(limit)}`,
    sql.values,
  );
  return rows.map((row) => ({
    profileId: String(row.profile_id),
    place: { tier, keys: columns.map((column) => keyOf(row[column])) },
  }));
};

const keyOf = (value: string | number | Date | undefined) =>
  value instanceof Date ? value.toISOString() : (value ?? '');

/** How many there are, counting no further than `max`: the cost of a count is that of a walk. */
export const countMentors = async (db: Connection, search: Search, max: number) => {
  let count = 0;
  for (let tier = 0; tier < tierCount(search) && count < max; tier += 1) {
    const sql = createWriter();
    const { rows } = await db.$client.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM (
         SELECT FROM mentor_listings l
         WHERE ${conditionsOf(search, tier, sql).join(' AND ')} LIMIT ${sql.parameter(max - count)}
       ) AS matches`,
      sql.values,
    );
    count += rows[0]?.count ?? 0;
  }
  return count;
};
