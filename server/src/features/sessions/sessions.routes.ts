import { createPaymentIntent } from '@ithaca/contracts/payments';
import { createSession, getSession, listSessions } from '@ithaca/contracts/sessions';
import { answer, type Route, route } from '../../platform/http/route.ts';
import type { SessionViews } from './sessions.service.ts';
import type { Unlocks } from './unlocks.service.ts';

/** The calls of sessions. Paying begins here too, because the unlock's rules decide what it costs. */
export const sessionRoutes = (unlocks: Unlocks, views: SessionViews): Route[] => [
  route(createPaymentIntent, async ({ actor, body }) =>
    answer(201, await unlocks.beginPaying(actor, body.mentorProfileId)),
  ),
  route(createSession, async ({ actor, body }) => {
    const { session, created } = await unlocks.unlock(actor, body);
    return answer(created ? 201 : 200, await views.show(actor, session));
  }),
  route(listSessions, async ({ actor, query }) => {
    const { items, nextCursor } = await views.list(actor, query.cursor);
    return answer(200, items, nextCursor ? { 'x-next-cursor': nextCursor } : {});
  }),
  route(getSession, async ({ actor, params }) =>
    answer(200, await views.show(actor, await views.find(params.id))),
  ),
];
