import { type Sql, sql } from '../../platform/db/statement.ts';

/**
 * The last activity in conversation `c` for its participant `p`: the last message, or a later opening. Messages update
 * `p.last_activity_at`, by which lists are read, only if it is a minute behind, because its index makes updates
 * expensive.
 */
export const activitySql = sql`greatest(p.last_activity_at, c.last_message_at)`;

/** How far `p.last_activity_at` may be behind `activitySql`. `write_messages` contains the same minute. */
export const maxLagSql: Sql = sql`interval '1 minute'`;
