import * as z from 'zod/mini';
import { availabilityForm } from './availability-form.ts';
import { endpoint } from './endpoint.ts';
import { meetingTypes } from './meeting-types.ts';
import { responseTimes } from './response-times.ts';
import { listSlots } from './slots.ts';

const period = { from: z.string(), to: z.string() };

/** When and how a mentor can be booked. */
export const availability = z.object({
  timeZone: z.string(),
  weekly: z.array(z.object({ day: z.number(), ...period })),
  exceptions: z.array(
    z.object({ date: z.string(), from: z.optional(z.string()), to: z.optional(z.string()) }),
  ),
  noticeHours: z.number(),
  /** Whether the mentor accepts or declines each chosen time by hand. */
  confirmsByHand: z.boolean(),
  bufferMinutes: z.number(),
  vacation: z.nullable(z.object({ from: z.string(), until: z.string() })),
  meetingTypes: z.array(z.enum(meetingTypes)),
  responseTime: z.enum(responseTimes),
});
export type Availability = z.infer<typeof availability>;

export const getAvailability = endpoint({
  method: 'GET',
  path: '/api/mentor/availability',
  summary: 'When the signed-in mentor can be booked, and how',
  access: 'mentor',
  success: { 200: availability },
});

export const setAvailability = endpoint({
  method: 'PUT',
  path: '/api/mentor/availability',
  summary: 'Replace when the signed-in mentor can be booked, and how',
  access: 'mentor',
  body: availabilityForm,
  success: { 200: availability },
});

export const availabilityEndpoints = [getAvailability, setAvailability, listSlots] as const;
