import * as z from 'zod/mini';
import { endpoint, nothing } from './endpoint.ts';

/** In characters. */
const endpointMax = 1000;

const choice = z.boolean('Please choose true or false');

/**
 * What browsers show notifications about: new messages, and notifications by what they are about
 * (product 1.22).
 */
export const pushChoices = z.object({
  messages: choice,
  account: choice,
  bookings: choice,
  reviews: choice,
  circles: choice,
  money: choice,
});
export type PushChoices = z.infer<typeof pushChoices>;

/** The content of a push message, for the service worker that shows it. */
export interface PushContent {
  readonly title: string;
  readonly text: string;
  /** The path of the screen that shows what it is about. */
  readonly path: string;
  /** A push with the same tag takes the place of this one. */
  readonly tag: string;
  /** The notification that is read when the push is followed; null for messages. */
  readonly notificationId: string | null;
}

const unknownEndpoint = 'This is not the address of a push service';
/** The address of a browser at its push service. Browsers write it in ASCII, with everything else encoded. */
const pushEndpoint = z
  .string(unknownEndpoint)
  .check(
    z.maxLength(endpointMax, unknownEndpoint),
    z.regex(/^https:\/\/[\x21-\x7e]+$/, unknownEndpoint),
  );

const key = (pattern: RegExp) => {
  const invalid = 'This is not a key of a push subscription';
  return z.string(invalid).check(z.regex(pattern, invalid));
};

/** What a browser's `PushSubscription` says. The keys encrypt for this browser alone (RFC 8291). */
export const pushSubscription = z.object({
  /** Where the browser's push service takes messages for it. */
  endpoint: pushEndpoint,
  /** A point of P-256, uncompressed: 65 bytes. */
  p256dh: key(/^B[\w-]{86}$/),
  /** 16 bytes. */
  auth: key(/^[\w-]{21}[AQgw]$/),
});
export type SentPushSubscription = z.infer<typeof pushSubscription>;

/** A subscription that the person allows, or one that the browser has replaced on its own. */
export const subscribeToPushBody = z.extend(pushSubscription, {
  /** The endpoint of the replaced one, which must be that of this sign-in. */
  replaces: z.optional(pushEndpoint),
});
export type SubscribeToPushBody = z.infer<typeof subscribeToPushBody>;

export const getPush = endpoint({
  method: 'GET',
  path: '/api/user/push',
  summary: 'Whether this browser gets push notifications, and about what',
  access: 'signed_in',
  success: {
    200: z.object({
      /** The `applicationServerKey` of subscriptions. */
      publicKey: z.string(),
      /** The subscription of this sign-in; null without one. */
      endpoint: z.nullable(z.string()),
      choices: pushChoices,
    }),
  },
});

export const subscribeToPush = endpoint({
  method: 'PUT',
  path: '/api/user/push/subscription',
  summary: 'Send push notifications to this browser, until its sign-in ends',
  access: 'signed_in',
  body: subscribeToPushBody,
  success: { 204: nothing },
  problems: ['not_found'],
});

export const endPush = endpoint({
  method: 'DELETE',
  path: '/api/user/push/subscription',
  summary: 'Send no more push notifications to this browser',
  access: 'signed_in',
  success: { 204: nothing },
});

export const setPushChoices = endpoint({
  method: 'PUT',
  path: '/api/user/push/choices',
  summary: 'Choose what push notifications tell of, in all browsers of the person',
  access: 'signed_in',
  body: pushChoices,
  success: { 200: pushChoices },
});

export const pushEndpoints = [getPush, subscribeToPush, endPush, setPushChoices] as const;
