import type { AppointmentType } from '@ithaca/contracts/appointment-types';
import { pathTo } from '@ithaca/contracts/screens';
import type { CalendarEvent } from '../../platform/calendar/calendar-file.ts';
import { isCall } from './appointment-times.ts';
import { typeNames } from './payment-titles.ts';
import type { SessionRow } from './sessions.tables.ts';

/** A call or meeting with a time. */
export type Appointment = SessionRow & {
  sessionType: AppointmentType;
  startsAt: Date;
  endsAt: Date;
};

/** Whether a session is a call or meeting with a time, which calendars can show. */
export const hasTime = (row: SessionRow): row is Appointment =>
  row.origin === 'booking' &&
  row.sessionType !== 'messaging' &&
  row.startsAt !== null &&
  row.endsAt !== null;

const statusOf = ({ status, acceptBy }: Appointment): CalendarEvent['status'] => {
  if (status === 'cancelled') return 'cancelled';
  return acceptBy === null ? 'confirmed' : 'tentative';
};

/**
 * A call or meeting for the calendar of one of its people (product 3.17). The other person is named, but their email
 * address isn't revealed.
 * @param other the name of the other person
 */
export const calendarEventOf = (
  row: Appointment,
  other: string,
  { publicUrl, product }: { publicUrl: string; product: string },
): CalendarEvent => {
  const call = isCall(row.sessionType)
    ? `${publicUrl}${pathTo('call', { sessionId: row.id })}`
    : null;
  const conversation = `${publicUrl}${pathTo('messagingSession', { sessionId: row.id })}`;
  return {
    uid: `${row.id}@${new URL(publicUrl).hostname}`,
    sequence: row.calendarSequence,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    title: `${typeNames[row.sessionType]} with ${other} (${product})`,
    description: [
      ...(call ? [`Join the call: ${call}`] : []),
      `Conversation: ${conversation}`,
    ].join('\n'),
    location: call,
    url: conversation,
    status: statusOf(row),
  };
};
