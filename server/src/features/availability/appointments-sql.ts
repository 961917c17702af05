import { type Sql, sql } from '../../platform/db/statement.ts';

/** Which of a mentor's appointments to find, and which to leave out. */
export interface AppointmentQuery {
  readonly from: Date;
  readonly until: Date;
  /** Holds that have ended by now are left out. */
  readonly now: Date;
  /** Holds of this person are left out. */
  readonly heldFor?: string | undefined;
  /** All holds are left out. */
  readonly withoutHolds?: boolean;
  /** The session that this person is moving is left out, if it is theirs. */
  readonly moved?: { readonly sessionId: string; readonly userId: string } | undefined;
}

/**
 * A query for the appointments (starts_at, ends_at) of a mentor that are at least partly within a span of time. It is
 * embedded in the query for the mentor's hours, because a separate query would double the cost.
 * @param query `mentor` is SQL: the mentor's user id
 */
export type AppointmentsSql = (query: AppointmentQuery & { readonly mentor: Sql }) => Sql;

/** Finds no appointments. */
export const noAppointments: AppointmentsSql = () =>
  sql`SELECT NULL::timestamptz AS starts_at, NULL::timestamptz AS ends_at WHERE false`;
