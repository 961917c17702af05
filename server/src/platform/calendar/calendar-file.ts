import ical, { ICalAttendeeRole, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

/** An event as calendars show it. */
export interface CalendarEvent {
  /** Always the same for one event: programs recognise the event by it. */
  readonly uid: string;
  /** Rises with every change of the time, and with the cancellation. */
  readonly sequence: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly title: string;
  readonly description: string;
  readonly location: string | null;
  readonly url: string;
  readonly status: 'confirmed' | 'tentative' | 'cancelled';
}

/** Who sends an invitation, or receives one. */
export interface CalendarPerson {
  readonly name: string;
  readonly email: string;
}

interface CalendarFile {
  /** What programs call the calendar. */
  readonly name: string;
  readonly events: readonly CalendarEvent[];
  readonly now: Date;
}

const statuses = {
  confirmed: ICalEventStatus.CONFIRMED,
  tentative: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
} as const;

/** The library escapes all texts but the calendar's name and the quotes in the names of people. */
const plainName = (name: string) => name.replaceAll(/[\p{Cc}"]+/gu, ' ').trim();

const create = ({ name, events, now }: CalendarFile, method: ICalCalendarMethod) => {
  const calendar = ical({
    name: plainName(name),
    prodId: { company: 'Ithaca', product: 'Sessions', language: 'EN' },
    method,
  });
  for (const { uid, title, startsAt, endsAt, status, ...event } of events) {
    calendar.createEvent({
      ...event,
      id: uid,
      summary: title,
      start: startsAt,
      end: endsAt,
      status: statuses[status],
      stamp: now,
    });
  }
  return calendar;
};

/** Writes a calendar that is published (RFC 5545). Times are in UTC. Texts may contain anything. */
export const writeCalendar = (file: CalendarFile): string =>
  create(file, ICalCalendarMethod.PUBLISH).toString();

/**
 * Writes an invitation to one event, or its cancellation (RFC 5546). Programs that know the event's uid update the
 * event that they have.
 * @returns the file, and the media type that names the method
 */
export const writeInvitation = (
  event: CalendarEvent,
  {
    organizer,
    guest,
    ...file
  }: {
    name: string;
    now: Date;
    organizer: CalendarPerson;
    guest: CalendarPerson;
  },
): { content: string; type: string } => {
  const method =
    event.status === 'cancelled' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = create({ ...file, events: [event] }, method);
  for (const written of calendar.events()) {
    written.organizer({ ...organizer, name: plainName(organizer.name) });
    // Replies would go to an address that nobody reads.
    written.createAttendee({
      ...guest,
      name: plainName(guest.name),
      role: ICalAttendeeRole.REQ,
      rsvp: false,
    });
  }
  return { content: calendar.toString(), type: `text/calendar; charset=utf-8; method=${method}` };
};
