import { downloadReceipt, getReceipt, listPayments } from '@ithaca/contracts/payment-history';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { byCursor, readPage } from '../../lib/pages.ts';

const paymentsPerPage = '10';

/** The person's own payments, newest first. Others can change them, so every visit reloads them. */
export const paymentsQuery = infiniteQueryOptions({
  queryKey: ['payments', 'list'],
  queryFn: ({ pageParam, signal }) =>
    readPage(listPayments, { query: { limit: paymentsPerPage, cursor: pageParam }, signal }),
  ...byCursor,
  staleTime: 0,
});

/** The receipt of one of the person's payments. */
export const receiptQuery = (id: string) =>
  queryOptions({
    queryKey: ['payments', 'receipt', id],
    queryFn: ({ signal }) => api(getReceipt, { params: { id }, signal }),
    staleTime: 0,
  });

/** The address of a receipt as a PDF. */
export const receiptFileAddress = (id: string): string =>
  downloadReceipt.path.replace('{id}', encodeURIComponent(id));
