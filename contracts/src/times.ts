import * as z from 'zod/mini';
import { maxUnits, text } from './fields.ts';

const invalidDate = 'Enter a date like 2026-11-30';

/** A day as YYYY-MM-DD (product 8.7), limited to years that date arithmetic supports. */
export const date = z.iso
  .date({ error: invalidDate, abort: true })
  .check(z.regex(/^(19|2\d)/, invalidDate));

/**
 * The time zones of the tz database with three-letter names. Browsers and Node.js accept others, such as
 * PST, but `Temporal` rejects those.
 */
const shortNames = new Set('CET EET EST GMT HST MET MST PRC ROC ROK UCT UTC WET'.split(' '));

const isTimeZone = (name: string) => {
  if (name.length === 3 && !shortNames.has(name.toUpperCase())) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

const unknownTimeZone = 'Please choose a time zone';

/** The name of a time zone, like "Europe/Berlin". Offsets such as "+02:00" are refused: they ignore summer time. */
export const timeZone = text(unknownTimeZone).check(
  maxUnits(100, unknownTimeZone),
  z.regex(/^[A-Za-z]/, { error: unknownTimeZone, abort: true }),
  z.refine(isTimeZone, unknownTimeZone),
);
