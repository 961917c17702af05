import { inviteStaffBody } from '@ithaca/contracts/staff';
import type { StaffRight } from '@ithaca/contracts/staff-rights';
import { TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { toasts } from '../../frame/toasts.ts';
import { formErrorsOf } from '../../lib/errors.ts';
import classes from '../../ui/confirm-dialog.module.css';
import { DialogActions } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { RightsField } from './rights-field.tsx';
import { useInvite } from './staff.queries.ts';

type Errors = Partial<Record<string, string>>;

const Form = (props: { invite: ReturnType<typeof useInvite>; onClose: () => void }) => {
  const { invite, onClose } = props;
  const [email, setEmail] = useState('');
  const [rights, setRights] = useState<StaffRight[]>([]);
  const [errors, setErrors] = useState<Errors>({});
  const field = useRef<HTMLInputElement>(null);
  const refused: Errors = formErrorsOf(invite.error);
  const emailError = errors.email ?? refused.email;

  // The server's refusal concerns the sent address and says nothing about another one.
  const forgetRefusal = () => {
    if (invite.isError) invite.reset();
  };
  const submit = (form: HTMLFormElement) => {
    forgetRefusal();
    const issues = z.safeParse(inviteStaffBody, { email, rights }).error?.issues ?? [];
    setErrors(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])));
    if (issues.some(({ path }) => path[0] === 'email')) field.current?.focus();
    else if (issues.length > 0) form.querySelector<HTMLElement>('[type="checkbox"]')?.focus();
    if (issues.length > 0) return;
    invite.mutate(
      { email, rights },
      {
        onSuccess: ({ email: to }) => {
          toast({ ...toasts.staffInvited, message: `${to} has 7 days to accept it.` });
          onClose();
        },
      },
    );
  };
  return (
    <form
      className={classes.root}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
    >
      <TextInput
        ref={field}
        label="Email"
        type="email"
        description="With or without an account. Only the owner of this address can accept."
        autoComplete="off"
        required
        data-autofocus
        value={email}
        error={emailError}
        onChange={(event) => {
          setEmail(event.currentTarget.value);
          setErrors(({ rights: wrong }) => ({ rights: wrong }));
          forgetRefusal();
        }}
      />
      <RightsField
        rights={rights}
        error={errors.rights}
        onChange={(chosen) => {
          setRights(chosen);
          setErrors(({ email: wrong }) => ({ email: wrong }));
        }}
      />
      <DialogActions
        confirm="Send invitation"
        busy={invite.isPending}
        error={refused.email === undefined ? invite.error : null}
        onCancel={onClose}
      />
    </form>
  );
};

/** Invites a moderator by e-mail (product 1.19). */
export const InviteDialog = (props: { opened: boolean; onClose: () => void }) => {
  const invite = useInvite();
  const close = () => {
    invite.reset();
    props.onClose();
  };
  return (
    <Dialog
      title="Invite a moderator"
      opened={props.opened}
      onClose={close}
      busy={invite.isPending}
      wide
    >
      <Form invite={invite} onClose={close} />
    </Dialog>
  );
};
