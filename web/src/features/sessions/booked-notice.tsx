import { CloseButton } from '@mantine/core';
import { CircleCheck } from 'lucide-react';
import { useSignedInUser } from '../../frame/sign-in.queries.ts';
import { formatAppointment, formatDate } from '../../lib/format.ts';
import classes from './booked-notice.module.css';
import { requestInWords } from './booking-request.ts';
import type { BookedSession } from './booking-state.ts';
import { isLate } from './booking-terms.ts';
import { BothTimes } from './both-times.tsx';
import { CalendarLink } from './calendar-link.tsx';
import { lastFreeChange } from './moving-rule.ts';
import { ScheduleAction } from './schedule-action.tsx';
import { appointmentOf, sessionKinds } from './session-kinds.ts';
import { useMentorZone } from './use-mentor-zone.ts';
import { confirmationId } from './use-open-conversation.ts';

/** The next step, as a sentence. */
const nextStep = (session: BookedSession, me: string): string => {
  const { sessionType, startsAt, endsAt, mentor } = session;
  const request = requestInWords(session, me);
  if (request !== null) return request;
  if (session.reportedAt !== null)
    return 'A problem was reported. The money is held until the administrator has decided.';
  if (sessionType === 'messaging')
    return `Write to ${mentor.firstName} until ${endsAt ? formatDate(endsAt) : 'the 30 days are over'}.`;
  if (startsAt === null) return 'Choose a time now, or agree on one in this conversation.';
  return isLate(startsAt, Date.now())
    ? 'It starts in less than 24 hours, so it can’t be moved.'
    : `You can move it, or cancel for a full refund, until ${formatAppointment(lastFreeChange(startsAt))}.`;
};

/** The time of a call or meeting, in both time zones. */
const When = ({ session, startsAt }: { session: BookedSession; startsAt: string }) => {
  const type = appointmentOf(session.sessionType) ?? 'video_call';
  const timeZone = useMentorZone({ mentorId: session.mentor.id, type }, startsAt);
  return (
    <p className={classes.when}>
      <BothTimes startsAt={startsAt} other={{ ...session.mentor, timeZone }} />
    </p>
  );
};

/** Confirms a new booking: with whom, when, and how to move it or add it to a calendar. */
export const BookedNotice = (props: { session: BookedSession; onClose: () => void }) => {
  const { session } = props;
  const me = useSignedInUser().id;
  const { name } = sessionKinds[session.sessionType];
  const { startsAt, sessionType, acceptBy, mentor } = session;
  const isScheduled = sessionType !== 'messaging' && startsAt !== null;
  return (
    <section className={classes.root} aria-labelledby={confirmationId} data-toasts="below">
      <CircleCheck size={24} aria-hidden="true" />
      <div className={classes.what}>
        <h2 id={confirmationId} tabIndex={-1}>
          {acceptBy ? 'Request sent' : 'Booked'}: {name.toLowerCase()} with {mentor.firstName}
        </h2>
        {isScheduled && <When session={session} startsAt={startsAt} />}
        <p>{nextStep(session, me)}</p>
        <div className={classes.actions}>
          {isScheduled && acceptBy === null && <CalendarLink sessionId={session.id} />}
          <ScheduleAction session={session} />
        </div>
      </div>
      <CloseButton size="lg" data-touch aria-label="Close confirmation" onClick={props.onClose} />
    </section>
  );
};
