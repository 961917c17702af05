import type { StaffMember } from '@ithaca/contracts/staff';
import { useState } from 'react';
import { toasts } from '../../frame/toasts.ts';
import { fullName } from '../../lib/format.ts';
import classes from '../../ui/confirm-dialog.module.css';
import { DialogActions } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { RightsField } from './rights-field.tsx';
import { useChangeRights } from './staff.queries.ts';

const Form = (props: {
  member: StaffMember;
  change: ReturnType<typeof useChangeRights>;
  onClose: () => void;
}) => {
  const { member, change, onClose } = props;
  const [rights, setRights] = useState(member.rights);
  const [isWrong, setWrong] = useState(false);
  const submit = () => {
    setWrong(rights.length === 0);
    if (rights.length === 0) return;
    change.mutate(
      { userId: member.id, rights },
      {
        onSuccess: () => {
          toast(toasts.staffRightsChanged);
          onClose();
        },
      },
    );
  };
  return (
    <form
      className={classes.root}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <RightsField
        rights={rights}
        error={isWrong ? 'Choose at least one, or remove the moderator' : undefined}
        onChange={(chosen) => {
          setRights(chosen);
          setWrong(false);
        }}
      />
      <DialogActions
        confirm="Save"
        busy={change.isPending}
        error={change.error}
        onCancel={onClose}
      />
    </form>
  );
};

/** Changes what a moderator may do, with immediate effect. */
export const ChangeDialog = (props: {
  member: StaffMember;
  opened: boolean;
  onClose: () => void;
}) => {
  const change = useChangeRights();
  const close = () => {
    change.reset();
    props.onClose();
  };
  return (
    <Dialog
      title={`Rights of ${fullName(props.member)}`}
      opened={props.opened}
      onClose={close}
      busy={change.isPending}
    >
      <Form member={props.member} change={change} onClose={close} />
    </Dialog>
  );
};
