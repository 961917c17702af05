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

/** How many profiles are compared that say any of what is sought. */
const maxCompared = 600;
/** The statements differ only in how many terms they have. */
const statementName = createStatementNames('candidates', 50);

/**
 * Reads the listed mentors, other than the viewer, who have most of what is sought, at most `limit`.
 * What is found is read before it is sorted, because of its `OFFSET 0`: PostgreSQL expects more of it than there is,
 * and would look through the whole table in the sorted order. The queries for it are subqueries, whose values are unknown to
 * PostgreSQL as it plans: otherwise it reads a small table without the index, because it underestimates what
 * comparing every row costs.
 * @param found tsqueries for the profiles to compare, which match any of them
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
