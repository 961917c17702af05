import { useConfig } from '../../frame/config.queries.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import classes from './card-form.module.css';
import type { CardEvent, CardState } from './payment-state.ts';
import { SandboxCardForm } from './sandbox-card-form.tsx';

export interface CardFormProps {
  /** The purpose of the payment, as in "for contact with Ana Novák". */
  readonly purpose: string;
  readonly state: CardState;
  readonly send: (event: CardEvent) => void;
}

const StripeCardForm = lazyPart(
  async () => (await import('./stripe-card-form.tsx')).StripeCardForm,
  <Skeletons count={3} height="4rem" className={classes.root ?? ''} />,
);

/** Asks for a card and pays an intent with it, using the configured provider's form (product 4.2). */
export const CardForm = (props: CardFormProps) => {
  const publishableKey = useConfig()?.publishableKey;
  if (!publishableKey) return <SandboxCardForm {...props} />;
  const { state, send } = props;
  const { clientSecret } = state.intent;
  return (
    <StripeCardForm key={clientSecret} publishableKey={publishableKey} state={state} send={send} />
  );
};
