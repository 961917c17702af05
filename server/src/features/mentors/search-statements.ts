import { limits } from '@ithaca/contracts/limits';
import { integerSql, joinSql, type Sql, sql } from '../../platform/db/statement.ts';
import { mentorColumns, mentorJoins } from './mentors.store.ts';
import { hiddenFromPlanner, unindexed } from './planner-sql.ts';
import { hasOneConditionAtMost, type Search, tierConditions } from './search-conditions.ts';
import type { Place } from './search-cursor.ts';
import type { Viewer, ViewerStateSql } from './viewer-state.ts';

/** Who views the list, and the SQL for their sessions and conversations with each mentor. */
export interface Viewing {
  viewer: Viewer;
  stateSql: ViewerStateSql;
}

/** Which page of the matches to read, and for whom. */
interface Reading extends Viewing {
  order: Order;
  after: Place | null;
  limit: number;
}

/** The columns of `mentor_listings l` that an order compares. The id comes last, so no two rows are equal. */
interface Order {
  columns: Sql;
  types: readonly Sql[];
  sorted: Sql;
  after: Sql;
  /** The same columns with their names in a row. */
  keys: Sql;
  keyNames: readonly (keyof KeyRow)[];
}

export const orders: Record<'rating' | 'price' | 'newest', Order> = {
  rating: {
    columns: sql`l.rating_rank, l.profile_id`,
    types: [sql`integer`, sql`uuid`],
    sorted: sql`l.rating_rank ASC, l.profile_id ASC`,
    after: sql`>`,
    keys: sql`l.rating_rank AS "ratingRank", l.profile_id AS "profileId"`,
    keyNames: ['ratingRank', 'profileId'],
  },
  price: {
    columns: sql`l.message_rate_cents, l.rating_rank, l.profile_id`,
    types: [sql`integer`, sql`integer`, sql`uuid`],
    sorted: sql`l.message_rate_cents ASC, l.rating_rank ASC, l.profile_id ASC`,
    after: sql`>`,
    keys: sql`l.message_rate_cents AS "listedRateCents", l.rating_rank AS "ratingRank",
      l.profile_id AS "profileId"`,
    keyNames: ['listedRateCents', 'ratingRank', 'profileId'],
  },
  newest: {
    columns: sql`l.created_at, l.profile_id`,
    types: [sql`timestamptz`, sql`uuid`],
    sorted: sql`l.created_at DESC, l.profile_id DESC`,
    after: sql`<`,
    keys: sql`l.created_at AS "listedAt", l.profile_id AS "profileId"`,
    keyNames: ['listedAt', 'profileId'],
  },
};

/** The sort keys of a row. The order determines which of them are present. */
export interface KeyRow {
  ratingRank?: number;
  listedRateCents?: number;
  listedAt?: Date;
  profileId: string;
}

/**
 * SQL: the condition for a match in any tier. Only the rare part is looked up in an index, because checking the few
 * listings that it finds is faster than also looking up the other parts.
 */
export const fewCondition = (search: Search, rare: Search): Sql => {
  const found = widest(tierConditions(rare, hiddenFromPlanner));
  if (hasOneConditionAtMost(search)) return found;
  return sql`${found} AND ${unindexed(widest(tierConditions(search)))}`;
};

/** Each tier includes those before it. */
const widest = (tiers: readonly Sql[]): Sql => tiers.at(-1) ?? sql`true`;

/**
 * Looks up all matches and sorts them. The look-up has no limit, because with one, the planner would walk the table or
 * an order until it has found enough matches.
 */
export const fewSql = (
  tiers: readonly Sql[],
  inAnyTier: Sql,
  { order, after, limit, viewer, stateSql }: Reading,
): Sql => {
  const { columns, sorted, keys } = order;
  const last = tiers.length - 1;
  const better = tiers
    .slice(0, last)
    .map((condition, tier) => sql`WHEN ${condition} THEN ${integerSql(tier)}`);
  const tier =
    better.length > 0
      ? sql`CASE ${joinSql(better, ' ')} ELSE ${integerSql(last)} END`
      : integerSql(last);
  const later = after
    ? sql`WHERE tier > ${after.tier}::integer
        OR tier = ${after.tier}::integer AND ${laterThan(after.keys, order)}`
    : sql``;
  return sql`WITH matches AS MATERIALIZED (
      SELECT ${tier} AS tier, ${columns} FROM mentor_listings l WHERE ${inAnyTier}
    ), page AS MATERIALIZED (
      SELECT * FROM matches l ${later} ORDER BY tier, ${sorted} LIMIT ${integerSql(limit)}
    )
    SELECT tier, ${keys}, ${mentorColumns},
      (SELECT least(count(*), ${cap})::integer FROM matches) AS total
    FROM page l JOIN mentor_profiles p ON p.id = l.profile_id ${mentorJoins(stateSql, viewer)}
    ORDER BY tier, ${sorted}`;
};

/** Reads the tiers one after another, each by walking the order, until the page is full. */
export const searchSql = (
  tiers: readonly Sql[],
  { order, after, limit, viewer, stateSql, isBeyondCap }: Reading & { isBeyondCap: boolean },
): Sql => {
  const { columns, sorted, keys } = order;
  const max = integerSql(limit);
  const reads = tiers.map((condition, tier) => {
    const conditions = [condition];
    const better = tiers[tier - 1];
    if (better) conditions.push(sql`NOT (${better})`);
    if (tier === after?.tier) conditions.push(laterThan(after.keys, order));
    return sql`(SELECT ${integerSql(tier)} AS tier, ${columns} FROM mentor_listings l
      WHERE ${joinSql(conditions, ' AND ')} ORDER BY ${sorted} LIMIT ${max})`;
  });
  // A first page that isn't full contains all matches, and counting costs as much as reading them.
  const isAll = after ? sql`false` : sql`(SELECT count(*) FROM page) < ${max}`;
  const total = sql`CASE WHEN ${isAll} THEN NULL ELSE ${totalSql(tiers)} END`;
  // A tier is read only if those before it don't fill the page: PostgreSQL appends them in order, because our
  // statements never run in parallel. Only the rows of the page are joined to the profiles.
  return sql`WITH page AS MATERIALIZED (
      SELECT * FROM (${joinSql(reads.slice(after?.tier ?? 0), ' UNION ALL ')}) AS tiers LIMIT ${max}
    )
    SELECT tier, ${keys}, ${mentorColumns},
      ${isBeyondCap ? sql`NULL::integer` : total} AS total
    FROM page l JOIN mentor_profiles p ON p.id = l.profile_id ${mentorJoins(stateSql, viewer)}
    ORDER BY tier, ${sorted}`;
};

const laterThan = (keys: Place['keys'], { columns, types, after }: Order): Sql => {
  const values = types.map((type, index) => sql`${keys[index] ?? null}::${type}`);
  return sql`(${columns}) ${after} (${joinSql(values, ', ')})`;
};

/**
 * SQL: counts all matches, to one beyond the cap.
 * @param rare a part of the search that few listings match, if there is one
 */
export const countSql = (search: Search, rare: Search | null): Sql =>
  rare
    ? sql`SELECT least(count(*), ${cap})::integer AS total FROM mentor_listings l
        WHERE ${fewCondition(search, rare)}`
    : sql`SELECT ${totalSql(tierConditions(search))} AS total`;

const cap = integerSql(limits.countCap + 1);

/**
 * SQL: counts the mentors in any tier, to one beyond the cap, to distinguish "more" from "exactly as many". If the best
 * tier already contains that many, the widest tier, which takes longer, isn't counted. Trying the tiers between them
 * would cost most searches more than it saves others.
 */
const totalSql = (tiers: readonly Sql[]): Sql => {
  const [best, ...others] = tiers.map(
    (condition) => sql`(SELECT count(*)::integer FROM (
      SELECT FROM mentor_listings l WHERE ${condition} LIMIT ${cap}) AS matches)`,
  );
  const last = others.at(-1);
  if (!best) return sql`0`;
  return last ? sql`CASE WHEN ${best} = ${cap} THEN ${cap} ELSE ${last} END` : best;
};
