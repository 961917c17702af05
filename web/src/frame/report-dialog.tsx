import {
  type ConcernKind,
  type ConcernReason,
  concernBody,
  concernReasons,
} from '@ithaca/contracts/concerns';
import { Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { formErrorsOf } from '../lib/errors.ts';
import { ChoiceChips } from '../ui/choice-chips.tsx';
import { DialogActions } from '../ui/confirm-dialog.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormError } from '../ui/form-error.tsx';
import { toast } from '../ui/toast.ts';
import { type ReportedSubject, useReport } from './report.mutation.ts';
import classes from './report-dialog.module.css';
import { reportReasons } from './report-reasons.ts';
import { toasts } from './toasts.ts';

const titles: Readonly<Record<ConcernKind, string>> = {
  person: 'Report this person?',
  message: 'Report this message?',
  review: 'Report this review?',
};

const choices = concernReasons.map((value) => ({ value, label: reportReasons[value] }));

interface Values {
  reason: ConcernReason | '';
  details: string;
}

/** Asks why something is reported, and sends the report (product 10.11). */
export const ReportDialog = (props: { subject: ReportedSubject; onClose: () => void }) => {
  const { subject, onClose } = props;
  const report = useReport(subject);
  const [values, setValues] = useState<Values>({ reason: '', details: '' });
  /** What was checked or sent; what is wrong with it says nothing of what was changed since. */
  const [sent, setSent] = useState(values);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const box = useRef<HTMLTextAreaElement>(null);
  const refused = formErrorsOf(report.error);
  const submit = () => {
    setSent(values);
    const read = z.safeParse(concernBody, values);
    const issues = read.error?.issues ?? [];
    setWrong(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])));
    if (issues[0]?.path[0] === 'details') box.current?.focus();
    if (!read.data) return;
    report.mutate(read.data, {
      onSuccess: () => {
        toast(toasts.reported);
        onClose();
      },
    });
  };
  const errorOf = (name: keyof Values) =>
    values[name] === sent[name] ? (wrong[name] ?? refused[name]) : null;
  const isFieldRefused = Object.keys(refused).length > 0;
  return (
    <Dialog title={titles[subject.kind]} opened onClose={onClose} busy={report.isPending} wide>
      <form
        className={classes.root}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p className={classes.note}>
          Only moderators read your report. Nobody else learns who sent it, and we write to you once
          it is decided.
        </p>
        <div className={classes.reasons}>
          <strong>What is wrong?</strong>
          <ChoiceChips
            label="Reason"
            choices={choices}
            value={values.reason as ConcernReason}
            onChange={(reason) => setValues({ ...values, reason })}
          />
          <FormError>{errorOf('reason')}</FormError>
        </div>
        <Textarea
          ref={box}
          label="What happened?"
          description={values.reason === 'other' ? undefined : 'You can leave this empty.'}
          value={values.details}
          onChange={(event) => setValues({ ...values, details: event.currentTarget.value })}
          error={errorOf('details')}
          required={values.reason === 'other'}
          rows={4}
        />
        <DialogActions
          confirm="Send report"
          busy={report.isPending}
          error={isFieldRefused ? null : report.error}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
};
