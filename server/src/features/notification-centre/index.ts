import type { Context } from '../../context.ts';
import type { Feature } from '../../feature.ts';
import type { Hub } from '../../platform/hub/hub.ts';
import type { PushSending } from '../notifications/index.ts';
import { digestJobs } from './digests.ts';
import { notificationEvents } from './events.ts';
import { notificationCentreRoutes } from './notification-centre.routes.ts';
import { showNotifications } from './notification-frames.ts';
import { createNotificationList } from './notifications.service.ts';
import { notificationJobs } from './notify.ts';
import { notificationCentreData } from './personal-data.ts';
import { pushJobs } from './push-jobs.ts';

export { notificationCentreDatabase } from './notification-centre.database.ts';

/** Notifications of a person about bookings, reviews, circles, money and their account. */
export const createNotificationCentre = (
  context: Context,
  hub: Hub,
  push: PushSending,
): Feature => {
  showNotifications(context.bus, hub);
  return {
    name: 'notification-centre',
    routes: notificationCentreRoutes(createNotificationList(context)),
    jobs: [...notificationJobs(context), ...digestJobs(context), ...pushJobs(context, push)],
    events: notificationEvents(context),
    personalData: notificationCentreData,
    async demo() {
      const { createNotificationCentreDemo } = await import('./demo.ts');
      return createNotificationCentreDemo(context.clock);
    },
  };
};
