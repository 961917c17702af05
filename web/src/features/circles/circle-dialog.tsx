import type { CircleKind } from '@ithaca/contracts/circle-kinds';
import type { MenteeCircle } from '@ithaca/contracts/mentee-circles';
import type { MentorCircle } from '@ithaca/contracts/mentor-circles';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { type ChangedCircle, CircleForm } from './circle-form.tsx';

/** Asks for what a new circle is called, or changes a circle (product 11.23, 11.25). */
export const CircleDialog = (props: {
  kind: CircleKind;
  opened: boolean;
  onClose: () => void;
  /** The circle to change; without it, a new one is created. */
  circle?: ChangedCircle;
  /** The first members of a new mentee circle, apart from its creator. */
  memberIds?: readonly string[];
  /** Shown above the fields. */
  children?: ReactNode;
  /** Called after the dialog has closed. */
  onSaved?: (circle: MentorCircle | MenteeCircle) => void;
}) => {
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog
      title={props.circle ? 'Edit circle' : 'Create Circle'}
      opened={props.opened}
      onClose={props.onClose}
      busy={isBusy}
      wide
    >
      <CircleForm
        kind={props.kind}
        circle={props.circle}
        memberIds={props.memberIds}
        onBusy={setBusy}
        onCancel={props.onClose}
        onSaved={(circle) => {
          props.onClose();
          props.onSaved?.(circle);
        }}
      >
        {props.children}
      </CircleForm>
    </Dialog>
  );
};
