import * as z from 'zod/mini';
import { endpoint, nothing } from './endpoint.ts';

/** In characters. */
const endpointMax = 1000;

const choice = z.boolean('Please choose true or false');

/**
 * Which push notifications a person gets: about new messages, and about notifications by topic
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
  /** The path of the screen to open. */
  readonly path: string;
  /** A later push with the same tag replaces this one. */
  readonly tag: string;
  /** The notification to mark as read when the push is clicked; null for messages. */
  readonly notificationId: string | null;
}

const unknownEndpoint = 'This is not the address of a push service';
/** A browser's URL at its push service. Browsers send it in ASCII, with other characters encoded. */
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

/** A browser's `PushSubscription`. Messages encrypted with its keys are readable only by this browser (RFC 8291). */
export const pushSubscription = z.object({
  /** The URL at which the push service accepts messages for the browser. */
  endpoint: pushEndpoint,
  /** A point of P-256, uncompressed: 65 bytes. */
  p256dh: key(/^B[\w-]{86}$/),
  /** 16 bytes. */
  auth: key(/^[\w-]{21}[AQgw]$/),
});
export type SentPushSubscription = z.infer<typeof pushSubscription>;

/** A new subscription, or one with which the browser replaced an earlier one by itself. */
export const subscribeToPushBody = z.extend(pushSubscription, {
  /** The endpoint of the replaced subscription, which must belong to this sign-in. */
  replaces: z.optional(pushEndpoint),
});
export type SubscribeToPushBody = z.infer<typeof subscribeToPushBody>;

export const getPush = endpoint({
  method: 'GET',
  path: '/api/user/push',
  summary: 'Whether this browser gets push notifications, and on which topics',
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
  summary: 'Stop sending push notifications to this browser',
  access: 'signed_in',
  success: { 204: nothing },
});

export const setPushChoices = endpoint({
  method: 'PUT',
  path: '/api/user/push/choices',
  summary: "Choose the topics of push notifications, for all of the person's browsers",
  access: 'signed_in',
  body: pushChoices,
  success: { 200: pushChoices },
});

export const pushEndpoints = [getPush, subscribeToPush, endPush, setPushChoices] as const;
