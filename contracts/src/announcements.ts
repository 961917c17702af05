import * as z from 'zod/mini';
import { endpoint, nothing } from './endpoint.ts';
import { clientId, id, instant } from './fields.ts';
import { cursor, pageLimit } from './paging.ts';
import { line, paragraphs } from './texts.ts';

/** The audiences of announcements. */
export const audiences = ['everyone', 'mentees', 'mentors'] as const;
export type Audience = (typeof audiences)[number];

/** How many days an announcement is shown. */
export const announcementDays = 30;

/** The maximum lengths of an announcement's title and text. */
export const announcementTitleMax = 100;
export const announcementTextMax = 2000;

export const announcement = z.object({
  id,
  title: z.string(),
  /** May have several lines. */
  text: z.string(),
  publishedAt: instant,
});
export type Announcement = z.infer<typeof announcement>;

/** An announcement, for the administrator. */
export const managedAnnouncement = z.extend(announcement, {
  audience: z.enum(audiences),
  withdrawnAt: z.nullable(instant),
  /** Whether it is currently shown to people. */
  isShown: z.boolean(),
});
export type ManagedAnnouncement = z.infer<typeof managedAnnouncement>;

export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/api/announcements',
  summary: 'Announcements for the signed-in person that they have not dismissed, newest first',
  access: 'signed_in',
  success: { 200: z.array(announcement) },
});

const byId = z.object({ id });

export const dismissAnnouncement = endpoint({
  method: 'POST',
  path: '/api/announcements/{id}/dismiss',
  summary: 'Stop showing an announcement to the signed-in person',
  access: 'signed_in',
  params: byId,
  success: { 204: nothing },
});

export const listManagedAnnouncements = endpoint({
  method: 'GET',
  path: '/api/admin/announcements',
  summary: 'All announcements, newest first (X-Next-Cursor)',
  access: 'admin',
  query: z.object({ cursor: z.optional(cursor), limit: pageLimit }),
  success: { 200: z.array(managedAnnouncement) },
});

export const announcementBody = z.object({
  title: line('The title', announcementTitleMax, 'Please enter a title'),
  text: paragraphs('The text', announcementTextMax, 'Please enter a text'),
  audience: z.enum(audiences, 'Please choose who sees it'),
});
export type NewAnnouncement = z.infer<typeof announcementBody>;

export const publishAnnouncement = endpoint({
  method: 'POST',
  path: '/api/admin/announcements',
  summary: 'Show an announcement on the home screen of everyone, of mentees or of mentors',
  access: 'admin',
  body: z.extend(announcementBody, { clientId }),
  success: { 201: managedAnnouncement },
});

export const withdrawAnnouncement = endpoint({
  method: 'POST',
  path: '/api/admin/announcements/{id}/withdraw',
  summary: 'Stop showing an announcement to everybody; repeating it changes nothing',
  access: 'admin',
  params: byId,
  success: { 200: managedAnnouncement },
});

export const announcementEndpoints = [
  listAnnouncements,
  dismissAnnouncement,
  listManagedAnnouncements,
  publishAnnouncement,
  withdrawAnnouncement,
] as const;
