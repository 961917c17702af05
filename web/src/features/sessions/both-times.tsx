import { formatAppointment, formatWeekdayTime, formatZone } from '../../lib/format.ts';
import classes from './chosen-time.module.css';

/**
 * A time in the viewer's time zone, and in another person's if it differs: "Mon, 23 Nov, 14:05
 * CET", "Mon 08:05 EST for Luca".
 */
export const BothTimes = (props: {
  startsAt: string;
  /** If `firstName` is null, the time zone is that of the viewer’s own calendar. */
  other: { firstName: string | null; timeZone: string | null };
}) => {
  const { startsAt, other } = props;
  const there = other.timeZone && formatWeekdayTime(startsAt, other.timeZone);
  return (
    <span>
      <time dateTime={startsAt}>{formatAppointment(startsAt)}</time>
      {other.timeZone && there !== formatWeekdayTime(startsAt) && (
        <span className={classes.there}>
          {there} {formatZone(startsAt, other.timeZone)}{' '}
          {other.firstName === null ? 'in your calendar' : `for ${other.firstName}`}
        </span>
      )}
    </span>
  );
};
