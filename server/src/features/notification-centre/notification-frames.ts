import type { ServerFrame } from '@ithaca/contracts/frames';
import type { Context } from '../../context.ts';
import { defineTopic } from '../../platform/bus/bus.ts';
import type { Hub } from '../../platform/hub/hub.ts';

/** A person got a notification. */
export const notificationAdded = defineTopic<{ readonly userId: string }>(
  'notification-centre.added',
);

/** A person has read notifications. */
export const notificationsRead = defineTopic<{ readonly userId: string }>(
  'notification-centre.read',
);

/** Pushes changes of notifications in any process to the open pages of this process (product 1.16). */
export const showNotifications = (bus: Context['bus'], hub: Hub) => {
  const tell = (userId: string, frame: ServerFrame) => hub.send([userId], JSON.stringify(frame));
  bus.subscribe(notificationAdded, ({ userId }) => tell(userId, { type: 'notification_added' }));
  bus.subscribe(notificationsRead, ({ userId }) => tell(userId, { type: 'notifications_read' }));
};
