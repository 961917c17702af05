import { Temporal } from 'temporal-polyfill';

/**
 * The time `months` calendar months after an anchor, in UTC. Counted from the anchor and not from the
 * previous period, so that a plan started on 31 January is renewed on 28 February and on 31 March.
 */
export const monthsAfter = (anchor: Date, months: number): Date =>
  new Date(
    Temporal.Instant.fromEpochMilliseconds(anchor.getTime())
      .toZonedDateTimeISO('UTC')
      .add({ months }).epochMilliseconds,
  );

/** The first end of a month after a time; months are counted from an anchor. */
export const firstMonthAfter = (anchor: Date, time: Date): Date => {
  let months = 1;
  while (monthsAfter(anchor, months) <= time) months += 1;
  return monthsAfter(anchor, months);
};

/** A period, with the monthly prices before and after a change in it, in cents. */
interface PriceChange {
  readonly fromCents: number;
  readonly toCents: number;
  readonly start: Date;
  readonly end: Date;
  readonly now: Date;
}

/**
 * The difference between two prices for the rest of a period, in cents; negative if the new plan is
 * cheaper. Each price is rounded separately, like the two lines of an invoice.
 */
export const proratedDifference = ({
  fromCents,
  toCents,
  start,
  end,
  now,
}: PriceChange): number => {
  const whole = end.getTime() - start.getTime();
  const left = Math.min(Math.max(end.getTime() - now.getTime(), 0), whole) / whole;
  return Math.round(toCents * left) - Math.round(fromCents * left);
};
