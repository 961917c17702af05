import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isFocusLost } from '../../lib/lost-focus.ts';
import { FormError } from '../../ui/form-error.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import { CardForm } from './card-form.tsx';
import type { CardState, PaymentEvent, PaymentState } from './payment-state.ts';
import classes from './payment-steps.module.css';

/** The words for a purchase in its dialog. */
export interface PaymentWords {
  /** The purpose of the payment, as in "for contact with Ana Novák". */
  readonly purpose: string;
  /** When no intent could be created, as in "Failed to create payment". */
  readonly notReady: string;
  /** What happens after the payment, as in "Opening the conversation…". */
  readonly confirming: string;
  /** When that failed and can be repeated, as in "the conversation couldn’t be opened yet". */
  readonly unconfirmed: string;
  /** When that can't be repeated, as in "Nothing was booked." */
  readonly refused: string;
  /** When there is nothing left to buy; replaces `notReady` and the retry button. */
  readonly gone?: ReactNode;
}

export interface PaymentStepsProps {
  readonly state: PaymentState;
  readonly send: (event: PaymentEvent) => void;
  readonly words: PaymentWords;
  /** Requests an intent again. */
  readonly onStart: () => void;
  readonly onClose: () => void;
}

/** The only button after a failure, focused. When it goes, an element around it keeps the focus for the card. */
const OnlyButton = (props: { label: string; onClick: () => void }) => {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const around = button.current?.parentElement?.closest<HTMLElement>('[tabindex]');
    button.current?.focus();
    return () => {
      if (isFocusLost()) around?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <Button ref={button} size="lg" fullWidth onClick={props.onClick}>
      {props.label}
    </Button>
  );
};

/** Shown when no intent could be created. */
const NotReady = (props: { title: string; failure: string; onRetry: () => void }) => (
  <div className={classes.message}>
    <FormError>
      <strong>{props.title}</strong>
      {props.failure !== props.title && <p className={classes.why}>{props.failure}</p>}
    </FormError>
    <OnlyButton label="Try again" onClick={props.onRetry} />
  </div>
);

const outcomeUnknown = 'We couldn’t check yet whether your earlier payment went through.';

/** Shown after paying, until the purchase is complete. Only this last step is ever repeated. */
const AfterPaying = ({ state, words, send, onClose }: PaymentStepsProps) => {
  const isUnsure = 'unsure' in state && state.unsure;
  const unconfirmed = isUnsure
    ? outcomeUnknown
    : `Your payment went through, but ${words.unconfirmed}.`;
  if (state.step !== 'refused')
    return (
      <div className={classes.message}>
        <p role="status">
          {isUnsure
            ? 'Checking your earlier payment…'
            : `Your payment went through. ${words.confirming}`}
        </p>
        <Button size="lg" fullWidth loading>
          Try again
        </Button>
      </div>
    );
  return (
    <div className={classes.message}>
      <FormError>
        <strong>{state.final ? words.refused : unconfirmed}</strong>
        <p className={classes.why}>{state.failure}</p>
        {!state.final && <p className={classes.why}>You will not be charged again.</p>}
      </FormError>
      {state.final ? (
        <OnlyButton label="Close" onClick={onClose} />
      ) : (
        <OnlyButton label="Try again" onClick={() => send({ type: 'retried' })} />
      )}
    </div>
  );
};

const isCard = (state: PaymentState): state is CardState =>
  state.step === 'paying' || state.step === 'bank';

/** Whether the previous card form stays, while another intent is created. */
const awaitsIntent = (state: PaymentState) =>
  state.step === 'opening' || (state.step === 'idle' && !state.failure);

/** Everything but the card form. */
const OtherSteps = (props: PaymentStepsProps) => {
  const { state, words } = props;
  switch (state.step) {
    case 'paying':
    case 'bank':
      return null;
    case 'opening':
      return <Skeletons count={4} height="3.5rem" className={classes.loading ?? ''} />;
    case 'idle':
      if (state.gone && words.gone) return words.gone;
      return state.failure ? (
        <NotReady title={words.notReady} failure={state.failure} onRetry={props.onStart} />
      ) : null;
    default:
      return <AfterPaying {...props} />;
  }
};

/**
 * The steps of a purchase below its summary: the card, the bank's question, and what follows. Text typed
 * for one intent is kept for the next, for example when the time of a booking is lost.
 */
export const PaymentSteps = (props: PaymentStepsProps) => {
  const { state, words, send } = props;
  const [last, setLast] = useState<CardState | null>(null);
  if (isCard(state) && state !== last) setLast(state);
  const card: CardState | null = isCard(state)
    ? state
    : last && { step: 'paying', intent: last.intent, sending: true };
  const waits = card !== null && awaitsIntent(state);
  return (
    <>
      {card && (
        <div hidden={!isCard(state) && !waits}>
          <CardForm state={card} purpose={words.purpose} send={send} />
        </div>
      )}
      {!waits && <OtherSteps {...props} />}
    </>
  );
};
