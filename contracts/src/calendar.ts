import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { calendarAnswer } from './file-answer.ts';

/** The private URL of a person's calendar feed. Anybody who knows it can read the feed. */
export const calendarFeed = z.object({ url: z.string() });
export type CalendarFeed = z.infer<typeof calendarFeed>;

export const getSessionCalendar = endpoint({
  method: 'GET',
  path: '/api/sessions/{id}/calendar.ics',
  summary: 'A booked call or meeting that has a time, as a calendar file',
  access: 'signed_in',
  params: z.object({ id }),
  success: { 200: calendarAnswer },
});

export const readCalendarFeed = endpoint({
  method: 'GET',
  path: '/api/calendar/{token}.ics',
  summary: "A person's calls and meetings as a feed for calendar programs",
  access: 'anyone',
  params: z.object({ token: z.string() }),
  success: { 200: calendarAnswer },
});

export const getCalendarFeed = endpoint({
  method: 'GET',
  path: '/api/user/calendar',
  summary: "The address of the signed-in person's calendar feed",
  access: 'signed_in',
  success: { 200: calendarFeed },
});

export const renewCalendarFeed = endpoint({
  method: 'POST',
  path: '/api/user/calendar',
  summary: 'Replace the address of the calendar feed; the old one stops working at once',
  access: 'signed_in',
  success: { 200: calendarFeed },
});

export const calendarEndpoints = [
  getSessionCalendar,
  readCalendarFeed,
  getCalendarFeed,
  renewCalendarFeed,
] as const;
