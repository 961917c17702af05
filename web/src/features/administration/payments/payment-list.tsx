import { paymentStatuses } from '@ithaca/contracts/payments';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useListFilters } from '../../../frame/use-list-filters.ts';
import { itemsOf } from '../../../lib/pages.ts';
import { CsvButton } from '../../../ui/csv-button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ListControls } from '../../../ui/list-controls.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import { Skeletons } from '../../../ui/skeletons.tsx';
import { statusNames } from '../../payments/index.ts';
import { OutdatedNotice } from './outdated-notice.tsx';
import classes from './payment-list.module.css';
import { PaymentRow } from './payment-row.tsx';
import {
  managedPaymentsQuery,
  type PaymentFilters,
  paymentsFileAddress,
} from './payments.queries.ts';

const choices = [
  { value: '' as const, label: 'All' },
  ...paymentStatuses.map((value) => ({ value, label: statusNames[value] })),
];

const Found = (props: { filters: PaymentFilters; onOutdated: (notice: string | null) => void }) => {
  const { filters } = props;
  const query = useInfiniteQuery(managedPaymentsQuery(filters));
  if (query.isPending)
    return <Skeletons count={5} height="6.5rem" className={classes.root ?? ''} />;
  if (query.data === undefined)
    return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  const payments = itemsOf(query.data);
  if (payments.length === 0)
    return (
      <EmptyState
        as="h3"
        what="No payments found"
        why={
          filters.q || filters.status
            ? 'Try another name, address or payment id, or all payments.'
            : 'What people pay appears here.'
        }
      />
    );
  return (
    <>
      <ul className={classes.rows} aria-busy={query.isPlaceholderData}>
        {payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} onOutdated={props.onOutdated} />
        ))}
      </ul>
      <ShowMore query={query} />
    </>
  );
};

/** All payments, with a search, a status filter and a download. */
export const PaymentList = () => {
  const { filters, search, status } = useListFilters('adminPayments', paymentStatuses);
  const [outdated, setOutdated] = useState<string | null>(null);
  return (
    <section className={classes.root} aria-labelledby="payments">
      <div className={classes.head}>
        <h2 id="payments">All payments</h2>
        <CsvButton href={paymentsFileAddress(filters)} />
      </div>
      <ListControls
        search={{
          label: 'Search payments by buyer or payment id',
          placeholder: 'Name, email or payment id',
          ...search,
        }}
        status={{
          label: 'Status',
          choices,
          ...status,
        }}
      />
      <OutdatedNotice>{outdated}</OutdatedNotice>
      <Found filters={filters} onOutdated={setOutdated} />
    </section>
  );
};
