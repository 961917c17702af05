import { Button, VisuallyHidden } from '@mantine/core';
import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { type FormEvent, useEffect, useState } from 'react';
import { formatEur } from '../../lib/format.ts';
import { FormError } from '../../ui/form-error.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import classes from './card-form.module.css';
import type { CardFormProps } from './card-form.tsx';
import { outcomeOf } from './stripe-outcome.ts';

/** Stripe's fields with our button. Typed data goes only to Stripe, never to our server. */
export const StripeFields = ({
  state,
  send,
  onBroken,
}: Pick<CardFormProps, 'state' | 'send'> & { onBroken: () => void }) => {
  const stripe = useStripe();
  const elements = useElements();
  const [ready, setReady] = useState(false);
  const [checking, setChecking] = useState(false);
  const { intent, sending } = state;
  const failure = state.step === 'paying' ? state.failure : undefined;
  const busy = sending || checking;

  // The pay button was disabled while sending and lost the focus.
  useEffect(() => {
    if (failure) elements?.getElement('payment')?.focus();
  }, [failure, elements]);

  const pay = async (event: FormEvent) => {
    event.preventDefault();
    if (!stripe || !elements || !ready || busy) return;
    setChecking(true);
    // Stripe shows field errors next to the fields.
    const checked = await elements.submit();
    setChecking(false);
    if (checked.error) return;
    send({ type: 'card_sent' });
    const confirmParams = { return_url: `${location.origin}/` };
    const outcome = await stripe
      .confirmPayment({ elements, confirmParams, redirect: 'if_required' })
      .then(outcomeOf, (error: unknown) => ({ type: 'card_refused', error }) as const);
    send(outcome);
  };

  return (
    <form noValidate className={classes.root} onSubmit={(event) => void pay(event)}>
      {!ready && <Skeletons count={3} height="4rem" className={classes.root ?? ''} />}
      {/* Not `hidden`: Stripe measures its fields while it loads them. */}
      <div className={ready ? undefined : classes.unready}>
        <PaymentElement
          options={{ readOnly: busy }}
          onReady={() => setReady(true)}
          onLoadError={onBroken}
          onChange={() => send({ type: 'card_changed' })}
        />
      </div>
      <FormError>{failure}</FormError>
      <div className={classes.pay}>
        <Button type="submit" size="lg" loading={busy} disabled={!ready} fullWidth>
          Pay {formatEur(intent.amount)}
        </Button>
      </div>
      <VisuallyHidden role="status">{sending ? 'Processing the payment' : ''}</VisuallyHidden>
    </form>
  );
};
