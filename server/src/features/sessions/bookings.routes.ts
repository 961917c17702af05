import {
  acceptSession,
  bookSession,
  cancelSession,
  completeSession,
  createSessionPaymentIntent,
  declineSession,
  reportSession,
  scheduleSession,
} from '@ithaca/contracts/bookings';
import { answer, type Route, route } from '../../platform/http/route.ts';
import { moneyText } from '../../platform/money.ts';
import type { BookingActions } from './booking-actions.service.ts';
import type { BookingRequests } from './booking-requests.service.ts';
import type { Bookings } from './bookings.service.ts';
import type { Scheduling } from './scheduling.service.ts';
import type { SessionViews } from './sessions.service.ts';

interface Services {
  bookings: Bookings;
  actions: BookingActions;
  requests: BookingRequests;
  scheduling: Scheduling;
  views: Pick<SessionViews, 'show'>;
}

/** Booking a mentor's time, and the actions of the two people on a booking. */
export const bookingRoutes = ({
  bookings,
  actions,
  requests,
  scheduling,
  views,
}: Services): Route[] => [
  route(createSessionPaymentIntent, async ({ actor, body }) =>
    answer(201, await bookings.startPayment(actor, body)),
  ),
  route(bookSession, async ({ actor, body }) => {
    const { session, created } = await bookings.book(actor, body);
    return answer(created ? 201 : 200, await views.show(actor, session));
  }),
  route(scheduleSession, async ({ actor, params, body }) => {
    const session = await scheduling.schedule(actor, params.id, new Date(body.startsAt));
    return answer(200, await views.show(actor, session));
  }),
  route(acceptSession, async ({ actor, params, body }) => {
    const session = await requests.accept(actor, params.id, seenTime(body));
    return answer(200, await views.show(actor, session));
  }),
  route(declineSession, async ({ actor, params, body }) => {
    const answered = { seen: seenTime(body), text: body?.reason };
    const session = await requests.decline(actor, params.id, answered);
    return answer(200, await views.show(actor, session));
  }),
  route(completeSession, async ({ actor, params }) =>
    answer(200, await views.show(actor, await actions.complete(actor, params.id))),
  ),
  route(cancelSession, async ({ actor, params, body }) => {
    const { session, refundCents } = await actions.cancel(actor, params.id, body);
    const shown = await views.show(actor, session);
    return answer(200, { ...shown, refundedAmount: moneyText(refundCents) });
  }),
  route(reportSession, async ({ actor, params, body }) =>
    answer(200, await views.show(actor, await actions.report(actor, params.id, body.reason))),
  ),
];

/** The time that a mentor's answer refers to, if they name it. */
const seenTime = (body: { startsAt?: string | undefined } | undefined) =>
  body?.startsAt === undefined ? undefined : new Date(body.startsAt);
