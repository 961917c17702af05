import { type ManagedPayment, refundReason } from '@ithaca/contracts/admin-payments';
import { moneyInput } from '@ithaca/contracts/amounts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { toasts } from '../../../frame/toasts.ts';
import { useDraftName } from '../../../frame/use-draft-name.ts';
import { ApiError, formErrorsOf } from '../../../lib/errors.ts';
import { formatExactEur, fullName } from '../../../lib/format.ts';
import { keepFocusNear } from '../../../lib/keep-focus-near.ts';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { toast, toastFailure } from '../../../ui/toast.ts';
import classes from './amount-dialog.module.css';
import { useRefund } from './payments.queries.ts';
import { consequenceOf, refundProblem } from './refund-rules.ts';
import { useEnteredAmount } from './use-entered-amount.ts';

/** Suggested reasons, which can be edited before they are sent. */
const refundReasons = [
  'The mentor never answered.',
  'The payment was made by mistake.',
  'The platform was not available.',
] as const;

/** Refunds all or part of a payment, after a dialog that shows who gets what. */
export const RefundAction = (props: {
  payment: ManagedPayment;
  /** Called with a message to show after the dialog has closed, and with `null` when it opens. */
  onOutdated: (notice: string | null) => void;
}) => {
  const { payment, onOutdated } = props;
  const { id, refundableAmount, refundedAmount, buyer } = payment;
  const refund = useRefund();
  const draft = useDraftName(`refund ${id}`);
  const [isOpen, setOpen] = useState(false);
  const { amount, ...entered } = useEnteredAmount(refundableAmount, (text) =>
    refundProblem(text, payment),
  );
  const open = () => {
    refund.reset();
    onOutdated(null);
    entered.reset();
    setOpen(true);
  };
  const send = (reason: string) =>
    refund.mutate(
      { id, amount: z.parse(moneyInput, amount), refundedAmount, reason },
      {
        onSuccess: () => {
          setOpen(false);
          toast(toasts.refunded);
        },
        onError: (error) => {
          toastFailure(toasts.refundingFailed, error);
          if (!(error instanceof ApiError) || error.status !== 409) return;
          setOpen(false);
          onOutdated(`“${payment.title}”, paid by ${fullName(buyer)}: ${error.detail}`);
        },
      },
    );
  return (
    <>
      <Button
        ref={keepFocusNear}
        variant="default"
        onClick={open}
        aria-label={`Refund ${payment.title}`}
      >
        Refund
      </Button>
      <ReasonDialog
        title="Refund this payment?"
        opened={isOpen}
        confirm="Refund"
        presets={refundReasons}
        description={
          payment.status === 'held'
            ? 'Kept with the booking. The buyer can’t see it.'
            : 'Kept in the books. Buyers can see it when they download their data.'
        }
        schema={refundReason}
        draft={draft}
        busy={refund.isPending}
        error={refund.error}
        checkFields={entered.check}
        onConfirm={send}
        onClose={() => setOpen(false)}
      >
        <div className={classes.root}>
          <p>
            {payment.title}, paid by {fullName(buyer)}: {formatExactEur(payment.amount)}.
          </p>
          {payment.status === 'held' ? (
            <p>Held bookings are refunded in full: {formatExactEur(refundableAmount)}.</p>
          ) : (
            <TextInput
              {...entered.field}
              label="Amount to refund in EUR"
              description={`At most ${formatExactEur(refundableAmount)}`}
              error={entered.wrong ?? formErrorsOf(refund.error).amount}
            />
          )}
          <p role="status">{consequenceOf(amount, payment)}</p>
        </div>
      </ReasonDialog>
    </>
  );
};
