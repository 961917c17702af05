import { pathTo } from '@ithaca/contracts/screens';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { useScreenParams } from '../../frame/navigation.ts';
import { formatDate, formatEur } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { HostedCard } from './hosted-card.tsx';
import classes from './hosted-page.module.css';
import { HostedPage } from './hosted-page.tsx';
import { HostedPageState } from './hosted-page-state.tsx';
import { replaceSandboxCard, sandboxPortalQuery } from './plan.queries.ts';

const statuses = {
  paid: { label: 'Paid', tone: 'soft' },
  open: { label: 'Not paid', tone: 'danger' },
  void: { label: 'Void', tone: 'plain' },
} as const;

/** The sandbox's page with a customer's card and invoices, like Stripe's portal (product 4.2). */
export const SandboxPortalScreen = () => {
  const { customerId } = useScreenParams('sandboxPortal');
  const client = useQueryClient();
  const query = sandboxPortalQuery(customerId);
  const { data, error, refetch } = useQuery(query);
  const [replaced, setReplaced] = useState(0);
  if (!data) return <HostedPageState error={error} unknown="Page not found" onRetry={refetch} />;
  const unpaid = data.invoices.find(({ status }) => status === 'open');
  return (
    <HostedPage
      title="Card and invoices"
      back={{ href: pathTo('subscription'), label: 'Back to your plan' }}
    >
      <h1>Card and invoices</h1>
      <p className={classes.card}>
        <CreditCard size={20} aria-hidden="true" />
        <span>
          Card ending in <strong>{data.card}</strong>
        </span>
      </p>
      {replaced > 0 && <p role="status">Your card has been updated.</p>}
      <h2>Update card</h2>
      {unpaid && (
        <p>The outstanding {formatEur(unpaid.amount)} is charged to the new card at once.</p>
      )}
      <HostedCard
        key={replaced}
        submit={unpaid ? `Update card and pay ${formatEur(unpaid.amount)}` : 'Update card'}
        amount={unpaid?.amount ?? '0.00'}
        purpose="for your plan"
        send={(body) => replaceSandboxCard(customerId, body)}
        onDone={() => {
          setReplaced(replaced + 1);
          void client.invalidateQueries({ queryKey: query.queryKey });
        }}
      />
      <h2>Invoices</h2>
      <table className={classes.invoices}>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Amount</th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody>
          {data.invoices.map(({ id, amount, status, createdAt }) => (
            <tr key={id}>
              <td>{formatDate(createdAt)}</td>
              <td>{formatEur(amount)}</td>
              <td>
                <Badge tone={statuses[status].tone}>{statuses[status].label}</Badge>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </HostedPage>
  );
};
