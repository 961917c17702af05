import { refundReason } from '@ithaca/contracts/admin-payments';
import { moneyInput } from '@ithaca/contracts/amounts';
import type { BookingReport } from '@ithaca/contracts/booking-reports';
import { Button, Slider, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { toasts } from '../../../frame/toasts.ts';
import { useDraftName } from '../../../frame/use-draft-name.ts';
import { decimalText } from '../../../lib/decimal-text.ts';
import { codeOf, formErrorsOf } from '../../../lib/errors.ts';
import { formatExactEur, fullName } from '../../../lib/format.ts';
import { keepFocusNear } from '../../../lib/keep-focus-near.ts';
import { shortName } from '../../../lib/short-name.ts';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { toast, toastFailure } from '../../../ui/toast.ts';
import { bookingOf, divisionOf, divisionProblem } from './booking-report-rules.ts';
import { useDecideBookingReport } from './booking-reports.queries.ts';
import classes from './refund-action.module.css';

/** Reasons to start from; they can be changed before they are sent. */
const decisionReasons = [
  'The session did not take place.',
  'The session took place as agreed.',
  'Both agreed to divide the price.',
] as const;

/** Decides who gets how much of a reported booking, after a dialog that says so. */
export const DecideAction = (props: {
  report: BookingReport;
  /** Called with what has to be told after the dialog is gone, and with `null` when it opens. */
  onOutdated: (notice: string | null) => void;
}) => {
  const { report, onOutdated } = props;
  const { sessionId, mentee, mentor, amount: paid } = report;
  const decide = useDecideBookingReport();
  const draft = useDraftName(`decide ${sessionId}`);
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [amount, setAmount] = useState(paid);
  const [wrong, setWrong] = useState<string | null>(null);
  const change = (next: string) => {
    setAmount(next);
    setWrong(null);
  };
  const open = () => {
    decide.reset();
    onOutdated(null);
    change(paid);
    setOpen(true);
  };
  const checkAmount = () => {
    const problem = divisionProblem(amount, report);
    setWrong(problem);
    if (problem) field.current?.focus();
    return problem === null;
  };
  const send = (reason: string) =>
    decide.mutate(
      { sessionId, refundAmount: z.parse(moneyInput, amount), reason },
      {
        onSuccess: () => {
          setOpen(false);
          toast(toasts.bookingReportDecided);
        },
        onError: (error) => {
          toastFailure(toasts.decidingFailed, error);
          if (codeOf(error) !== 'already_decided') return;
          setOpen(false);
          onOutdated(
            `The report about “${bookingOf(report)}” had already been decided. Your decision wasn’t used.`,
          );
        },
      },
    );
  return (
    <>
      <Button
        ref={keepFocusNear}
        onClick={open}
        aria-label={`Decide the report by ${fullName(report[report.reportedBy])}`}
      >
        Decide
      </Button>
      <ReasonDialog
        title="Who gets the money?"
        opened={isOpen}
        confirm="Decide"
        presets={decisionReasons}
        description="Kept with the booking. It can’t be changed later."
        schema={refundReason}
        draft={draft}
        busy={decide.isPending}
        error={decide.error}
        checkFields={checkAmount}
        onConfirm={send}
        onClose={() => setOpen(false)}
      >
        <div className={classes.root}>
          <p>
            {fullName(mentee)} paid {formatExactEur(paid)} for a session with {fullName(mentor)}.
          </p>
          <TextInput
            ref={field}
            label={`Refund to ${shortName(mentee)} in EUR`}
            description="The rest is released to the mentor."
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            onChange={(event) => change(decimalText(event.currentTarget.value))}
            error={wrong ?? formErrorsOf(decide.error).refundAmount}
            required
          />
          <Slider
            min={0}
            max={Number(paid)}
            step={0.01}
            thumbSize={24}
            classNames={{ thumb: classes.thumb ?? '' }}
            value={Number(amount) || 0}
            onChange={(value) => change(value.toFixed(2))}
            label={(value) => formatExactEur(value)}
            thumbLabel={`Refund to ${shortName(mentee)}`}
          />
          <p role="status">{divisionOf(amount, report)}</p>
        </div>
      </ReasonDialog>
    </>
  );
};
