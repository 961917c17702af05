import { limits } from '@ithaca/contracts/limits';
import { integerSql, joinSql, type Sql, sql } from '../../platform/db/statement.ts';
import { mentorColumns, mentorJoins } from './mentors.store.ts';
import { hiddenFromPlanner, unindexed } from './planner-sql.ts';
import { hasOneConditionAtMost, type Search, tierConditions } from './search-conditions.ts';
import type { Place } from './search-cursor.ts';
import type { Viewer, ViewerStateSql } from './viewer-state.ts';

/** Whose list it is, and how to tell which session and conversation they have with a mentor. */
export interface Viewing {
  viewer: Viewer;
  stateSql: ViewerStateSql;
}

/** Which page of the matches is read, and for whom. */
interface Reading extends Viewing {
  order: Order;
  after: Place | null;
  limit: number;
}

/** The columns of `mentor_listings l` that an order compares; the id comes last, so no two are equal. */
interface Order {
  columns: Sql;
  types: readonly Sql[];
  sorted: Sql;
  after: Sql;
  /** The same columns under their names in a row. */
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

/** What a row is sorted by; which of them it has depends on the order. */
export interface KeyRow {
  ratingRank?: number;
  listedRateCents?: number;
  listedAt?: Date;
  profileId: string;
}

/**
 * SQL: what matches in any tier. Only the rare part is looked up in an index, because checking the few listings that it
 * finds is faster than looking up the other parts, too.
 */
export const fewCondition = (search: Search, rare: Search): Sql => {
  const found = widest(tierConditions(rare, hiddenFromPlanner));
  if (hasOneConditionAtMost(search)) return found;
  return sql`${found} AND ${unindexed(widest(tierConditions(search)))}`;
};

/** Each tier includes those before it. */
const widest = (tiers: readonly Sql[]): Sql => tiers.at(-1) ?? sql`true`;

/**
 * Looks up all matches and sorts them. Nothing limits what is looked up, because the planner would take
 * the limit for a reason to walk the table or an order until it has found as many.
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
  // A first page that isn't full holds all there are, and counting costs as much as reading them.
  const isAll = after ? sql`false` : sql`(SELECT count(*) FROM page) < ${max}`;
  const total = sql`CASE WHEN ${isAll} THEN NULL ELSE ${totalSql(tiers)} END`;
  // A tier is read only while those before it leave the page unfilled: PostgreSQL appends them in
  // turn, because no statement of ours runs in parallel. Only the page is joined to what is shown.
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
 * SQL: counts the mentors in any tier, to one beyond the cap, so that more can be told from exactly
 * as many. When the best tier has that many already, the widest, which takes longer to find, is left
 * out. Those between them would cost most searches more than they save others.
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
