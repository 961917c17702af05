import { Temporal } from 'temporal-polyfill';

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Swedish dates are written YYYY-MM-DD. Creating a format is slow, and time zones are few, unlike the
 * ways to spell their names: case doesn't matter.
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
  /** What the clocks are ahead of UTC. */
  offset: number;
}

/** Splits a span of time where the clocks of a zone change. */
export const offsetSpans = (timeZone: string, start: number, end: number): OffsetSpan[] => {
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
