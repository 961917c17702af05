import * as z from 'zod/mini';
import { availabilityLimits } from './availability-limits.ts';
import { optionalOrNull, withDefault } from './fields.ts';
import { meetingTypes } from './meeting-types.ts';
import { responseTimeInput } from './response-times.ts';
import { date, timeZone } from './times.ts';

const { bufferMinutesMax, exceptionsMax, noticeHoursMax, periodsPerDay } = availabilityLimits;

interface Period {
  from: string;
  to: string;
}

// Times in HH:MM format can be compared as strings.
const isForward = ({ from, to }: Period) => from < to;
const endAfterStart = { error: 'The end must be after the start', path: ['to'] };

const overlap = (periods: readonly Period[]) => {
  const sorted = periods.toSorted((a, b) => (a.from < b.from ? -1 : 1));
  return sorted.some(({ to }, at) => to > (sorted[at + 1]?.from ?? '24:00'));
};

/** Groups a list by a key. */
const groupsOf = <Item>(items: readonly Item[], keyOf: (item: Item) => unknown): Item[][] =>
  [...new Set(items.map(keyOf))].map((key) => items.filter((item) => keyOf(item) === key));

const tooManyPeriods = `Enter at most ${periodsPerDay} periods for a day`;
const overlapping = 'The periods of a day must not overlap';

const start = z
  .string('Please enter the start')
  .check(
    z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Enter the start like 09:00', abort: true }),
  );
const end = z.string('Please enter the end').check(
  z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, {
    error: 'Enter the end like 17:00, at most 24:00',
    abort: true,
  }),
);

const invalidDay = 'Enter weekdays as 1 to 7, from Monday';
const weekday = z
  .number(invalidDay)
  .check(z.int(invalidDay), z.gte(1, invalidDay), z.lte(7, invalidDay));

const weekly = z
  .array(
    z
      .object({ day: weekday, from: start, to: end }, 'Please enter a period')
      .check(z.refine(isForward, endAfterStart)),
    'Please enter your weekly hours',
  )
  .check(
    z.maxLength(7 * periodsPerDay, { error: tooManyPeriods, abort: true }),
    z.refine((hours) => groupsOf(hours, ({ day }) => day).every(isShort), tooManyPeriods),
    z.refine((hours) => !groupsOf(hours, ({ day }) => day).some(overlap), overlapping),
  );

const isShort = (periods: readonly unknown[]) => periods.length <= periodsPerDay;

interface Exception {
  date: string;
  from?: string | undefined;
  to?: string | undefined;
}

const hasHours = (exception: Exception): exception is Exception & Period =>
  exception.from !== undefined && exception.to !== undefined;

const exceptions = z
  .array(
    z
      .object(
        { date, from: optionalOrNull(start), to: optionalOrNull(end) },
        'Please enter a date, with or without hours',
      )
      .check(
        z.refine(({ from, to }) => (from === undefined) === (to === undefined), {
          error: 'Enter both the start and the end, or neither',
          path: ['to'],
          abort: true,
        }),
        z.refine((exception) => !hasHours(exception) || isForward(exception), endAfterStart),
      ),
    'Please enter your exceptions',
  )
  .check(
    z.maxLength(exceptionsMax, {
      error: `Enter at most ${exceptionsMax} exceptions`,
      abort: true,
    }),
    z.refine(
      (list) =>
        groupsOf(list, ({ date }) => date).every((day) => day.length === 1 || day.every(hasHours)),
      'A day off can’t have other exceptions',
    ),
    z.refine((list) => groupsOf(list, ({ date }) => date).every(isShort), tooManyPeriods),
    z.refine(
      (list) => !groupsOf(list.filter(hasHours), ({ date }) => date).some(overlap),
      overlapping,
    ),
  );

const wholeNumber = (label: string, max: number) => {
  const range = `${label} must be a whole number from 0 to ${max}`;
  return z.number(range).check(z.int(range), z.gte(0, range), z.lte(max, range));
};

const vacation = z.nullable(
  z.object({ from: date, until: date }, 'Please enter the first and last day').check(
    z.refine(({ from, until }) => from <= until, {
      error: 'The last day must not be before the first',
      path: ['until'],
    }),
  ),
);

/** When and how a mentor can be booked, as sent by the client (product 2.11). */
export const availabilityForm = z.object({
  timeZone,
  /** Days are 1 to 7, from Monday. Hours are local times in the time zone, up to 24:00. */
  weekly,
  /** An exception without hours is a day off; those with hours replace the hours of the weekday. */
  exceptions,
  noticeHours: wholeNumber('Notice in hours', noticeHoursMax),
  bufferMinutes: wholeNumber('Buffer in minutes', bufferMinutesMax),
  confirmsByHand: withDefault(z.boolean('confirmsByHand must be true or false'), false),
  /** The first and the last day of absence. */
  vacation,
  meetingTypes: z
    .array(z.enum(meetingTypes, 'Unknown way to meet'), 'Please choose at least one way to meet')
    .check(
      z.minLength(1, 'Please choose at least one way to meet'),
      z.maxLength(meetingTypes.length, 'Choose each way to meet once'),
      z.refine((types) => new Set(types).size === types.length, 'Choose each way to meet once'),
    ),
  responseTime: responseTimeInput,
});
