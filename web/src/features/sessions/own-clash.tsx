import { type AppointmentType, appointmentMinutes } from '@ithaca/contracts/appointment-types';
import { minuteMs } from '@ithaca/contracts/durations';
import { useQuery } from '@tanstack/react-query';
import { useSignedInUser } from '../../frame/sign-in.queries.ts';
import { formatTime } from '../../lib/format.ts';
import classes from './chosen-time.module.css';
import { sessionKinds } from './session-kinds.ts';
import { upcomingSessionsQuery } from './upcoming.queries.ts';

/**
 * Warns if the viewer already has an appointment with somebody else at the chosen time. It can still be booked, because
 * only the viewer knows which of the two will be moved.
 */
export const OwnClash = (props: {
  startsAt: string;
  type: AppointmentType;
  /** Their appointments don't count: only the one being booked or moved can be at a time when they are free. */
  mentorId: string;
}) => {
  const { startsAt, type, mentorId } = props;
  const me = useSignedInUser().id;
  const { data: sessions = [] } = useQuery(upcomingSessionsQuery);
  const start = Date.parse(startsAt);
  const end = start + appointmentMinutes[type] * minuteMs;
  const other = sessions.find(
    (one) =>
      one.mentor.id !== mentorId &&
      one.startsAt &&
      one.endsAt &&
      Date.parse(one.startsAt) < end &&
      Date.parse(one.endsAt) > start,
  );
  if (!other?.startsAt || !other.endsAt) return null;
  const person = other.mentor.id === me ? other.mentee : other.mentor;
  return (
    <span className={classes.clash} role="status">
      You already have {sessionKinds[other.sessionType].booked} with {person.firstName} at that
      time, from {formatTime(other.startsAt)} to {formatTime(other.endsAt)}.
    </span>
  );
};
