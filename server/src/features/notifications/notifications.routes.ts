import {
  getNotifications,
  openUnsubscribeLink,
  setNotifications,
  unsubscribe,
} from '@ithaca/contracts/notifications';
import { answer, type Route, route } from '../../platform/http/route.ts';
import type { Choices } from './choices.service.ts';

/** @param settings the address of the notification settings */
export const notificationRoutes = (choices: Choices, settings: string): Route[] => [
  route(getNotifications, async ({ actor }) => answer(200, await choices.find(actor.userId))),
  route(setNotifications, async ({ actor, body }) =>
    answer(200, await choices.save(actor.userId, body)),
  ),
  // Opening a link must change nothing, because mail scanners open links.
  route(openUnsubscribeLink, async () => ({
    status: 302 as const,
    headers: { location: settings },
  })),
  route(unsubscribe, async ({ params }) => {
    await choices.unsubscribe(params.token);
    return answer(204);
  }),
];
