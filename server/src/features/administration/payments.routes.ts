import * as contract from '@ithaca/contracts/admin-payments';
import { answerPage } from '../../platform/http/answer-page.ts';
import { answer, type Route, route } from '../../platform/http/route.ts';
import type { BooksService } from './books.service.ts';
import type { PaymentList } from './payment-list.service.ts';
import type { StaffRefunds } from './refunds.service.ts';

interface Services {
  paymentList: PaymentList;
  refunds: StaffRefunds;
  books: BooksService;
}

/** All payments, for the administrator. */
export const adminPaymentRoutes = ({ paymentList, refunds, books }: Services): Route[] => [
  route(contract.listManagedPayments, async ({ query }) =>
    answerPage(await paymentList.list(query)),
  ),
  route(contract.downloadManagedPayments, async ({ query }) =>
    answer(200, paymentList.download(query)),
  ),
  route(contract.refundPayment, async ({ actor, params, body }) =>
    answer(200, await refunds.refund(actor, params.id, body)),
  ),
  route(contract.getBooks, async () => answer(200, await books.read())),
];
