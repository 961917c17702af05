import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, instant } from './fields.ts';
import { cursor, pageLimit } from './paging.ts';

/** The topics of notifications (product 1.16). */
export const notificationGroups = ['account', 'bookings', 'reviews', 'circles', 'money'] as const;

/** One sentence about something that concerns the person. */
export const notification = z.object({
  id,
  group: z.enum(notificationGroups),
  text: z.string(),
  /** The path of the screen to open. */
  path: z.string(),
  createdAt: instant,
  /** When the person opened it or marked it as read. */
  readAt: z.nullable(instant),
});
export type Notification = z.infer<typeof notification>;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary:
    'The notifications of the last 90 days, newest first (X-Next-Cursor); the first page contains the number of unread ones (X-Unread-Total)',
  access: 'signed_in',
  query: z.object({ cursor: z.optional(cursor), limit: pageLimit }),
  success: { 200: z.array(notification) },
});

const unreadLeft = z.object({
  /** The number of notifications that are still unread. */
  unread: z.number(),
});

export const readNotification = endpoint({
  method: 'POST',
  path: '/api/notifications/{id}/read',
  summary: 'Mark a notification as read',
  access: 'signed_in',
  params: z.object({ id }),
  success: { 200: unreadLeft },
});

export const readNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/read',
  summary: 'Mark a notification and all older ones as read',
  access: 'signed_in',
  /** The newest one that the person has seen. Later ones stay unread. */
  body: z.object({ upTo: id }),
  success: { 200: unreadLeft },
});

export const notificationCentreEndpoints = [
  listNotifications,
  readNotification,
  readNotifications,
] as const;
