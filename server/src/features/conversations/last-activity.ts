import { type Sql, sql } from '../../platform/db/statement.ts';

/**
 * When something last happened in conversation `c`, for its participant `p`: the last message, or what opened it later.
 * Messages move `p.last_activity_at`, by which lists are read, only if it is a minute behind, because its index makes
 * that expensive.
 */
export const activitySql = sql`greatest(p.last_activity_at, c.last_message_at)`;

/** How far `p.last_activity_at` is behind `activitySql` at most. The same minute is in `write_messages`. */
export const maxLagSql: Sql = sql`interval '1 minute'`;
