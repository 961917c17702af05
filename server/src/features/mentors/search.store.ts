import { limits } from '@ithaca/contracts/limits';
import type { Connection } from '../../platform/db/database.ts';
import { createStatementNames } from '../../platform/db/statement-names.ts';
import type { MentorRow } from './mentors.presenter.ts';
import { type FlatMentor, mentorColumns, mentorJoins, mentorOf } from './mentors.store.ts';
import type { Place } from './search.cursor.ts';
import { type Search, tierCondition, tierCount } from './search-conditions.ts';
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
 * matches, which costs as much as walking them: `total` is exact up to the cap, and any larger
 * number beyond it.
 */
export const findMentors = async (
  db: Connection,
  search: Search,
  after: Place | null,
  limit: number,
  viewing: Viewing,
): Promise<{ found: Found[]; total: number }> => {
  const found: Found[] = [];
  let total = 0;
  for (let tier = 0; tier < tierCount(search); tier += 1) {
    const missing = limit - found.length;
    if (missing > 0 && tier >= (after?.tier ?? 0)) {
      const keys = tier === after?.tier ? after.keys : null;
      const page = await readTier(db, search, { tier, keys }, missing, viewing);
      found.push(...page.found);
      total += page.total;
    } else if (total <= limits.countCap) {
      total += await countTier(db, search, tier);
    }
  }
  return { found, total };
};

const readTier = async (
  db: Connection,
  search: Search,
  { tier, keys }: { tier: number; keys: Place['keys'] | null },
  limit: number,
  { viewer, stateSql }: Viewing,
): Promise<{ found: Found[]; total: number }> => {
  const sql = createSqlWriter([viewer.id, viewer.now]);
  const { columns, types, after, direction } =
    orders[search.sort === 'relevance' ? 'rating' : search.sort];
  const condition = tierCondition(search, tier, sql);
  const names = columns.map((column) => `l.${column}`);
  const order = names.map((name) => `${name} ${direction}`).join(', ');
  const values = keys?.map((key, index) => `${sql.parameter(key)}::${types[index]}`);
  const start = values ? `AND (${names.join(', ')}) ${after} (${values.join(', ')})` : '';
  // A first page that isn't full holds all there are; only others are worth counting.
  const isAll = values ? 'false' : `(SELECT count(*) FROM page) < ${limit}`;
  // The page is cut before anything is joined to it.
  const text = `WITH page AS MATERIALIZED (
      SELECT ${names.join(', ')} FROM mentor_listings l
      WHERE ${condition} ${start} ORDER BY ${order} LIMIT ${limit}
    )
    SELECT ${names.join(', ')}, ${mentorColumns},
      CASE WHEN ${isAll} THEN NULL ELSE (${countSql(condition)}) END AS total
    FROM page l JOIN mentor_profiles p ON p.id = l.profile_id ${mentorJoins(stateSql)}
    ORDER BY ${order}`;
  const { rows } = await db.$client.query<FoundRow>({
    text,
    values: sql.values,
    ...(usualLimits.has(limit) && nameFor(search, text)),
  });
  const found = rows.map((row) => ({
    row: mentorOf(row),
    place: { tier, keys: columns.map((column) => keyOf(row[column])) },
  }));
  const isUncounted = rows.length === 0 && keys !== null;
  const total = isUncounted ? await countTier(db, search, tier) : rows[0]?.total;
  return { found, total: total ?? rows.length };
};

const countTier = async (db: Connection, search: Search, tier: number): Promise<number> => {
  const sql = createSqlWriter();
  const text = countSql(tierCondition(search, tier, sql));
  const { rows } = await db.$client.query<{ count: number }>({
    text,
    values: sql.values,
    ...nameFor(search, text),
  });
  return rows[0]?.count ?? 0;
};

/** Counts one further than the cap, so that more can be told from as many. */
const countSql = (condition: string) =>
  `SELECT count(*)::integer AS count FROM (
    SELECT FROM mentor_listings l WHERE ${condition} LIMIT ${limits.countCap + 1}
  ) AS matches`;

/** One more than a page of the screens and one by default. Each size needs statements of its own. */
const usualLimits = new Set([25, limits.pageDefault + 1]);
const statementName = createStatementNames('mentors', 200);

/** The best plan depends too much on the words to keep a statement with any prepared. */
const nameFor = ({ words }: Search, text: string) =>
  words.length === 0 ? statementName(text) : {};

type Key = string | number | Date;
type FoundRow = FlatMentor & { total: number | null } & Record<
    (typeof orders)[keyof typeof orders]['columns'][number],
    Key
  >;

const keyOf = (value: Key | undefined) =>
  value instanceof Date ? value.toISOString() : (value ?? '');
