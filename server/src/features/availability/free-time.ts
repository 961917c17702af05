import { dayMs, minuteMs } from '@ithaca/contracts/durations';
import { dateAt, hoursReader, type OpeningHours } from '@ithaca/contracts/opening-hours';
import { type OffsetSpan, offsetSpans } from '../../platform/time-zones.ts';

/** A span of time in milliseconds; `end` is exclusive. */
export interface Span {
  start: number;
  end: number;
}

/**
 * The opening hours from one date to another, both included, as spans in which the clocks of the time
 * zone keep their offset. A time is open if the clock on the wall shows it, so that an hour that is
 * skipped has no time, and an hour that is repeated has it twice.
 */
export const openSpans = (
  hours: OpeningHours,
  timeZone: string,
  from: string,
  to: string,
): OffsetSpan[] => {
  // Clocks are at most a day ahead of UTC or behind it.
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

/** Joins spans, which must be in order, where one continues the other. */
export const joinSpans = (spans: readonly Span[]): Span[] => {
  const joined: Span[] = [];
  for (const { start, end } of spans) {
    const previous = joined.at(-1);
    if (previous?.end === start) previous.end = end;
    else joined.push({ start, end });
  }
  return joined;
};
