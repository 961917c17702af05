import { Textarea } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { forgetDraft, writeDraft } from '../lib/draft.ts';
import { formErrorsOf } from '../lib/errors.ts';
import classes from './confirm-dialog.module.css';
import { DialogActions } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { useDraftText } from './use-draft-text.ts';

interface ReasonDialogProps {
  title: string;
  opened: boolean;
  children: ReactNode;
  /** Reasons to start from. */
  presets: readonly string[];
  /** Who reads the reason. */
  description: string;
  /** The contract's schema of `{ reason }`. */
  schema: z.core.$ZodType;
  confirm: string;
  /** The name of the person's draft of this reason, which survives a reload until the reason is sent. */
  draft: string;
  busy: boolean;
  error: unknown;
  /** Shows the errors of the fields among the children. @returns whether they may be sent */
  checkFields?: (() => boolean) | undefined;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

const Form = (props: ReasonDialogProps) => {
  const { draft, error } = props;
  const [reason, setReason] = useDraftText(draft);
  const [wrong, setWrong] = useState<string>();
  /** The reason that was confirmed; its errors say nothing about another one. */
  const [confirmed, setConfirmed] = useState<string>();
  const box = useRef<HTMLTextAreaElement>(null);
  const presetsId = useId();
  const refused = formErrorsOf(error).reason;
  const latest = useRef(reason);
  latest.current = reason;
  useEffect(() => {
    if (error && latest.current !== '') writeDraft(draft, { text: latest.current });
  }, [draft, error]);
  const submit = () => {
    const issue = z.safeParse(props.schema, { reason }).error?.issues[0];
    setWrong(issue?.message);
    setConfirmed(reason);
    // Both are checked, so that all mistakes are shown at once. The first one has the focus.
    const areFieldsRight = props.checkFields?.() ?? true;
    if (issue && areFieldsRight) box.current?.focus();
    if (issue || !areFieldsRight) return;
    // Success can remove the dialog from the page at once, so it is forgotten now and kept again after a failure.
    forgetDraft(draft);
    props.onConfirm(reason);
  };
  return (
    <form
      className={classes.root}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div>{props.children}</div>
      <div>
        <strong id={presetsId}>Start from</strong>
        <ul className={classes.presets} aria-labelledby={presetsId}>
          {props.presets.map((preset) => (
            <li key={preset}>
              <button
                type="button"
                className={classes.preset}
                aria-pressed={reason === preset}
                onClick={() => {
                  const isOwn = reason.trim() !== '' && !props.presets.includes(reason);
                  setReason(isOwn ? `${reason.trimEnd()}\n${preset}` : preset);
                  box.current?.focus();
                }}
              >
                {preset}
              </button>
            </li>
          ))}
        </ul>
      </div>
      <Textarea
        ref={box}
        label="Reason"
        description={props.description}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={reason === confirmed && (wrong ?? refused)}
        rows={4}
        required
        data-autofocus
      />
      <DialogActions
        confirm={props.confirm}
        danger
        busy={props.busy}
        error={refused === undefined ? error : null}
        onCancel={props.onClose}
      />
    </form>
  );
};

/** Asks for a reason; the presets can be edited. */
export const ReasonDialog = (props: ReasonDialogProps) => (
  <Dialog title={props.title} opened={props.opened} onClose={props.onClose} busy={props.busy} wide>
    <Form {...props} />
  </Dialog>
);
