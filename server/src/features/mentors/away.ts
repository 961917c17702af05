import { dateIn } from '../../platform/time-zones.ts';
import type { Profile } from './mentors.tables.ts';

/**
 * The day an absent mentor returns, or null if they aren't away (product 2.12). Days begin and end in
 * the mentor's time zone.
 */
export const awayUntil = (
  { awayFrom, awayUntil: until, timeZone }: Pick<Profile, 'awayFrom' | 'awayUntil' | 'timeZone'>,
  now: Date,
): string | null => {
  // Most mentors aren't away, and lists call this for each of them.
  if (until === null) return null;
  const today = dateIn(timeZone, now);
  return today < until && (awayFrom === null || awayFrom <= today) ? until : null;
};
