import { v7 } from 'uuid';

/** The time as the product sees it; tests hold it still. */
export interface Clock {
  now(): Date;
}
export const systemClock: Clock = { now: () => new Date() };

/** A new UUIDv7: ids sort by the time they were made (product 6.3). */
export const newId = (): string => v7();
