import { limits } from '@ithaca/contracts/limits';
import type { Connection } from '../../platform/db/database.ts';
import { queryRow, queryRows, type Sql } from '../../platform/db/statement.ts';
import { createStatementNames } from '../../platform/db/statement-names.ts';
import { type FlatMentor, type MentorRow, mentorOf } from './mentors.store.ts';
import { unindexed } from './planner-sql.ts';
import { type Search, tierConditions } from './search-conditions.ts';
import type { Place } from './search-cursor.ts';
import {
  countSql,
  fewCondition,
  fewSql,
  type KeyRow,
  orders,
  searchSql,
  type Viewing,
} from './search-statements.ts';

/** A mentor and their place in the list. */
export interface Found {
  row: MentorRow;
  place: Place;
}

type FoundRow = FlatMentor & KeyRow & { tier: number; total: number | null };

/** What is known about the matches of a search before it runs. */
interface Known {
  /** A part of the search that few listings match: looking up all of them costs less than walking the order. */
  rare?: Search | null;
  /** Walking the order fills the page quickly, because many listings match in the best way. */
  isMany?: boolean;
  /** There are more matches than the cap, so they needn't be counted. */
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
  { after, limit, ...viewing }: Viewing & { after: Place | null; limit: number },
  { rare = null, isMany = false, isBeyondCap = false }: Known = {},
): Promise<{ found: Found[]; total: number }> => {
  const order = orders[search.sort === 'relevance' ? 'rating' : search.sort];
  const size = preparedSizes.find((prepared) => prepared >= limit) ?? limit;
  const read = (statement: Sql, isKept: boolean) =>
    queryRows<FoundRow>(db, statement, {
      name: (text) => (isKept ? statementName(text) : undefined),
    });
  const reading = { ...viewing, order, after, limit: size };
  const tiers = tierConditions(search);
  // With many matches, the best plan depends too much on the words to be reused.
  const isKept = search.words.length <= (rare ? maxPreparedWords : 0);
  const readAll = () =>
    rare
      ? read(fewSql(tiers, fewCondition(search, rare), reading), isKept)
      : read(searchSql(tiers, { ...reading, isBeyondCap }), isKept);
  const readBest = async () => {
    // With a condition that it can't estimate, the planner always chooses the same plan: to walk the order.
    const best = tiers.slice(0, 1).map(unindexed);
    const page = await read(searchSql(best, { ...reading, isBeyondCap }), true);
    // A page beyond the end of the best matches also needs the other tiers.
    return page.length < limit && tiers.length > 1 ? readAll() : page;
  };
  const isBestEnough = isMany && isBeyondCap && !(after && after.tier > 0);
  // The last tier no longer exists if nobody has the misspelt words any more.
  const isBehindAll = after !== null && after.tier >= tiers.length;
  const allRows = isBehindAll ? [] : await (isBestEnough ? readBest() : readAll());
  const rows = allRows.slice(0, limit);
  const found = rows.map((row) => ({
    row: mentorOf(row),
    place: { tier: row.tier, keys: order.keyNames.map((name) => keyOf(row[name])) },
  }));
  // If the list has shrunk and `after` lies past its end, no row carries the total, so it is counted separately.
  if (rows.length === 0 && after) return { found, total: await countMentors(db, search, rare) };
  const counted = rows[0]?.total ?? allRows.length;
  return { found, total: isBeyondCap && rows.length > 0 ? limits.countCap + 1 : counted };
};

const countMentors = async (
  db: Connection,
  search: Search,
  rare: Search | null,
): Promise<number> => {
  const row = await queryRow<{ total: number }>(db, countSql(search, rare));
  return row?.total ?? 0;
};

/**
 * The numbers of rows that statements read. Each size needs its own statements, so other limits are rounded up. The
 * sizes are one more than the pages of the screens and the default page.
 */
const preparedSizes = [4, 12, 25, limits.pageDefault + 1, limits.pageMax + 1];
const statementName = createStatementNames('mentors', 200);
/** Statements with more words are too numerous to be prepared. */
const maxPreparedWords = 2;

const keyOf = (value: KeyRow[keyof KeyRow]) =>
  value instanceof Date ? value.toISOString() : (value ?? '');
