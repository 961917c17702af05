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

/** Asks why something is reported, and sends the report (product 10.11). */
export const ReportDialog = (props: { subject: ReportedSubject; onClose: () => void }) => {
  const { subject, onClose } = props;
  const report = useReport(subject);
  const [reason, setReason] = useState<ConcernReason | ''>('');
  const [details, setDetails] = useState('');
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const box = useRef<HTMLTextAreaElement>(null);
  const refused = formErrorsOf(report.error);
  const submit = () => {
    const read = z.safeParse(concernBody, { reason, details });
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
            value={reason as ConcernReason}
            onChange={setReason}
          />
          <FormError>{wrong.reason ?? refused.reason ?? null}</FormError>
        </div>
        <Textarea
          ref={box}
          label="What happened?"
          description={reason === 'other' ? undefined : 'You can leave this empty.'}
          value={details}
          onChange={(event) => setDetails(event.currentTarget.value)}
          error={wrong.details ?? refused.details}
          required={reason === 'other'}
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
