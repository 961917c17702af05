import * as z from 'zod/mini';
import { money, moneyInput } from './amounts.ts';
import { hourMs } from './durations.ts';
import { endpoint } from './endpoint.ts';
import { id, instant, instantInput, maxCharacters, optionalOrNull, text } from './fields.ts';
import { limits } from './limits.ts';
import { paymentIntent, stripePaymentIntentId } from './payments.ts';
import { session, sessionTypes } from './sessions.ts';
import { visible } from './texts.ts';

/**
 * The notice that a mentee must give to move a booking, or to cancel it for a full refund (product 3.5, 3.6).
 */
export const fullRefundNoticeMs = 24 * hourMs;

/** The mentee's refund if they cancel later: half, rounded up to the cent (product 3.6). */
export const lateRefundOf = (cents: number): number => Math.ceil(cents / 2);

/** The platform's fee: a share of the amount released to the mentor, rounded (product 3.6). */
export const feeOf = (releasedCents: number, share: number): number =>
  Math.round(releasedCents * share);

const sessionType = z.enum(sessionTypes, 'Please choose how you want to meet');

const startInput = instantInput('Please choose a time');
/** The start of a slot. Without it, a time is chosen later. For calls and meetings only. */
const startsAt = optionalOrNull(startInput);

/** The reason for a report or cancellation, in the person's own words. */
const reason = text('Please describe what happened').check(
  ...visible('Please describe what happened'),
  maxCharacters(limits.problemTextMax, 'This is too long'),
);

export const createSessionPaymentIntent = endpoint({
  method: 'POST',
  path: '/api/create-session-payment-intent',
  summary: 'Create a payment intent for booking a mentor; the server sets the price',
  access: 'signed_in',
  body: z.object({ mentorProfileId: id, sessionType, startsAt }),
  success: {
    201: z.extend(paymentIntent, {
      /** When the hold on the time ends; null if no time is held. */
      heldUntil: z.nullable(instant),
      /** Whether the mentor would still have to accept the time. */
      needsAcceptance: z.boolean(),
    }),
  },
  problems: ['mentor_away', 'not_found', 'slot_taken'],
});

export const bookSession = endpoint({
  method: 'POST',
  path: '/api/sessions/book',
  summary: 'Book a session with a paid intent',
  access: 'signed_in',
  body: z.object({
    mentorProfileId: id,
    sessionType,
    stripePaymentIntentId,
    amount: optionalOrNull(moneyInput),
    startsAt,
  }),
  success: { 200: session, 201: session },
  problems: [
    'payment_needed',
    'payment_unfinished',
    'intent_used',
    'intent_mismatch',
    'price_mismatch',
    'mentor_away',
    'slot_taken',
    'not_found',
  ],
});

export const scheduleSession = endpoint({
  method: 'POST',
  path: '/api/sessions/{id}/schedule',
  summary: 'Choose or change the time of a booked call or meeting',
  access: 'signed_in',
  params: z.object({ id }),
  body: z.object({ startsAt: startInput }),
  success: { 200: session },
  problems: ['already_decided', 'mentor_away', 'not_allowed', 'slot_taken'],
});

export const acceptSession = endpoint({
  method: 'POST',
  path: '/api/sessions/{id}/accept',
  summary:
    'As a mentor who confirms by hand, accept the chosen time; if startsAt is given, only that time',
  access: 'signed_in',
  params: z.object({ id }),
  body: z.optional(z.object({ startsAt })),
  success: { 200: session },
  problems: ['already_decided', 'not_allowed'],
});

export const declineSession = endpoint({
  method: 'POST',
  path: '/api/sessions/{id}/decline',
  summary:
    'As a mentor who confirms by hand, decline the chosen time, with a full refund; if startsAt is given, only that time',
  access: 'signed_in',
  params: z.object({ id }),
  body: z.optional(z.object({ startsAt, reason: optionalOrNull(reason) })),
  success: { 200: session },
  problems: ['already_decided', 'not_allowed'],
});

export const completeSession = endpoint({
  method: 'POST',
  path: '/api/sessions/{id}/complete',
  summary:
    'As the mentee, confirm a booked session and release its money; as the mentor, ask the mentee to',
  access: 'signed_in',
  params: z.object({ id }),
  success: { 200: session },
  problems: ['already_decided', 'not_allowed'],
});

export const cancelSession = endpoint({
  method: 'POST',
  path: '/api/sessions/{id}/cancel',
  summary:
    'Cancel a booked session if at least refundedAmount is refunded; refundIfCancelled is the current refund',
  access: 'signed_in',
  params: z.object({ id }),
  body: z.optional(
    z.object({ reason: optionalOrNull(reason), refundedAmount: optionalOrNull(moneyInput) }),
  ),
  success: { 200: z.extend(session, { refundedAmount: money }) },
  problems: ['already_decided', 'not_allowed'],
});

export const reportSession = endpoint({
  method: 'POST',
  path: '/api/sessions/{id}/report',
  summary: 'Report a problem: the money stays held until the administrator decides',
  access: 'signed_in',
  params: z.object({ id }),
  body: z.object({ reason }),
  success: { 200: session },
  problems: ['already_decided', 'not_allowed'],
});

export const bookingEndpoints = [
  createSessionPaymentIntent,
  bookSession,
  scheduleSession,
  acceptSession,
  declineSession,
  completeSession,
  cancelSession,
  reportSession,
] as const;
