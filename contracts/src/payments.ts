import * as z from 'zod/mini';
import { money } from './amounts.ts';
import { endpoint, nothing } from './endpoint.ts';
import { id, maxUnits, optionalOrNull, text } from './fields.ts';
import { limits } from './limits.ts';

export const paymentIntent = z.object({
  clientSecret: z.string(),
  paymentIntentId: z.string(),
  amount: money,
  currency: z.literal('EUR'),
});
export type PaymentIntent = z.infer<typeof paymentIntent>;

/** The id of the paid intent; none if a plan covers the purchase or it is free. */
export const stripePaymentIntentId = optionalOrNull(
  text('stripePaymentIntentId must be a string').check(
    z.minLength(1, 'stripePaymentIntentId must not be empty'),
    z.maxLength(200, 'Unknown payment'),
  ),
);

export const paymentStatuses = ['paid', 'held', 'released', 'refunded', 'partly_refunded'] as const;

/** The number of a sandbox test card, which may contain spaces or hyphens. */
export const cardInput = text('Please enter a card number').check(
  maxUnits(100, 'Please enter a card number'),
  z.overwrite((value) => value.replace(/[\s-]/g, '')),
  z.regex(/^\d{12,19}$/, 'Please enter a card number'),
);

/** The status of a card payment that was not declined. */
export const cardStatus = z.object({ status: z.enum(['succeeded', 'requires_action']) });

export const createPaymentIntent = endpoint({
  method: 'POST',
  path: '/api/create-payment-intent',
  summary: 'Create a payment intent for unlocking a mentor; the server sets the price',
  access: 'signed_in',
  body: z.object({ mentorProfileId: id }),
  success: { 201: paymentIntent },
  problems: ['already_unlocked', 'included_in_plan', 'not_found'],
});

export const confirmSandboxPayment = endpoint({
  method: 'POST',
  path: '/api/dev/payments/confirm',
  summary: 'Sandbox only: pay an intent with a test card, as the card form does',
  access: 'signed_in',
  only: 'sandbox',
  body: z.object({
    clientSecret: text('clientSecret is required').check(z.maxLength(300, 'Unknown payment')),
    card: cardInput,
    /** Whether the person has passed the bank's authentication step. */
    authenticate: z.optional(z.boolean('authenticate must be true or false')),
  }),
  success: { 200: cardStatus },
  problems: ['card_declined', 'insufficient_funds', 'not_found'],
});

export const paymentWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks/payments',
  summary: "Receive the payment provider's signed events",
  access: 'anyone',
  allowance: 'unlimited',
  raw: true,
  maxBodyBytes: limits.webhookBytes,
  success: { 204: nothing },
  problems: ['too_large', 'invalid'],
});

export const paymentEndpoints = [
  createPaymentIntent,
  confirmSandboxPayment,
  paymentWebhook,
] as const;
