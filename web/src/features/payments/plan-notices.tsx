import type { PlanOfPerson } from '@ithaca/contracts/subscriptions';
import { Button } from '@mantine/core';
import { CircleAlert, ExternalLink } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatDate } from '../../lib/format.ts';
import classes from './plan-notices.module.css';
import type { Subscribing } from './use-subscribe.ts';

const headings = {
  open: 'Complete your payment.',
  blocked: 'Your browser blocked the payment window.',
  closed: 'The payment window is closed.',
};

/** Shown while the payment page is open: a link to it that no browser blocks, and a way to cancel. */
export const PaymentNotice = ({ subscribing }: { subscribing: Subscribing }) => {
  const { state } = subscribing;
  const link = useRef<HTMLAnchorElement>(null);
  const needsLink = state.step === 'paying' && state.window !== 'open';
  // The pressed button is disabled now, so browsers take the focus away from it.
  useEffect(() => {
    const isLost = document.activeElement?.matches('body, :disabled');
    if (needsLink && isLost) link.current?.focus();
  }, [needsLink]);
  if (state.step !== 'paying' && state.step !== 'checking') return null;
  const { checkout, window } = state;
  const checking = state.step === 'checking';
  return (
    <section className={classes.root} aria-label="Payment" data-wide="true">
      <p role="status">
        <strong>{headings[window]}</strong>{' '}
        {window !== 'open'
          ? 'Open the payment page with the link, and come back here when you have paid.'
          : 'The payment page is open in a new window. This page updates automatically.'}
      </p>
      {state.step === 'paying' && state.failure && <p role="alert">{state.failure}</p>}
      <div className={classes.actions}>
        <a ref={link} className={classes.link} href={checkout.url} target="_blank" rel="noreferrer">
          Open the payment page
          <ExternalLink size={18} aria-hidden="true" />
        </a>
        {window !== 'open' && (
          <Button variant="default" loading={checking} onClick={subscribing.checkAgain}>
            I have paid
          </Button>
        )}
        <Button variant="subtle" disabled={checking} onClick={subscribing.giveUp}>
          Cancel payment
        </Button>
      </div>
    </section>
  );
};

/** Says that the last renewal failed, how long the plan remains valid, and how to pay. */
export const UnpaidNotice = (props: {
  plan: PlanOfPerson;
  name: string;
  opening: boolean;
  onUpdateCard: () => void;
}) => (
  <section className={classes.root} aria-label="Payment failed" data-failed="true">
    <p>
      <CircleAlert size={20} aria-hidden="true" />
      <span>
        <strong>Your last renewal wasn’t paid.</strong> Your card was declined. Update your card by{' '}
        {props.plan.graceUntil && formatDate(props.plan.graceUntil)} to keep your {props.name} plan.
        Until then, nothing changes.
      </span>
    </p>
    <div className={classes.actions}>
      <Button loading={props.opening} onClick={props.onUpdateCard}>
        Update card
      </Button>
    </div>
  </section>
);
