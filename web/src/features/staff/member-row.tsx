import type { StaffMember } from '@ithaca/contracts/staff';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { toasts } from '../../frame/toasts.ts';
import { formatDate, fullName } from '../../lib/format.ts';
import { keepFocusNear } from '../../lib/keep-focus-near.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { rightsText } from './right-texts.ts';
import { useRemove } from './staff.queries.ts';
import classes from './staff-row.module.css';

/** A moderator, with buttons to change their rights and to remove them. */
export const MemberRow = ({ member }: { member: StaffMember }) => {
  const [dialog, setDialog] = useState<'change' | 'remove' | null>(null);
  const remove = useRemove();
  const name = fullName(member);
  const close = () => {
    remove.reset();
    setDialog(null);
  };
  return (
    <li className={classes.root}>
      <Avatar person={member} size={48} />
      <div className={classes.about}>
        <h3>{name}</h3>
        <p className={classes.email}>{member.email}</p>
        <p className={classes.facts}>
          {rightsText(member.rights)} · since {formatDate(member.since)}
        </p>
        {member.lacksTwoFactor && (
          <p className={classes.note}>
            They have no rights until they switch on two-factor sign-in.
          </p>
        )}
      </div>
      <div className={classes.actions}>
        <Button
          variant="default"
          aria-label={`Change the rights of ${name}`}
          onClick={() => setDialog('change')}
        >
          Change
        </Button>
        <Button
          ref={keepFocusNear}
          variant="default"
          aria-label={`Remove ${name}`}
          onClick={() => setDialog('remove')}
        >
          Remove
        </Button>
      </div>
      <ChangeDialog member={member} opened={dialog === 'change'} onClose={close} />
      <ConfirmDialog
        title={`Remove ${name}?`}
        opened={dialog === 'remove'}
        confirm="Remove"
        danger
        busy={remove.isPending}
        error={remove.error}
        onConfirm={() =>
          remove.mutate(member.id, {
            onSuccess: () => {
              toast(toasts.staffRemoved);
              close();
            },
          })
        }
        onClose={close}
      >
        {member.firstName} loses all moderator rights immediately. Their account and what they have
        decided stay as they are.
      </ConfirmDialog>
    </li>
  );
};
