import { downloadReceipt, getReceipt, listPayments } from '@ithaca/contracts/payment-history';
import { answerPage } from '../../platform/http/answer-page.ts';
import { answer, type Route, route } from '../../platform/http/route.ts';
import type { PaymentHistory } from './history.service.ts';
import type { Receipts } from './receipts.service.ts';

/** A person's payments and their receipts. */
export const historyRoutes = (history: PaymentHistory, receipts: Receipts): Route[] => [
  route(listPayments, async ({ actor, query }) => answerPage(await history.list(actor, query))),
  route(getReceipt, async ({ actor, params }) =>
    answer(200, await receipts.read(actor, params.id)),
  ),
  route(downloadReceipt, async ({ actor, params }) =>
    answer(200, await receipts.download(actor, params.id)),
  ),
];
