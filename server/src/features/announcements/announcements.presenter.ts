import type { Announcement, ManagedAnnouncement } from '@ithaca/contracts/announcements';
import { isShown } from './announcements.policy.ts';
import type { AnnouncementRow } from './announcements.tables.ts';

/** Presents an announcement to its audience. */
export const presentAnnouncement = (row: AnnouncementRow): Announcement => ({
  id: row.id,
  title: row.title,
  text: row.text,
  publishedAt: row.publishedAt.toISOString(),
});

/** Presents an announcement to the administrator. */
export const presentManagedAnnouncement = (
  row: AnnouncementRow,
  now: Date,
): ManagedAnnouncement => ({
  ...presentAnnouncement(row),
  audience: row.audience,
  withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
  isShown: isShown(row, now),
});
