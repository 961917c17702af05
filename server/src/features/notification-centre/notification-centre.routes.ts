import {
  listNotifications,
  readNotification,
  readNotifications,
} from '@ithaca/contracts/notification-centre';
import { answerPage } from '../../platform/http/answer-page.ts';
import { answer, type Route, route } from '../../platform/http/route.ts';
import type { NotificationList } from './notifications.service.ts';

export const notificationCentreRoutes = (notifications: NotificationList): Route[] => [
  route(listNotifications, async ({ actor, query }) => {
    const page = await notifications.list(actor, query);
    return answerPage(page, page.unread === null ? {} : { 'x-unread-total': String(page.unread) });
  }),
  route(readNotification, async ({ actor, params }) =>
    answer(200, await notifications.read(actor, params.id)),
  ),
  route(readNotifications, async ({ actor, body }) =>
    answer(200, await notifications.readUpTo(actor, body.upTo)),
  ),
];
