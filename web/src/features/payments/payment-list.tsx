import type { Payment } from '@ithaca/contracts/payment-history';
import { pathTo } from '@ithaca/contracts/screens';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDate, formatEur } from '../../lib/format.ts';
import { itemsOf } from '../../lib/pages.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import { paymentsQuery } from './history.queries.ts';
import { PaymentBadge } from './payment-badge.tsx';
import classes from './payment-list.module.css';

const isRefundedInPart = ({ refundedAmount, status }: Payment) =>
  status !== 'refunded' && Number(refundedAmount) > 0;

const Entry = ({ payment }: { payment: Payment }) => (
  <li className={classes.entry}>
    <div className={classes.what}>
      <strong>{payment.title}</strong>
      <span className={classes.facts}>
        <time dateTime={payment.createdAt}>{formatDate(payment.createdAt)}</time>
        <PaymentBadge status={payment.status} />
      </span>
    </div>
    <div className={classes.amount}>
      <strong>{formatEur(payment.amount)}</strong>
      {isRefundedInPart(payment) && <span>{formatEur(payment.refundedAmount)} refunded</span>}
    </div>
    <Button
      component={AppLink}
      variant="default"
      className={classes.receipt ?? ''}
      href={pathTo('receipt', { id: payment.id })}
      aria-label={`Receipt for ${payment.title}, ${formatDate(payment.createdAt)}`}
    >
      Receipt
    </Button>
  </li>
);

/** The person's payments, newest first, one page at a time (product 11.29). */
export const PaymentList = () => {
  const query = useInfiniteQuery(paymentsQuery);
  if (query.isPending)
    return <Skeletons count={3} height="4.75rem" className={classes.list ?? ''} />;
  if (query.data === undefined)
    return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  const payments = itemsOf(query.data);
  if (payments.length === 0)
    return (
      <EmptyState
        as="h3"
        what="No payments yet"
        why="What you pay for unlocks, bookings and plans appears here, with a receipt for each."
        action={
          <Button component={AppLink} href={pathTo('findExperts')}>
            Find Mentors
          </Button>
        }
      />
    );
  return (
    <>
      <ul className={classes.list}>
        {payments.map((payment) => (
          <Entry key={payment.id} payment={payment} />
        ))}
      </ul>
      <ShowMore query={query} />
    </>
  );
};
