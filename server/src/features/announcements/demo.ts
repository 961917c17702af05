import type { DemoPart } from '../../demo/demo-part.ts';
import { insertAnnouncement } from './announcements.store.ts';

/** Publishes the demo's announcement. */
export const announcementsDemo: DemoPart = {
  async fill({ tx, story }) {
    await insertAnnouncement(tx, { ...story.announcement, withdrawnAt: null });
  },
};
