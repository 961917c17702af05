import { dayMs, minuteMs } from '@ithaca/contracts/durations';
import { dateAt, hoursReader, type OpeningHours } from '@ithaca/contracts/opening-hours';
import { type OffsetSpan, offsetSpans } from '../../platform/time-zones.ts';

/** A span of time in milliseconds; `end` is exclusive. */
export interface Span {
  start: number;
  end: number;
}

/**
 * The opening hours from one date to another, both included, as spans in which the clocks of the time zone keep their
 * offset. A time is open if a wall clock shows it, so a skipped hour has no opening hours, and a repeated hour has them
 * twice.
 */
export const openSpans = (
  hours: OpeningHours,
  timeZone: string,
  from: string,
  to: string,
): OffsetSpan[] => {
  // Local time is at most a day ahead of or behind UTC.
  const first = Date.parse(`${from}T00:00:00Z`);
  const last = Date.parse(`${to}T00:00:00Z`);
  const offsets = offsetSpans(timeZone, first - dayMs, last + 2 * dayMs);
  const hoursOn = hoursReader(hours);
  const spans: OffsetSpan[] = [];
  for (let midnight = first; midnight <= last; midnight += dayMs) {
    const open = hoursOn(dateAt(midnight));
    for (const { start: since, end: until, offset } of offsets) {
      for (const period of open) {
        const start = Math.max(since, midnight + period.from * minuteMs - offset);
        const end = Math.min(until, midnight + period.to * minuteMs - offset);
        if (start < end) spans.push({ start, end, offset });
      }
    }
  }
  return spans;
};

/** Joins adjacent spans, which must be in order. */
export const joinSpans = (spans: readonly Span[]): Span[] => {
  const joined: Span[] = [];
  for (const { start, end } of spans) {
    const previous = joined.at(-1);
    if (previous?.end === start) previous.end = end;
    else joined.push({ start, end });
  }
  return joined;
};
