import type { Slot } from '@ithaca/contracts/slots';
import { dateIn, monthOf } from '../../lib/calendar.ts';
import { formatTime, formatWeekdayTime, formatZone } from '../../lib/format.ts';

/** The free times of a month. */
export interface FreeTimes {
  /** The mentor's time zone, if the server has told it. */
  readonly timeZone: string | null;
  /** The slots by the viewer's date, both in order. */
  readonly days: ReadonlyMap<string, readonly Slot[]>;
}

/** Slots by their date in a time zone, those of a month only. @param month YYYY-MM */
export const byDay = (
  slots: readonly Slot[],
  month: string,
  timeZone: string,
): Map<string, Slot[]> => {
  const days = new Map<string, Slot[]>();
  for (const slot of slots) {
    const date = dateIn(timeZone, slot.startsAt);
    if (monthOf(date) !== month) continue;
    days.set(date, [...(days.get(date) ?? []), slot]);
  }
  return days;
};

/** Whether a month has free times other than the current one of the booking that is moved. */
export const hasOthers = (days: FreeTimes['days'], current: Slot | null): boolean =>
  [...days.values()].flat().some(({ startsAt }) => startsAt !== current?.startsAt);

/**
 * The days of a month, with a booking's current time, which can't be chosen, in its place among the free ones. A day on
 * which nothing else is free is added.
 */
export const withCurrent = (
  days: FreeTimes['days'],
  current: Slot | null,
  month: string,
  timeZone: string,
): FreeTimes['days'] => {
  const [entry] = current ? byDay([current], month, timeZone) : [];
  if (!entry) return days;
  const [date, [slot]] = entry;
  const free = (days.get(date) ?? []).filter(({ startsAt }) => startsAt !== slot?.startsAt);
  const all = [...free, ...(slot ? [slot] : [])];
  const sorted = all.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
  return new Map([...days, [date, sorted] as const].toSorted(([a], [b]) => (a < b ? -1 : 1)));
};

/** A slot as a button shows it. */
export interface SlotLabel {
  readonly startsAt: string;
  /** "09:00" by the viewer's clock; with the zone if it occurs twice because the clock is set back. */
  readonly time: string;
  /** "17:00" by the mentor's clock, "Tue 03:00" on another day; `null` where it is the same. */
  readonly there: string | null;
}

/** A time by another clock, with the weekday if it differs there; `null` if nothing differs. */
const timeThere = (startsAt: string, viewer: string, other: string | null) => {
  if (other === null || formatWeekdayTime(startsAt, viewer) === formatWeekdayTime(startsAt, other))
    return null;
  return dateIn(viewer, startsAt) === dateIn(other, startsAt)
    ? formatTime(startsAt, other)
    : formatWeekdayTime(startsAt, other);
};

/**
 * The labels of one day's slots.
 * @param zones the viewer's time zone, and the mentor's if it is known
 */
export const labelsOf = (
  slots: readonly Slot[],
  zones: { viewer: string; mentor: string | null },
): SlotLabel[] => {
  const times = slots.map(({ startsAt }) => formatTime(startsAt, zones.viewer));
  return slots.map(({ startsAt }, at) => {
    const time = times[at] ?? '';
    const isTwice = times.filter((other) => other === time).length > 1;
    return {
      startsAt,
      time: isTwice ? `${time} ${formatZone(startsAt, zones.viewer)}` : time,
      there: timeThere(startsAt, zones.viewer, zones.mentor),
    };
  });
};
