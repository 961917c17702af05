import { createPaymentIntent } from '@ithaca/contracts/payments';
import {
  type Activity,
  createSession,
  getActivity,
  getSession,
  listSessions,
} from '@ithaca/contracts/sessions';
import { answerPage } from '../../platform/http/answer-page.ts';
import { answer, type Route, route } from '../../platform/http/route.ts';
import { moneyText } from '../../platform/money.ts';
import type { MentorSessions } from './mentor-sessions.service.ts';
import type { SessionViews } from './sessions.service.ts';
import type { Unlocks } from './unlocks.service.ts';

interface Services {
  unlocks: Unlocks;
  views: SessionViews;
  mentorSessions: MentorSessions;
  activityOf(userId: string): Promise<Activity>;
}

/** Payments for unlocks are started here too, because the rules of unlocks decide the price. */
export const sessionRoutes = ({
  unlocks,
  views,
  mentorSessions,
  activityOf,
}: Services): Route[] => [
  route(getActivity, async ({ actor }) => answer(200, await activityOf(actor.userId))),
  route(createPaymentIntent, async ({ actor, body }) =>
    answer(201, await unlocks.startPayment(actor, body.mentorProfileId)),
  ),
  route(createSession, async ({ actor, body }) => {
    const { session, created, refundedCents } = await unlocks.unlock(actor, body);
    const shown = await views.show(actor, session);
    if (created) return answer(201, shown);
    return answer(200, {
      ...shown,
      ...(refundedCents !== null && { refundedAmount: moneyText(refundedCents) }),
    });
  }),
  route(listSessions, async ({ actor, query }) => {
    const { scheduled, role, requests, status, conversationId, ...page } = query;
    if (conversationId)
      return answerPage(await views.listOfConversation(actor, { conversationId, ...page }));
    if (scheduled) return answerPage(await views.listUpcoming(actor, { role, requests, ...page }));
    if (role) return answerPage(await mentorSessions.list(actor, { status, ...page }));
    return answerPage(await views.list(actor, page));
  }),
  route(getSession, async ({ actor, params }) =>
    answer(200, await views.show(actor, await views.find(params.id))),
  ),
];
