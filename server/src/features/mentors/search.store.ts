import { limits } from '@ithaca/contracts/limits';
import type { Connection } from '../../platform/db/database.ts';
import {
  integerSql,
  joinSql,
  queryRow,
  queryRows,
  type Sql,
  sql,
} from '../../platform/db/statement.ts';
import { createStatementNames } from '../../platform/db/statement-names.ts';
import {
  type FlatMentor,
  type MentorRow,
  mentorColumns,
  mentorJoins,
  mentorOf,
} from './mentors.store.ts';
import { hidden, unindexed } from './planner-sql.ts';
import { hasOneConditionAtMost, type Search, tierConditions } from './search-conditions.ts';
import type { Place } from './search-cursor.ts';
import type { Viewer, ViewerStateSql } from './viewer-state.ts';

/** A mentor and their place in the list. */
export interface Found {
  row: MentorRow;
  place: Place;
}

/** Whose list it is, and how to tell which session and conversation they have with a mentor. */
interface Viewing {
  viewer: Viewer;
  stateSql: ViewerStateSql;
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

const orders: Record<'rating' | 'price' | 'newest', Order> = {
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
interface KeyRow {
  ratingRank?: number;
  listedRateCents?: number;
  listedAt?: Date;
  profileId: string;
}

type FoundRow = FlatMentor & KeyRow & { tier: number; total: number | null };

/** What is known of the matches of a search before it is run. */
interface Known {
  /** A part of the search that few listings match: looking these all up costs less than walking the order. */
  rare?: Search | null;
  /** Walking the order soon fills the page, because many match in the best way. */
  isMany?: boolean;
  /** There are more than the cap, so they needn't be counted. */
  isBeyondCap?: boolean;
}

/**
 * Reads at most `limit` mentors in the search's order, starting after `after`, and counts all
 * matches: `total` is exact up to the cap and any larger number beyond it. One statement does both,
 * because planning it costs more than running it.
 */
export const findMentors = async (
  db: Connection,
  search: Search,
  after: Place | null,
  limit: number,
  viewing: Viewing,
  { rare = null, isMany = false, isBeyondCap = false }: Known = {},
): Promise<{ found: Found[]; total: number }> => {
  const order = orders[search.sort === 'relevance' ? 'rating' : search.sort];
  const size = preparedSizes.find((prepared) => prepared >= limit) ?? limit;
  const read = (statement: Sql, isKept: boolean) =>
    queryRows<FoundRow>(db, statement, {
      name: (text) => (isKept ? statementName(text) : undefined),
    });
  const tiers = tierConditions(search);
  // If there are many matches, the best plan depends too much on the words to keep it.
  const isKept = search.words.length <= (rare ? maxPreparedWords : 0);
  const readAll = () =>
    rare
      ? read(fewSql(tiers, fewCondition(search, rare), order, after, size, viewing), isKept)
      : read(searchSql(tiers, order, after, size, { ...viewing, isBeyondCap }), isKept);
  const readBest = async () => {
    // With a condition that it can't estimate, the planner keeps one plan: to walk the order.
    const best = tiers.slice(0, 1).map(unindexed);
    const page = await read(searchSql(best, order, after, size, { ...viewing, isBeyondCap }), true);
    // Where the best matches end, others begin.
    return page.length < limit && tiers.length > 1 ? readAll() : page;
  };
  const isBestEnough = isMany && isBeyondCap && !(after && after.tier > 0);
  // The last tier is gone when nobody has the misspelt words any more.
  const isBehindAll = after !== null && after.tier >= tiers.length;
  const allRows = isBehindAll ? [] : await (isBestEnough ? readBest() : readAll());
  const rows = allRows.slice(0, limit);
  const found = rows.map((row) => ({
    row: mentorOf(row),
    place: { tier: row.tier, keys: order.keyNames.map((name) => keyOf(row[name])) },
  }));
  // Behind the last place of a list that grew shorter there is no row to say how long it is.
  if (rows.length === 0 && after) return { found, total: await countMentors(db, search, rare) };
  const counted = rows[0]?.total ?? allRows.length;
  return { found, total: isBeyondCap && rows.length > 0 ? limits.countCap + 1 : counted };
};

/**
 * SQL: what matches in any tier. Only the rare part is looked up in an index, because checking the few listings that it
 * finds is faster than looking up the other parts, too.
 */
const fewCondition = (search: Search, rare: Search): Sql => {
  const found = widest(tierConditions(rare, hidden));
  if (hasOneConditionAtMost(search)) return found;
  return sql`${found} AND ${unindexed(widest(tierConditions(search)))}`;
};

/** Each tier includes those before it. */
const widest = (tiers: readonly Sql[]): Sql => tiers.at(-1) ?? sql`true`;

/**
 * Looks up all matches and sorts them. Nothing limits what is looked up, because the planner would take
 * the limit for a reason to walk the table or an order until it has found as many.
 */
const fewSql = (
  tiers: readonly Sql[],
  inAnyTier: Sql,
  order: Order,
  after: Place | null,
  limit: number,
  { viewer, stateSql }: Viewing,
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

const searchSql = (
  tiers: readonly Sql[],
  order: Order,
  after: Place | null,
  limit: number,
  { viewer, stateSql, isBeyondCap }: Viewing & { isBeyondCap: boolean },
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

const countMentors = async (
  db: Connection,
  search: Search,
  rare: Search | null,
): Promise<number> => {
  const statement = rare
    ? sql`SELECT least(count(*), ${cap})::integer AS total FROM mentor_listings l
        WHERE ${fewCondition(search, rare)}`
    : sql`SELECT ${totalSql(tierConditions(search))} AS total`;
  return (await queryRow<{ total: number }>(db, statement))?.total ?? 0;
};

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

/**
 * How many rows the statements read: each size needs statements of its own, so that other limits are
 * rounded up. They are one more than a page of the screens, and the default, have.
 */
const preparedSizes = [4, 12, 25, limits.pageDefault + 1, limits.pageMax + 1];
const statementName = createStatementNames('mentors', 200);
/** Statements with more words are too many to keep. */
const maxPreparedWords = 2;

const keyOf = (value: KeyRow[keyof KeyRow]) =>
  value instanceof Date ? value.toISOString() : (value ?? '');
