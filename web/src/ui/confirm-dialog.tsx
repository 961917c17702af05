import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { detailOf } from '../lib/errors.ts';
import classes from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';
import { FormError } from './form-error.tsx';
import { ignoreSecondClick } from './ignore-second-click.ts';

/** The end of a dialog that asks for a decision: what went wrong, and its two buttons. */
export const DialogActions = (props: {
  confirm: string;
  /** The label of the other button; "Cancel" by default. */
  dismiss?: string | undefined;
  danger?: boolean | undefined;
  /** Whether the details to confirm are still unknown. The dialog can be closed nevertheless. */
  unready?: boolean | undefined;
  busy: boolean;
  error: unknown;
  onCancel: () => void;
}) => (
  <>
    <FormError>{props.error ? detailOf(props.error) : null}</FormError>
    <div className={classes.actions}>
      <Button variant="default" onClick={props.onCancel} disabled={props.busy}>
        {props.dismiss ?? 'Cancel'}
      </Button>
      <Button
        type="submit"
        loading={props.busy}
        disabled={props.unready === true}
        onClick={ignoreSecondClick}
        {...(props.danger && { color: 'red' })}
      >
        {props.confirm}
      </Button>
    </div>
  </>
);

/** Asks before something that can't be taken back easily. */
export const ConfirmDialog = (props: {
  title: string;
  opened: boolean;
  children: ReactNode;
  confirm: string;
  /** Instead of "Cancel", where that would be misunderstood. */
  dismiss?: string;
  danger?: boolean;
  unready?: boolean;
  /** Whether it covers something that Back closes on phones. */
  isOver?: boolean;
  busy: boolean;
  error: unknown;
  onConfirm: () => void;
  onClose: () => void;
  onClosed?: (() => void) | undefined;
}) => (
  <Dialog
    title={props.title}
    opened={props.opened}
    onClose={props.onClose}
    onClosed={props.onClosed}
    busy={props.busy}
    isOver={props.isOver === true}
  >
    <form
      className={classes.root}
      onSubmit={(event) => {
        event.preventDefault();
        props.onConfirm();
      }}
    >
      <div>{props.children}</div>
      <DialogActions {...props} onCancel={props.onClose} />
    </form>
  </Dialog>
);
