import ical, { ICalAttendeeRole, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

/** An event as calendars show it. */
export interface CalendarEvent {
  /** Never changes for an event: calendar programs identify the event by it. */
  readonly uid: string;
  /** Increases when the event is moved or cancelled. */
  readonly sequence: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly title: string;
  readonly description: string;
  readonly location: string | null;
  readonly url: string;
  readonly status: 'confirmed' | 'tentative' | 'cancelled';
}

/** The sender or recipient of an invitation. */
export interface CalendarPerson {
  readonly name: string;
  readonly email: string;
}

interface CalendarFile {
  /** The calendar's name in calendar programs. */
  readonly name: string;
  readonly events: readonly CalendarEvent[];
  readonly now: Date;
}

const statuses = {
  confirmed: ICalEventStatus.CONFIRMED,
  tentative: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
} as const;

/** The library escapes all texts except the calendar's name and quotes in people's names. */
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

/** Writes a published calendar (RFC 5545). Times are in UTC. Texts may contain anything. */
export const writeCalendar = (file: CalendarFile): string =>
  create(file, ICalCalendarMethod.PUBLISH).toString();

/**
 * Writes an invitation to one event, or its cancellation (RFC 5546). Programs that already have an event with this
 * uid update it.
 * @returns the file, and its media type, which includes the method
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
