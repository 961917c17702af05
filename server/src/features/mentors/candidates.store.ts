import type { Connection } from '../../platform/db/database.ts';
import { integerSql, queryRows, sql } from '../../platform/db/statement.ts';
import { createStatementNames } from '../../platform/db/statement-names.ts';
import {
  type FlatMentor,
  type MentorRow,
  mentorColumns,
  mentorJoins,
  mentorOf,
} from './mentors.store.ts';
import { foundSql, maxPromising, type SoughtTerms, scoreSql } from './sought-score.ts';
import type { Viewer, ViewerStateSql } from './viewer-state.ts';

/** The maximum number of matching profiles that are compared. */
const maxCompared = 600;
/** The statements differ only in the number of their terms. */
const statementName = createStatementNames('candidates', 50);

/**
 * Reads up to `limit` listed mentors, other than the viewer, who match the sought terms best. `OFFSET 0` makes
 * PostgreSQL read the matches before sorting them: it overestimates their number, and would otherwise walk the whole
 * table in the sorted order. The tsqueries are in subqueries, to hide their values from the planner: otherwise it would
 * read a small table without the index, because it underestimates the cost of comparing every row.
 * @param found tsqueries; profiles that match any of them are compared
 */
export const findCandidates = async (
  db: Connection,
  { found, sought, limit }: { found: readonly string[]; sought: SoughtTerms; limit: number },
  { viewer, stateSql }: { viewer: Viewer; stateSql: ViewerStateSql },
): Promise<MentorRow[]> => {
  if (sought.first.length === 0) return [];
  const rows = await queryRows<FlatMentor>(
    db,
    sql`WITH compared AS (
       SELECT * FROM (
         SELECT s.profile_id, s.rating_rank, s.stems FROM mentor_stems s
         WHERE ${foundSql(found)}
         OFFSET 0
       ) AS found
       ORDER BY rating_rank, profile_id LIMIT ${integerSql(maxCompared)}
     ),
     promising AS (
       SELECT s.profile_id, s.stems, ${scoreSql(sought.first)} AS score FROM compared s
       ORDER BY score DESC, profile_id LIMIT ${integerSql(maxPromising)}
     ),
     best AS MATERIALIZED (
       SELECT s.profile_id, s.score + ${scoreSql(sought.rest)} AS score FROM promising s
       ORDER BY score DESC, profile_id LIMIT ${integerSql(limit)}
     )
     SELECT ${mentorColumns}
     FROM best JOIN mentor_profiles p ON p.id = best.profile_id ${mentorJoins(stateSql, viewer)}
     WHERE p.user_id <> ${viewer.id} AND v.is_blocked IS NOT TRUE
     ORDER BY best.score DESC, best.profile_id`,
    { name: statementName },
  );
  return rows.map(mentorOf);
};
