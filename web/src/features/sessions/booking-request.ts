import { formatAppointment } from '../../lib/format.ts';
import type { BookedSession } from './booking-state.ts';

type Request = Pick<BookedSession, 'acceptBy' | 'reportedAt' | 'mentor' | 'mentee'>;

/** Whose answer a requested time is waiting for. @param me the viewer's user id */
export const awaitedAnswer = ({ mentor }: Pick<Request, 'mentor'>, me: string): string =>
  mentor.id === me ? 'Waiting for your answer' : `Waiting for ${mentor.firstName}’s answer`;

/** Whether a time waits for the mentor's answer. After a reported problem, the administrator decides instead. */
export const isRequest = ({ acceptBy, reportedAt }: Pick<Request, 'acceptBy' | 'reportedAt'>) =>
  acceptBy !== null && reportedAt === null;

/**
 * How long a mentor who confirms manually has to answer, and what happens if they don't accept (product 3.16);
 * `null` if no time is waiting for an answer.
 */
export const requestInWords = (session: Request, me: string): string | null => {
  const { acceptBy, mentor, mentee } = session;
  if (acceptBy === null || !isRequest(session)) return null;
  const until = formatAppointment(acceptBy);
  return mentor.id === me
    ? `Waiting for your answer until ${until}. If you don’t accept by then, the booking is cancelled and ${mentee.firstName} gets everything back.`
    : `Waiting for ${mentor.firstName}’s answer until ${until}. If ${mentor.firstName} declines or doesn’t answer, you get everything back.`;
};
