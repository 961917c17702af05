import { type Sql, sql } from '../../platform/db/statement.ts';

/** Which of a mentor's appointments are asked for, and what doesn't count. */
export interface AppointmentQuery {
  readonly from: Date;
  readonly until: Date;
  /** Holds that end until now don't count. */
  readonly now: Date;
  /** Nor does what this person holds. */
  readonly heldFor?: string | undefined;
  /** Nor does anything that is only held. */
  readonly withoutHolds?: boolean;
  /** Nor does the session that this person moves, if it is theirs. */
  readonly moved?: { readonly sessionId: string; readonly userId: string } | undefined;
}

/**
 * A query for the appointments (starts_at, ends_at) of a mentor that are at least partly within a span of time. It
 * becomes part of the one for the mentor's hours, because a query of its own would cost as much.
 * @param query `mentor` is SQL: the mentor's user id
 */
export type AppointmentsSql = (query: AppointmentQuery & { readonly mentor: Sql }) => Sql;

/** None. */
export const noAppointments: AppointmentsSql = () =>
  sql`SELECT NULL::timestamptz AS starts_at, NULL::timestamptz AS ends_at WHERE false`;
