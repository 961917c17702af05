import { addDays, type OpeningHours } from '@ithaca/contracts/opening-hours';
import { joinSpans, openSpans, type Span } from './free-time.ts';

const minute = 60_000;
/** Slots start on the hour and half past, by the clock in the mentor's time zone (product 3.5). */
const step = 30 * minute;

/** What decides which slots a mentor has. */
export interface SlotRules extends OpeningHours {
  timeZone: string;
  noticeHours: number;
  bufferMinutes: number;
}

/** Which slots are wanted: from one date to another, both included, in the mentor's time zone. */
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
  const duration = request.durationMinutes * minute;
  const buffer = rules.bufferMinutes * minute;
  const earliest = now.getTime() + rules.noticeHours * 60 * minute;
  // A slot may end on the day after the last.
  const open = joinSpans(openSpans(rules, rules.timeZone, from, addDays(to, 1)));
  const starts = openSpans(rules, rules.timeZone, from, to).flatMap(startsIn);
  return starts
    .filter((start) => start >= earliest)
    .map((start) => ({ start, end: start + duration }))
    .filter((slot) => open.some((span) => span.start <= slot.start && slot.end <= span.end))
    .filter((slot) => !busy.some((other) => isWithin(slot, other, buffer)));
};

const startsIn = ({ start, end, offset }: Span & { offset: number }): number[] => {
  const starts: number[] = [];
  const first = Math.ceil((start + offset) / step) * step - offset;
  for (let at = first; at < end; at += step) starts.push(at);
  return starts;
};

/** Whether two spans overlap or are closer than the buffer. */
const isWithin = (a: Span, b: Span, buffer: number) =>
  a.start < b.end + buffer && b.start < a.end + buffer;
