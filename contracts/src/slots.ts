import * as z from 'zod/mini';
import { availabilityLimits } from './availability-limits.ts';
import { endpoint } from './endpoint.ts';
import { id, instant } from './fields.ts';
import { daysBetween } from './opening-hours.ts';
import { date } from './times.ts';

/** Sessions that take place at a certain time. */
export const appointmentTypes = ['video_call', 'phone_call', 'in_person'] as const;
export type AppointmentType = (typeof appointmentTypes)[number];

/** How long appointments last, in minutes (product 3.2). */
export const appointmentMinutes: Readonly<Record<AppointmentType, number>> = {
  video_call: 60,
  phone_call: 15,
  in_person: 60,
};

/** The first and the last day, in the mentor's time zone. */
export const slotQuery = z
  .object({
    sessionType: z.enum(appointmentTypes, 'Choose video_call, phone_call or in_person'),
    from: date,
    to: date,
    /** A session of the caller that is to be moved: its own time doesn't count as taken. */
    sessionId: z.optional(id),
  })
  .check(
    z.refine(({ from, to }) => from <= to, {
      error: 'The last day must not be before the first',
      path: ['to'],
      abort: true,
    }),
    z.refine(({ from, to }) => daysBetween(from, to) < availabilityLimits.slotDaysMax, {
      error: `Ask for at most ${availabilityLimits.slotDaysMax} days`,
      path: ['to'],
    }),
  );

export const slot = z.object({ startsAt: instant, endsAt: instant });
export type Slot = z.infer<typeof slot>;

export const listSlots = endpoint({
  method: 'GET',
  path: '/api/mentors/{userId}/slots',
  summary: "A mentor's free times, soonest first; X-Time-Zone is the mentor's time zone",
  access: 'signed_in',
  params: z.object({ userId: id }),
  query: slotQuery,
  success: { 200: z.array(slot) },
});
