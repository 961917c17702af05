import * as z from 'zod/mini';
import { endpoint, nothing } from './endpoint.ts';
import { limits } from './limits.ts';
import { timeZone } from './times.ts';

/** How a person gets mails about a topic: at once, in one daily mail, or not at all (product 1.20). */
export const mailChoices = ['email', 'digest', 'off'] as const;
const choice = z.enum(mailChoices, 'Please choose email, digest or off');
export type MailChoice = z.infer<typeof choice>;

/** A person's choices about mails. Mails about the account and about decisions are always sent. */
export const notificationChoices = z.object({
  /** A mail about messages that arrived while the person was away. */
  missedMessages: choice,
  /** Mails about booked sessions: bookings, times, endings and reminders. */
  bookings: choice,
  /** Mails about reviews of the person. */
  reviews: choice,
  /** Mails about circles to which the person was added. */
  circles: choice,
});
export type NotificationChoices = z.infer<typeof notificationChoices>;

/** The topics whose mails can be switched off. */
export const mailTopics = ['missedMessages', 'bookings', 'reviews', 'circles'] as const;
export type MailTopic = (typeof mailTopics)[number];

/** Missing choices stay unchanged. */
const sentChoices = z
  .extend(z.partial(notificationChoices), {
    /** The browser's time zone: the daily mail is sent in the morning there. */
    timeZone: z.optional(timeZone),
  })
  .check(
    z.refine((sent) => mailTopics.some((topic) => sent[topic]), {
      error: 'Please choose something',
      path: [mailTopics[0]],
    }),
  );
export type SentChoices = z.infer<typeof sentChoices>;

export const getNotifications = endpoint({
  method: 'GET',
  path: '/api/user/notifications',
  summary: 'Which mails the signed-in person wants',
  access: 'signed_in',
  success: { 200: notificationChoices },
});

export const setNotifications = endpoint({
  method: 'PUT',
  path: '/api/user/notifications',
  summary: 'Choose which mails to get',
  access: 'signed_in',
  body: sentChoices,
  success: { 200: notificationChoices },
});

const params = z.object({ token: z.string() });

export const openUnsubscribeLink = endpoint({
  method: 'GET',
  path: '/api/notifications/unsubscribe/{token}',
  summary: 'Redirect to the notification settings, without changing anything',
  access: 'anyone',
  params,
  success: { 302: nothing },
});

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/notifications/unsubscribe/{token}',
  summary: 'Switch off the mails of one kind, or the daily mail, without a sign-in (RFC 8058)',
  access: 'anyone',
  params,
  // Mail programs send a form, not JSON.
  raw: true,
  maxBodyBytes: limits.webhookBytes,
  success: { 204: nothing },
  problems: ['invalid_token'],
});

export const notificationEndpoints = [
  getNotifications,
  setNotifications,
  openUnsubscribeLink,
  unsubscribe,
] as const;
