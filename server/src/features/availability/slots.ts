import { hourMs, minuteMs } from '@ithaca/contracts/durations';
import { addDays, type OpeningHours } from '@ithaca/contracts/opening-hours';
import { joinSpans, openSpans, type Span } from './free-time.ts';

/** Slots start on the hour and half hour, by the clock in the mentor's time zone (product 3.5). */
const step = 30 * minuteMs;

/** The rules that determine a mentor's slots. */
export interface SlotRules extends OpeningHours {
  timeZone: string;
  noticeHours: number;
  bufferMinutes: number;
}

/** Which slots to find: from one date to another, inclusive, in the mentor's time zone. */
export interface SlotRequest {
  from: string;
  to: string;
  durationMinutes: number;
  now: Date;
  /** The mentor's appointments. */
  busy: readonly Span[];
}

/** The free slots that start on these dates, soonest first. */
export const freeSlots = (rules: SlotRules, request: SlotRequest): Span[] => {
  const { from, to, busy, now } = request;
  const duration = request.durationMinutes * minuteMs;
  const buffer = rules.bufferMinutes * minuteMs;
  const earliest = now.getTime() + rules.noticeHours * hourMs;
  // A slot may end on the day after the last date, but not start then.
  const dayAfter = addDays(to, 1);
  const midnightAfter = Date.parse(`${dayAfter}T00:00:00Z`);
  const spans = openSpans(rules, rules.timeZone, from, dayAfter);
  const joined = joinSpans(spans);
  const slots: Span[] = [];
  let at = 0;
  for (const { start: opens, end: closes, offset } of spans) {
    if (opens + offset >= midnightAfter) break;
    // Both lists are sorted, so each is traversed once.
    while ((joined[at]?.end ?? Number.POSITIVE_INFINITY) <= opens) at += 1;
    const last = Math.min(closes - 1, (joined[at]?.end ?? 0) - duration);
    const first = Math.ceil((opens + offset) / step) * step - offset;
    for (let start = first; start <= last; start += step) {
      const slot = { start, end: start + duration };
      if (start >= earliest && !busy.some((other) => isWithin(slot, other, buffer)))
        slots.push(slot);
    }
  }
  return slots;
};

/** Whether two spans overlap or are closer than the buffer. */
const isWithin = (a: Span, b: Span, buffer: number) =>
  a.start < b.end + buffer && b.start < a.end + buffer;
