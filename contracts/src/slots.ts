import * as z from 'zod/mini';
import { appointmentTypes } from './appointment-types.ts';
import { availabilityLimits } from './availability-limits.ts';
import { endpoint } from './endpoint.ts';
import { id, instant } from './fields.ts';
import { daysBetween } from './opening-hours.ts';
import { date } from './times.ts';

/** The first and the last day, in the mentor's time zone. */
export const slotQuery = z
  .object({
    sessionType: z.enum(appointmentTypes, 'Choose video_call, phone_call or in_person'),
    from: date,
    to: date,
    /** The caller's session to be moved: its own time doesn't count as taken. */
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
