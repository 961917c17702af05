import { decideReport, listReports } from '@ithaca/contracts/booking-reports';
import { answerPage } from '../../platform/http/answer-page.ts';
import { answer, type Route, route } from '../../platform/http/route.ts';
import type { BookingReportQueue } from './booking-report-queue.service.ts';

/** Reported bookings, for the administrator. */
export const bookingReportRoutes = (queue: BookingReportQueue): Route[] => [
  route(listReports, async ({ query }) => answerPage(await queue.list(query))),
  route(decideReport, async ({ actor, params, body }) => {
    await queue.decide(actor, params.sessionId, body);
    return answer(204);
  }),
];
