import { type ConcernReason, concernBody, concernReasons } from '@ithaca/contracts/concerns';
import { Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { errorsOf } from '../lib/contract-errors.ts';
import { forgetDraft, readDraft, writeDraft } from '../lib/draft.ts';
import { formErrorsOf } from '../lib/errors.ts';
import { ChoiceChips } from '../ui/choice-chips.tsx';
import { DialogActions } from '../ui/confirm-dialog.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormError } from '../ui/form-error.tsx';
import { toast } from '../ui/toast.ts';
import classes from './report-dialog.module.css';
import { reportReasons } from './report-reasons.ts';
import { reportTitles } from './report-titles.ts';
import { toasts } from './toasts.ts';
import { useDraftName } from './use-draft-name.ts';
import { type ReportedSubject, useReport } from './use-report.ts';

const choices = concernReasons.map((value) => ({ value, label: reportReasons[value] }));

interface Values {
  reason: ConcernReason | '';
  details: string;
}

const noValues: Values = { reason: '', details: '' };

const idOf = (subject: ReportedSubject) => {
  if (subject.kind === 'person') return subject.userId;
  return subject.kind === 'message' ? subject.messageId : subject.reviewId;
};

/** Asks why something is reported, and sends the report (product 10.11). The text is kept until it is sent. */
export const ReportDialog = (props: { subject: ReportedSubject; onClose: () => void }) => {
  const { subject, onClose } = props;
  const report = useReport(subject);
  const draft = useDraftName(`report ${idOf(subject)}`);
  const [values, setValues] = useState<Values>(() => ({ ...noValues, ...readDraft(draft) }));
  /** The values that were checked or sent. Their errors say nothing about later changes. */
  const [sent, setSent] = useState(values);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const reasons = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const refused = formErrorsOf(report.error);
  const change = (changed: Partial<Values>) => {
    const next = { ...values, ...changed };
    setValues(next);
    writeDraft(draft, { ...next });
  };
  const submit = () => {
    setSent(values);
    const read = z.safeParse(concernBody, values);
    const errors = errorsOf(read.error);
    setWrong(errors);
    const [first] = Object.keys(errors);
    if (first === 'reason') reasons.current?.querySelector('input')?.focus();
    if (first === 'details') box.current?.focus();
    if (!read.data) return;
    report.mutate(read.data, {
      onSuccess: () => {
        forgetDraft(draft);
        toast(toasts.concernSent);
        onClose();
      },
    });
  };
  const errorOf = (name: keyof Values) =>
    values[name] === sent[name] ? (wrong[name] ?? refused[name]) : null;
  const isFieldRefused = Object.keys(refused).length > 0;
  return (
    <Dialog
      title={reportTitles[subject.kind]}
      opened
      onClose={onClose}
      busy={report.isPending}
      wide
    >
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
        <div ref={reasons} className={classes.reasons}>
          <strong>What is wrong?</strong>
          <ChoiceChips
            label="Reason"
            choices={choices}
            value={values.reason as ConcernReason}
            onChange={(reason) => change({ reason })}
          />
          <FormError>{errorOf('reason')}</FormError>
        </div>
        <Textarea
          ref={box}
          label="What happened?"
          description={values.reason === 'other' ? undefined : 'You can leave this empty.'}
          value={values.details}
          onChange={(event) => change({ details: event.currentTarget.value })}
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
