import * as contract from '@ithaca/contracts/announcements';
import { answerPage } from '../../platform/http/answer-page.ts';
import { answer, type Route, route } from '../../platform/http/route.ts';
import type { Announcements } from './announcements.service.ts';

export const announcementRoutes = (announcements: Announcements): Route[] => [
  route(contract.listAnnouncements, async ({ actor }) =>
    answer(200, await announcements.listFor(actor)),
  ),
  route(contract.dismissAnnouncement, async ({ actor, params }) => {
    await announcements.dismiss(actor, params.id);
    return answer(204);
  }),
  route(contract.listManagedAnnouncements, async ({ query }) =>
    answerPage(await announcements.list(query)),
  ),
  route(contract.publishAnnouncement, async ({ actor, body }) =>
    answer(201, await announcements.publish(actor, body)),
  ),
  route(contract.withdrawAnnouncement, async ({ actor, params }) =>
    answer(200, await announcements.withdraw(actor, params.id)),
  ),
];
