import { LRUCache } from 'lru-cache';
import { Temporal } from 'temporal-polyfill';

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Swedish dates are written YYYY-MM-DD. Formats are cached, because creating one is slow and there are
 * few time zones. Keys are lower-case: names are case-insensitive, so they have many spellings.
 */
const formatOf = (timeZone: string) => {
  const name = timeZone.toLowerCase();
  const format = formats.get(name) ?? new Intl.DateTimeFormat('sv-SE', { timeZone });
  formats.set(name, format);
  return format;
};

/** The date in a time zone, YYYY-MM-DD. */
export const dateIn = (timeZone: string, time: Date): string => formatOf(timeZone).format(time);

/** A span of time in which the clocks of a zone keep the same offset to UTC. Milliseconds. */
export interface OffsetSpan {
  /** Inclusive; `end` is exclusive. */
  start: number;
  end: number;
  /** How far the clocks are ahead of UTC. */
  offset: number;
}

/** Offsets by zone and year. Cached, because finding clock changes is slow and few years are requested. */
const offsetsOfYears = new LRUCache<string, readonly OffsetSpan[]>({ max: 2000 });

const offsetsInYear = (timeZone: string, year: number) => {
  const key = `${year} ${timeZone.toLowerCase()}`;
  const known = offsetsOfYears.get(key);
  if (known) return known;
  const found = findOffsets(timeZone, Date.UTC(year, 0), Date.UTC(year + 1, 0));
  offsetsOfYears.set(key, found);
  return found;
};

const findOffsets = (timeZone: string, start: number, end: number): OffsetSpan[] => {
  const spans: OffsetSpan[] = [];
  let at = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(timeZone);
  while (at.epochMilliseconds < end) {
    const change = at.getTimeZoneTransition('next');
    spans.push({
      start: at.epochMilliseconds,
      end: Math.min(end, change?.epochMilliseconds ?? end),
      offset: at.offsetNanoseconds / 1_000_000,
    });
    if (!change) break;
    at = change;
  }
  return spans;
};

/** Splits a span of time where the clocks of a zone change. */
export const offsetSpans = (timeZone: string, start: number, end: number): OffsetSpan[] => {
  const spans: OffsetSpan[] = [];
  const lastYear = new Date(end - 1).getUTCFullYear();
  for (let year = new Date(start).getUTCFullYear(); year <= lastYear; year += 1) {
    for (const known of offsetsInYear(timeZone, year)) {
      const span = {
        start: Math.max(start, known.start),
        end: Math.min(end, known.end),
        offset: known.offset,
      };
      if (span.start >= span.end) continue;
      const previous = spans.at(-1);
      // Clocks rarely change at the turn of a year.
      if (previous?.offset === span.offset) previous.end = span.end;
      else spans.push(span);
    }
  }
  return spans;
};
