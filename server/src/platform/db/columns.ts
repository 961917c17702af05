import { timestamp } from 'drizzle-orm/pg-core';

/** A moment, to the microsecond. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A moment to the millisecond, which is all that a cursor carries. */
export const instantMs = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
