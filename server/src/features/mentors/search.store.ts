import { limits } from '@ithaca/contracts/limits';
import type { Connection } from '../../platform/db/database.ts';
import { createStatementNames } from '../../platform/db/statement-names.ts';
import type { MentorRow } from './mentors.presenter.ts';
import { type FlatMentor, mentorColumns, mentorJoins, mentorOf } from './mentors.store.ts';
import type { Place } from './search.cursor.ts';
import { type Search, tierConditions } from './search-conditions.ts';
import type { SqlWriter } from './search-words.ts';
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

/** The columns a sort order compares; the id comes last so that no two places are equal. */
const orders = {
  rating: {
    columns: ['rating_rank', 'profile_id'],
    types: ['integer', 'uuid'],
    after: '>',
    direction: 'ASC',
  },
  price: {
    columns: ['message_rate_cents', 'rating_rank', 'profile_id'],
    types: ['integer', 'integer', 'uuid'],
    after: '>',
    direction: 'ASC',
  },
  newest: {
    columns: ['created_at', 'profile_id'],
    types: ['timestamptz', 'uuid'],
    after: '<',
    direction: 'DESC',
  },
} as const;

/** Collects the values of one statement. */
const createSqlWriter = (first: readonly unknown[] = []) => {
  const values = [...first];
  return { values, parameter: (value: unknown) => `$${values.push(value)}` };
};

/**
 * Reads at most `limit` mentors in the search's order, starting after `after`, and counts all
 * matches: `total` is exact up to the cap and any larger number beyond it. One statement does both,
 * since planning it costs more than running it.
 */
export const findMentors = async (
  db: Connection,
  search: Search,
  after: Place | null,
  limit: number,
  { viewer, stateSql }: Viewing,
): Promise<{ found: Found[]; total: number }> => {
  const sql = createSqlWriter([viewer.id, viewer.now]);
  const order = orders[search.sort === 'relevance' ? 'rating' : search.sort];
  const { columns, direction } = order;
  const names = columns.map((column) => `l.${column}`).join(', ');
  const sorted = columns.map((column) => `l.${column} ${direction}`).join(', ');
  const tiers = tierConditions(search, sql);
  const reads = tiers.map((condition, tier) => {
    const conditions = [condition];
    if (tier > 0) conditions.push(`NOT (${tiers[tier - 1]})`);
    if (tier === after?.tier) conditions.push(laterThan(after.keys, order, sql));
    return `(SELECT ${tier} AS tier, ${names} FROM mentor_listings l
      WHERE ${conditions.join(' AND ')} ORDER BY ${sorted} LIMIT ${limit})`;
  });
  // A first page that isn't full holds all there are, and counting costs as much as walking them.
  const isAll = after ? 'false' : `(SELECT count(*) FROM page) < ${limit}`;
  // A tier is read only while those before it leave the page unfilled: PostgreSQL appends them in
  // turn, as no statement of ours runs in parallel. Whatever is shown is joined to the page alone.
  const text = `WITH page AS MATERIALIZED (
      SELECT * FROM (${reads.slice(after?.tier ?? 0).join(' UNION ALL ')}) AS tiers LIMIT ${limit}
    )
    SELECT tier, ${names}, ${mentorColumns},
      CASE WHEN ${isAll} THEN NULL ELSE ${totalSql(tiers)} END AS total
    FROM page l JOIN mentor_profiles p ON p.id = l.profile_id ${mentorJoins(stateSql)}
    ORDER BY tier, ${sorted}`;
  const { rows } = await db.$client.query<FoundRow>({
    text,
    values: sql.values,
    ...(usualLimits.has(limit) && nameFor(search, text)),
  });
  const found = rows.map((row) => ({
    row: mentorOf(row),
    place: { tier: row.tier, keys: columns.map((column) => keyOf(row[column])) },
  }));
  // Behind the last place of a list that grew shorter there is no row to say how long it is.
  if (rows.length === 0 && after) return { found, total: await countMentors(db, search) };
  return { found, total: rows[0]?.total ?? rows.length };
};

type Order = (typeof orders)[keyof typeof orders];

const laterThan = (keys: Place['keys'], { columns, types, after }: Order, sql: SqlWriter) => {
  const names = columns.map((column) => `l.${column}`);
  const values = keys.map((key, index) => `${sql.parameter(key)}::${types[index]}`);
  return `(${names.join(', ')}) ${after} (${values.join(', ')})`;
};

const countMentors = async (db: Connection, search: Search): Promise<number> => {
  const sql = createSqlWriter();
  const text = `SELECT ${totalSql(tierConditions(search, sql))} AS total`;
  const { rows } = await db.$client.query<{ total: number }>({ text, values: sql.values });
  return rows[0]?.total ?? 0;
};

/**
 * Counts those in any tier, one further than the cap, so that more can be told from as many. When
 * a better tier has that many already, the wider ones, which are slower to find, are left out.
 */
const totalSql = (tiers: readonly string[]): string => {
  const most = limits.countCap + 1;
  const counts = tiers.map(
    (condition) => `(SELECT count(*)::integer FROM (
      SELECT FROM mentor_listings l WHERE ${condition} LIMIT ${most}) AS matches)`,
  );
  const enough = counts.slice(0, -1).map((count) => `WHEN ${count} = ${most} THEN ${most}`);
  return enough.length > 0 ? `CASE ${enough.join(' ')} ELSE ${counts.at(-1)} END` : `${counts[0]}`;
};

/** One more than a page of the screens and one by default. Each size needs statements of its own. */
const usualLimits = new Set([25, limits.pageDefault + 1]);
const statementName = createStatementNames('mentors', 200);

/** The best plan depends too much on the words to keep a statement with any prepared. */
const nameFor = ({ words }: Search, text: string) =>
  words.length === 0 ? statementName(text) : {};

type Key = string | number | Date;
type FoundRow = FlatMentor & { tier: number; total: number | null } & Record<
    Order['columns'][number],
    Key
  >;

const keyOf = (value: Key | undefined) =>
  value instanceof Date ? value.toISOString() : (value ?? '');
