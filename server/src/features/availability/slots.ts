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
  const wanted = openSpans(rules, rules.timeZone, from, to);
  // A slot may end on the day after the last.
  const dayAfter = addDays(to, 1);
  const open = joinSpans([...wanted, ...openSpans(rules, rules.timeZone, dayAfter, dayAfter)]);
  const slots = wanted
    .flatMap(startsIn)
    .filter((start) => start >= earliest)
    .map((start) => ({ start, end: start + duration }));
  return slotsWithin(open, slots).filter(
    (slot) => !busy.some((other) => isWithin(slot, other, buffer)),
  );
};

/** The slots that lie in one of the spans. Both are in order, so each span is looked at once. */
const slotsWithin = (spans: readonly Span[], slots: readonly Span[]): Span[] => {
  let at = 0;
  return slots.filter(({ start, end }) => {
    while ((spans[at]?.end ?? Number.POSITIVE_INFINITY) <= start) at += 1;
    const span = spans[at];
    return span !== undefined && span.start <= start && end <= span.end;
  });
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
