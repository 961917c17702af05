import { refundReason } from '@ithaca/contracts/admin-payments';
import { moneyInput } from '@ithaca/contracts/amounts';
import type { BookingReport } from '@ithaca/contracts/booking-reports';
import { Button, Slider, TextInput } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { toasts } from '../../../frame/toasts.ts';
import { useDraftName } from '../../../frame/use-draft-name.ts';
import { codeOf, formErrorsOf } from '../../../lib/errors.ts';
import { formatExactEur, fullName } from '../../../lib/format.ts';
import { keepFocusNear } from '../../../lib/keep-focus-near.ts';
import { shortName } from '../../../lib/short-name.ts';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { toast, toastFailure } from '../../../ui/toast.ts';
import classes from './amount-dialog.module.css';
import { bookingOf, divisionOf, divisionProblem } from './booking-report-rules.ts';
import { useDecideBookingReport } from './booking-reports.queries.ts';
import { useEnteredAmount } from './use-entered-amount.ts';

/** Suggested reasons, which can be edited before they are sent. */
const decisionReasons = [
  'The session did not take place.',
  'The session took place as agreed.',
  'Both agreed to divide the price.',
] as const;

/** Decides how the price of a reported booking is divided, after a dialog that shows the result. */
export const DecideAction = (props: {
  report: BookingReport;
  /** Called with a message to show after the dialog has closed, and with `null` when it opens. */
  onOutdated: (notice: string | null) => void;
}) => {
  const { report, onOutdated } = props;
  const { sessionId, mentee, mentor, amount: paid } = report;
  const decide = useDecideBookingReport();
  const draft = useDraftName(`decide ${sessionId}`);
  const [isOpen, setOpen] = useState(false);
  const { amount, ...entered } = useEnteredAmount(paid, (text) => divisionProblem(text, report));
  const open = () => {
    decide.reset();
    onOutdated(null);
    entered.reset();
    setOpen(true);
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
        checkFields={entered.check}
        onConfirm={send}
        onClose={() => setOpen(false)}
      >
        <div className={classes.root}>
          <p>
            {fullName(mentee)} paid {formatExactEur(paid)} for a session with {fullName(mentor)}.
          </p>
          <TextInput
            {...entered.field}
            label={`Refund to ${shortName(mentee)} in EUR`}
            description="The rest is released to the mentor."
            error={entered.wrong ?? formErrorsOf(decide.error).refundAmount}
          />
          <Slider
            min={0}
            max={Number(paid)}
            step={0.01}
            thumbSize={24}
            classNames={{ thumb: classes.thumb ?? '' }}
            value={Number(amount) || 0}
            onChange={(value) => entered.change(value.toFixed(2))}
            label={(value) => formatExactEur(value)}
            thumbLabel={`Refund to ${shortName(mentee)}`}
          />
          <p role="status">{divisionOf(amount, report)}</p>
        </div>
      </ReasonDialog>
    </>
  );
};
