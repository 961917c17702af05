import { id } from '@ithaca/contracts/fields';
import { sessionRoles } from '@ithaca/contracts/sessions';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { type Contact, findContacts, fullNameOf } from '../identity/index.ts';
import { findProfile } from '../mentors/index.ts';
import { type Appointment, findCalls, findSession, hasTime } from '../sessions/index.ts';
import { isTimely } from './reminder-times.ts';

/**
 * A reminder to one person about a call or meeting. The sequence identifies the time: it increases with every move and
 * on cancellation, so only reminders for the current time are sent, and only once.
 */
export const reminder = z.object({
  sessionId: id,
  sequence: z.number(),
  minutesBefore: z.number(),
  recipient: z.enum(sessionRoles),
});

/** The call or meeting that a person is reminded of. */
interface Reminded {
  readonly session: Appointment;
  readonly to: Contact;
  /** The full name of the other person. */
  readonly other: string;
  /** The mentor's time zone. */
  readonly timeZone: string;
}

/** The current details of a reminder; null if it no longer applies. */
export const findReminded = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { sessionId, sequence, minutesBefore, recipient }: z.output<typeof reminder>,
): Promise<Reminded | null> => {
  const session = await findSession(db, sessionId);
  // It has been moved, cancelled or completed in the meantime, or has yet to be accepted.
  if (!session || !hasTime(session) || session.status !== 'active' || session.acceptBy) return null;
  if (session.calendarSequence !== sequence) return null;
  if (!isTimely({ startsAt: session.startsAt, minutesBefore }, clock.now())) return null;
  // They can't have calls while one of the two blocks the other (product 1.18).
  const [call] = await findCalls(db, [sessionId]);
  if (call?.isBlocked) return null;
  const people = await findContacts(db, [session.menteeId, session.mentorId]);
  const contactOf = (userId: string) => people.find((person) => person.id === userId);
  const [mentee, mentor] = [contactOf(session.menteeId), contactOf(session.mentorId)];
  const profile = await findProfile(db, session.mentorProfileId);
  if (!mentee || !mentor || !profile) return null;
  const [to, other] = recipient === 'mentee' ? [mentee, mentor] : [mentor, mentee];
  if (to.deletedAt || other.deletedAt) return null;
  const { timeZone } = profile;
  return { session, to, other: fullNameOf(other), timeZone };
};
