import type { Context } from '../../context.ts';
import type { Feature } from '../../feature.ts';
import { announcementRoutes } from './announcements.routes.ts';
import { createAnnouncements } from './announcements.service.ts';
import { announcementsData } from './personal-data.ts';

export { announcementsDatabase } from './announcements.database.ts';

/** The administrator's announcements on people's home screens. */
export const createAnnouncementsFeature = (context: Context): Feature => ({
  name: 'announcements',
  routes: announcementRoutes(createAnnouncements(context)),
  personalData: announcementsData,
  demo: async () => (await import('./demo.ts')).announcementsDemo,
});
