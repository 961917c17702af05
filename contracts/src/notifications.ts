import * as z from 'zod/mini';
import { endpoint, nothing } from './endpoint.ts';
import { limits } from './limits.ts';

/** Which mails a person wants. Mails about the account and about decisions are always sent. */
export const notificationChoices = z.object({
  /** A mail about messages that arrived while the person was away. */
  missedMessages: z.enum(['email', 'off']),
});
export type NotificationChoices = z.infer<typeof notificationChoices>;

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
  body: notificationChoices,
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
  summary: 'Switch off mails about missed messages, without a sign-in (RFC 8058)',
  access: 'anyone',
  params,
  // Mail programs send a form.
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
