import { type Sql, sql } from '../../platform/db/statement.ts';
import { isBlockedSql } from '../blocks/index.ts';
import { isOpenSql } from '../conversations/index.ts';
import type { Mentors } from '../mentors/index.ts';
import { hasPlanSql } from '../payments/index.ts';
import { mayBook } from './bookings.policy.ts';
import { mayUnlock } from './unlocks.policy.ts';
import { unlockedBySql } from './unlocks.store.ts';

const newestSessionSql = ({ mentee, mentor }: { mentee: Sql; mentor: Sql }): Sql =>
  sql`(SELECT id, conversation_id FROM sessions
    WHERE mentee_id = ${mentee} AND mentor_id = ${mentor} ORDER BY id DESC LIMIT 1)`;

/**
 * Provides the feature `mentors` with the relationship of a viewer to a mentor. The viewer takes part in the session,
 * so according to `mayWrite` of conversations.policy.ts, only the time determines whether they may write. In a session
 * of two mentors, the viewer may be either.
 */
export const registerViewerRules = (mentors: Pick<Mentors, 'registerViewerRules'>) => {
  mentors.registerViewerRules({
    mayUnlock,
    mayBook,
    stateSql: ({ viewer, now, mentor }) => sql`
      SELECT newest.*, ${unlockedBySql({ mentee: viewer, mentor })} AS unlocked_by,
        ${hasPlanSql(viewer, now)} AS has_plan, ${isBlockedSql(viewer, mentor)} AS is_blocked
      FROM (SELECT) AS always LEFT JOIN LATERAL (
        SELECT s.id AS session_id, ${isOpenSql(sql`s.conversation_id`, now)} AS can_message
        FROM (
          ${newestSessionSql({ mentee: viewer, mentor })}
          UNION ALL
          ${newestSessionSql({ mentee: mentor, mentor: viewer })}
        ) AS s ORDER BY s.id DESC LIMIT 1
      ) AS newest ON true`,
  });
};
