import * as contract from '@ithaca/contracts/calendar';
import { answer, type Route, route } from '../../platform/http/route.ts';
import type { Feeds } from './feeds.service.ts';
import type { SessionCalendar } from './session-calendar.service.ts';

const type = 'text/calendar';

/** Calendar files, and private feeds. */
export const calendarRoutes = (sessions: SessionCalendar, feeds: Feeds): Route[] => [
  route(contract.getSessionCalendar, async ({ actor, params }) => {
    const content = await sessions.file(actor, params.id);
    return answer(200, { name: 'session.ics', type, content });
  }),
  route(contract.readCalendarFeed, async ({ params, reply }) => {
    reply.header('cache-control', 'private, no-store');
    return answer(200, { name: 'calendar.ics', type, content: await feeds.read(params.token) });
  }),
  route(contract.getCalendarFeed, async ({ actor }) => answer(200, await feeds.show(actor))),
  route(contract.renewCalendarFeed, async ({ actor }) => answer(200, await feeds.renew(actor))),
];
