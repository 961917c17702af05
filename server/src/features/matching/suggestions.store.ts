import type { Connection } from '../../platform/db/database.ts';
import { integerSql, queryRows, type Sql, sql } from '../../platform/db/statement.ts';
import { createStatementNames } from '../../platform/db/statement-names.ts';
import { isBlockedSql } from '../blocks/index.ts';
import { foundSql, maxPromising, scoreSql } from '../mentors/index.ts';
import type { MenteeProfileRow } from './matching.tables.ts';
import type { MenteeTexts } from './mentee-texts.ts';
import type { Sought } from './ranking/sought.ts';

const maxCompared = 600;
const maxCandidates = 40;
/** Five years and a day; the exact rule is `isWithinAgeGap`. */
const maxDaysApart = 5 * 366 + 1;

/** The statements differ in how many terms they have, and in whether an age matters. */
const statementName = createStatementNames('suggestions', 50);

/** A person who may be suggested. The date of birth must not leave the server (product 5.6). */
export interface Candidate extends MenteeTexts {
  userId: string;
  dateOfBirth: string | null;
  firstName: string;
  lastName: string;
  profileImageUrl: string | null;
  deletedAt: Date | null;
}

/**
 * Reads the other mentees with public profiles who match the sought terms best. Written like `findCandidates`, for the
 * same reasons.
 */
export const findSimilarMentees = async (
  db: Connection,
  me: Pick<MenteeProfileRow, 'userId' | 'dateOfBirth'>,
  { found, sought }: Sought,
): Promise<Candidate[]> => {
  if (sought.first.length === 0) return [];
  return queryRows<Candidate>(
    db,
    sql`WITH compared AS (
       SELECT * FROM (
         SELECT s.user_id, s.stems FROM mentee_listings s
         WHERE (${foundSql(found)}) AND s.user_id <> ${me.userId} AND ${isNearAge(me)}
         OFFSET 0
       ) AS found
       ORDER BY user_id LIMIT ${integerSql(maxCompared)}
     ),
     promising AS (
       SELECT s.user_id, s.stems, ${scoreSql(sought.first)} AS score FROM compared s
       ORDER BY score DESC, user_id LIMIT ${integerSql(maxPromising)}
     ),
     best AS MATERIALIZED (
       SELECT s.user_id, s.score + ${scoreSql(sought.rest)} AS score FROM promising s
       WHERE NOT ${isBlockedSql(sql`${me.userId}::uuid`, sql`s.user_id`)}
       ORDER BY score DESC, user_id LIMIT ${integerSql(maxCandidates)}
     )
     SELECT p.user_id AS "userId", p.interests, p.concerns, p.career_goals AS "careerGoals",
       p.skills_to_learn AS "skillsToLearn", p.academic_background AS "academicBackground",
       p.professional_background AS "professionalBackground", p.bio,
       p.date_of_birth::text AS "dateOfBirth", u.first_name AS "firstName",
       u.last_name AS "lastName", u.profile_image_url AS "profileImageUrl",
       u.deleted_at AS "deletedAt"
     FROM best JOIN mentee_profiles p USING (user_id) JOIN users u ON u.id = p.user_id
     ORDER BY best.score DESC, p.user_id`,
    { name: statementName },
  );
};

const isNearAge = ({ dateOfBirth }: Pick<MenteeProfileRow, 'dateOfBirth'>): Sql =>
  dateOfBirth === null
    ? sql`true`
    : sql`(s.date_of_birth IS NULL
        OR abs(s.date_of_birth - ${dateOfBirth}::date) <= ${integerSql(maxDaysApart)})`;
