import { v7 } from 'uuid';

/** The current time; tests set it. */
export interface Clock {
  now(): Date;
}
export const systemClock: Clock = { now: () => new Date() };

/** Returns a new UUIDv7; ids sort by creation time (product 6.3). */
export const newId = (): string => v7();
