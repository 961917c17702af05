import {
  downloadManagedPayments,
  getBooks,
  listManagedPayments,
  refundPayment,
} from '@ithaca/contracts/admin-payments';
import type { Payment } from '@ithaca/contracts/payment-history';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { ListFilters } from '../../../frame/use-list-filters.ts';
import { api } from '../../../lib/api.ts';
import { byCursor, readPage } from '../../../lib/pages.ts';
import { administrationKey } from '../administration-key.ts';

const perPage = '20';
const paymentsKey = [...administrationKey, 'payments'] as const;

export type PaymentFilters = ListFilters<Payment['status']>;

/** All payments, newest first. The previous ones stay visible while new filters load. */
export const managedPaymentsQuery = ({ q, status }: PaymentFilters) =>
  infiniteQueryOptions({
    queryKey: [...paymentsKey, 'list', q, status],
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: perPage, cursor: pageParam, q, ...(status && { status }) };
      return readPage(listManagedPayments, { query, signal });
    },
    ...byCursor,
    placeholderData: keepPreviousData,
  });

/** The amounts held, owed and earned, and the movements of the last months. */
export const booksQuery = queryOptions({
  queryKey: [...paymentsKey, 'books'],
  queryFn: ({ signal }) => api(getBooks, { signal }),
});

/** Refunds a payment. Afterwards the list, the books and the dashboard's figures are reloaded. */
export const useRefund = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (refund: {
      id: string;
      amount: string;
      /** The amount already refunded when the dialog was opened. */
      refundedAmount: string;
      reason: string;
    }) => {
      const { id, ...body } = refund;
      return api(refundPayment, { params: { id }, body });
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: administrationKey });
    },
  });
};

/** The URL for downloading the filtered payments as CSV. */
export const paymentsFileAddress = ({ q, status }: PaymentFilters): string => {
  const search = new URLSearchParams({ ...(q && { q }), ...(status && { status }) });
  const { path } = downloadManagedPayments;
  return search.size > 0 ? `${path}?${search}` : path;
};
