import { pathTo } from '@ithaca/contracts/screens';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useConfig } from '../../frame/config.queries.ts';
import { useScreenParams } from '../../frame/navigation.ts';
import { formatEur } from '../../lib/format.ts';
import { HostedCard } from './hosted-card.tsx';
import classes from './hosted-page.module.css';
import { HostedPage } from './hosted-page.tsx';
import { HostedPageState } from './hosted-page-state.tsx';
import { paySandboxCheckout, sandboxCheckoutQuery } from './plan.queries.ts';

const Closed = (props: { status: 'complete' | 'expired'; href: string }) => (
  <>
    <h2>{props.status === 'complete' ? 'This has been paid' : 'This page has expired'}</h2>
    <p>
      {props.status === 'complete'
        ? 'Your plan is active. There is nothing left to pay here.'
        : 'Nothing was charged. Choose your plan again to get a new payment page.'}
    </p>
    <Button component="a" href={props.href}>
      Back to your plan
    </Button>
  </>
);

/** The sandbox's page for paying for a plan, like Stripe's hosted checkout (product 4.2). */
export const SandboxCheckoutScreen = () => {
  const { sessionId } = useScreenParams('sandboxCheckout');
  const plans = useConfig()?.plans ?? [];
  const { data, error, refetch } = useQuery(sandboxCheckoutQuery(sessionId));
  if (!data)
    return <HostedPageState error={error} unknown="Payment page not found" onRetry={refetch} />;
  const plan = plans.find(({ id }) => id === data.planId);
  const name = `${plan?.name ?? data.planId} plan`;
  return (
    <HostedPage
      title="Checkout"
      back={{ href: data.cancelUrl, label: 'Cancel and go back' }}
      summary={
        <>
          <h1>Subscribe to the {name}</h1>
          <p className={classes.price}>
            {formatEur(data.price)} <span>a month</span>
          </p>
          <ul className={classes.features}>
            {plan?.features.map((feature) => (
              <li key={feature}>
                <Check size={20} aria-hidden="true" />
                {feature}
              </li>
            ))}
          </ul>
          <p className={classes.note}>
            Renewed every month until you cancel. You can cancel at any time.
          </p>
        </>
      }
    >
      {data.status === 'open' ? (
        <>
          <h2>Pay by card</h2>
          <HostedCard
            submit={`Subscribe for ${formatEur(data.price)}`}
            amount={data.price}
            purpose={`for the ${name}, every month`}
            send={(body) => paySandboxCheckout(sessionId, body)}
            onDone={() => window.location.assign(data.successUrl)}
          />
        </>
      ) : (
        <Closed status={data.status} href={pathTo('subscription')} />
      )}
    </HostedPage>
  );
};
