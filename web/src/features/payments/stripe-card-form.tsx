import { useComputedColorScheme } from '@mantine/core';
import { Elements } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useMemo, useState } from 'react';
import { ApiError } from '../../lib/errors.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import classes from './card-form.module.css';
import type { CardFormProps } from './card-form.tsx';
import { stripeAppearance } from './stripe-appearance.ts';
import { StripeFields } from './stripe-fields.tsx';

const notLoaded = new ApiError({
  status: 0,
  code: 'network',
  detail: 'Check your connection, and whether your browser blocks js.stripe.com.',
});

/**
 * Stripe's card form (product 4.2). Its script comes from Stripe's own server, as Stripe requires, and only
 * when the form is opened.
 */
export const StripeCardForm = ({
  publishableKey,
  state,
  send,
}: Pick<CardFormProps, 'state' | 'send'> & { publishableKey: string }) => {
  const scheme = useComputedColorScheme('light');
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const [broken, setBroken] = useState(false);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt loads again
  useEffect(() => {
    let left = false;
    setBroken(false);
    loadStripe(publishableKey, { locale: 'en' }).then(
      (loaded) => !left && setStripe(loaded),
      () => !left && setBroken(true),
    );
    return () => {
      left = true;
    };
  }, [publishableKey, tries]);
  const { clientSecret } = state.intent;
  const options = useMemo(
    () => ({ clientSecret, appearance: stripeAppearance(scheme) }),
    [clientSecret, scheme],
  );

  if (broken)
    return (
      <ErrorState
        what="The card form could not be loaded"
        error={notLoaded}
        onRetry={() => setTries((count) => count + 1)}
      />
    );
  if (!stripe) return <Skeletons count={3} height="4rem" className={classes.root ?? ''} />;
  return (
    <Elements key={clientSecret} stripe={stripe} options={options}>
      <StripeFields state={state} send={send} onBroken={() => setBroken(true)} />
    </Elements>
  );
};
