import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import classes from './payment-dialog.module.css';
import { isBusy, type PaymentState } from './payment-state.ts';
import { PaymentSteps, type PaymentStepsProps } from './payment-steps.tsx';

/** The price to pay or already paid; undefined before there is an intent. */
const amountOf = (state: PaymentState) => {
  if (state.step === 'paying' || state.step === 'bank') return state.intent.amount;
  return 'payment' in state ? state.payment?.amount : undefined;
};

/** Moves the focus to the question when it replaces the purchase, and to the purchase when it returns. */
const useFocusOnTurn = (asks: boolean) => {
  const question = useRef<HTMLDivElement>(null);
  const purchase = useRef<HTMLDivElement>(null);
  const asked = useRef(asks);
  useEffect(() => {
    if (asked.current === asks) return;
    asked.current = asks;
    (asks ? question : purchase).current?.focus();
  }, [asks]);
  return { question, purchase };
};

/**
 * The dialog of a purchase (product 13.4, 13.5). It can't be closed during a payment. `onClosed` has to
 * return the focus, because the control that opened the dialog may have been disabled or loading then.
 */
export const PaymentDialog = (
  props: PaymentStepsProps & {
    title: string;
    opened: boolean;
    onClosed?: () => void;
    /** Shows the purchase, given the intent's price once there is one. */
    summary: (amount: string | undefined) => ReactNode;
    /** A question to answer first, shown in place of the purchase. */
    question?: ReactNode;
  },
) => {
  const { opened, state } = props;
  // Keeps the content while the dialog fades out.
  const [shown, setShown] = useState(state);
  if (opened && shown !== state) setShown(state);
  const asks = Boolean(props.question);
  const refs = useFocusOnTurn(asks);
  return (
    <Dialog
      title={props.title}
      opened={opened}
      onClose={props.onClose}
      busy={isBusy(state)}
      wide
      hasEntry
      size="md"
      returnFocus={false}
      onClosed={props.onClosed}
    >
      {asks && (
        <div ref={refs.question} className={classes.turn} tabIndex={-1}>
          {props.question}
        </div>
      )}
      <div
        ref={refs.purchase}
        className={`${classes.root} ${classes.turn}`}
        hidden={asks}
        tabIndex={-1}
      >
        {props.summary(amountOf(shown))}
        <PaymentSteps {...props} state={shown} />
      </div>
    </Dialog>
  );
};
