import { centsOf } from '@ithaca/contracts/money';
import type { Payout, Payouts } from '@ithaca/contracts/payouts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { detailOf } from '../../lib/errors.ts';
import { counted, formatDate, formatEur, formatExactEur } from '../../lib/format.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import { payoutsQuery, useStartOnboarding } from './payouts.queries.ts';
import classes from './payouts-card.module.css';

const setUpTexts: Record<Payouts['account'], { why: string; action: string }> = {
  none: {
    why: 'Enter your bank account with our payment provider to receive what you earn. Until then, your earnings are kept for you.',
    action: 'Set up payouts',
  },
  incomplete: {
    why: 'The payment provider still needs something from you before it can transfer your money.',
    action: 'Continue setting up',
  },
  ready: {
    why: 'Your bank account is set up with our payment provider.',
    action: 'Change bank account',
  },
};

const whenText = ({ account, owed, onItsWay, disputed, minimum, nextAt }: Payouts) => {
  const date = formatDate(nextAt, 'UTC');
  if (account !== 'ready') return `Once your account is ready, on ${date} at the earliest`;
  return centsOf(owed) - centsOf(onItsWay) - centsOf(disputed) < centsOf(minimum)
    ? `Transferred weekly once you are owed at least ${formatEur(minimum)}`
    : `Next transfer: ${date}`;
};

const SetUp = ({ account }: Pick<Payouts, 'account'>) => {
  const start = useStartOnboarding();
  const { why, action } = setUpTexts[account];
  return (
    <div className={classes.setUp}>
      <p>{why}</p>
      <FormError>{start.error ? detailOf(start.error) : null}</FormError>
      <Button
        variant={account === 'ready' ? 'default' : 'filled'}
        leftSection={<Landmark size={20} aria-hidden="true" />}
        loading={start.isPending || start.isSuccess}
        onClick={() => start.mutate()}
      >
        {action}
      </Button>
    </div>
  );
};

const noteOf = (status: Payout['status'], account: Payouts['account']) => {
  if (status === 'taken_back') return ', taken back by the mentee’s bank';
  if (status === 'sent') return null;
  return account === 'ready' ? ', on its way' : ', waiting for your account';
};

const History = ({ account, history }: Pick<Payouts, 'account' | 'history'>) => (
  <div className={classes.history}>
    <h3 id="past-payouts">Transfers</h3>
    <ul aria-labelledby="past-payouts">
      {history.map(({ at, amount, payments, status }) => (
        <li key={at}>
          <span>
            <time dateTime={at}>{formatDate(at, 'UTC')}</time>
            <span className={classes.note}>
              {counted(payments, 'payment')}
              {noteOf(status, account)}
            </span>
          </span>
          <strong>
            {status === 'taken_back' && '−'}
            {formatExactEur(amount)}
          </strong>
        </li>
      ))}
    </ul>
  </div>
);

/** The amount owed to a mentor, the date of its transfer, and the receiving account (product 4.10). */
export const PayoutsCard = () => {
  const { data, error, isPending, refetch } = useQuery(payoutsQuery);
  if (isPending) return <Skeletons count={1} height="13rem" />;
  if (data === undefined) return <ErrorState error={error} onRetry={() => refetch()} />;
  return (
    <section className={classes.root} aria-labelledby="payouts">
      <div className={classes.balance}>
        <h2 id="payouts">Payouts</h2>
        <p className={classes.owed}>
          {formatEur(data.owed)} <span className={classes.note}>to be transferred to you</span>
        </p>
        <p className={classes.note}>{whenText(data)}</p>
        {centsOf(data.disputed) > 0 && (
          <p className={classes.note}>
            {formatEur(data.disputed)} of it is disputed at the mentee’s bank, and waits for the
            bank’s decision
          </p>
        )}
      </div>
      <SetUp account={data.account} />
      {data.history.length > 0 && <History {...data} />}
    </section>
  );
};
