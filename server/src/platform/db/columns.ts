import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A hash, or other bytes. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A moment, to the microsecond. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A point in time to the millisecond, which is the precision of cursors. */
export const instantMs = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
