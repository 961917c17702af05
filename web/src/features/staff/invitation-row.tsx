import type { StaffInvitation } from '@ithaca/contracts/staff';
import { Button } from '@mantine/core';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { toasts } from '../../frame/toasts.ts';
import { formatDate } from '../../lib/format.ts';
import { keepFocusNear } from '../../lib/keep-focus-near.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast, toastFailure } from '../../ui/toast.ts';
import { rightsText } from './right-texts.ts';
import { useResend, useRevoke } from './staff.queries.ts';
import classes from './staff-row.module.css';

const endOf = ({ isExpired, expiresAt }: StaffInvitation) =>
  `${isExpired ? 'expired on' : 'can be accepted until'} ${formatDate(expiresAt)}`;

/** A pending invitation, with buttons to resend and revoke it. */
export const InvitationRow = ({ invitation }: { invitation: StaffInvitation }) => {
  const { id, email } = invitation;
  const [isRevoking, setRevoking] = useState(false);
  const resend = useResend();
  const revoke = useRevoke();
  const close = () => {
    revoke.reset();
    setRevoking(false);
  };
  const sendAgain = () =>
    resend.mutate(id, {
      onSuccess: ({ expiresAt }) =>
        toast({
          ...toasts.staffInvitedAgain,
          message: `The new link works until ${formatDate(expiresAt)}.`,
        }),
      onError: (error) => toastFailure(toasts.staffInvitingFailed, error),
    });
  return (
    <li className={classes.root}>
      <span className={classes.mark} aria-hidden="true">
        <Mail size={20} />
      </span>
      <div className={classes.about}>
        <h3>{email}</h3>
        <p className={classes.facts}>
          {rightsText(invitation.rights)} · {endOf(invitation)}
        </p>
      </div>
      <div className={classes.actions}>
        <Button
          variant="default"
          aria-label={`Send again to ${email}`}
          loading={resend.isPending}
          onClick={sendAgain}
        >
          Send again
        </Button>
        <Button
          ref={keepFocusNear}
          variant="default"
          aria-label={`Revoke the invitation to ${email}`}
          onClick={() => setRevoking(true)}
        >
          Revoke
        </Button>
      </div>
      <ConfirmDialog
        title="Revoke this invitation?"
        opened={isRevoking}
        confirm="Revoke"
        danger
        busy={revoke.isPending}
        error={revoke.error}
        onConfirm={() =>
          revoke.mutate(id, {
            onSuccess: () => {
              toast(toasts.staffInvitationRevoked);
              close();
            },
          })
        }
        onClose={close}
      >
        The link that was emailed to {email} stops working at once.
      </ConfirmDialog>
    </li>
  );
};
