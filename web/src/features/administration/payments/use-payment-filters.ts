import { paymentStatuses } from '@ithaca/contracts/payments';
import { pathTo } from '@ithaca/contracts/screens';
import { useRouter } from '@tanstack/react-router';
import { useSearchParams } from '../../../frame/navigation.ts';
import type { PaymentFilters } from './payments.queries.ts';

/** The filters in the address, and a function to change them. `replace` adds no history entry. */
export const usePaymentFilters = () => {
  const router = useRouter();
  const search = useSearchParams();
  const filters: PaymentFilters = {
    q: search.q ?? '',
    status: paymentStatuses.find((status) => status === search.status) ?? '',
  };
  const change = (changes: Partial<PaymentFilters>, options: { replace?: boolean } = {}) => {
    const href = pathTo('adminPayments', {}, { ...filters, ...changes });
    void router.navigate({ href, resetScroll: false, ...options });
  };
  return { filters, change };
};
