import { limits } from '@ithaca/contracts/limits';
import { changePasswordForm } from '@ithaca/contracts/own-account';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSignedInUser } from '../../../frame/sign-in.queries.ts';
import { keepFocusNear } from '../../../lib/keep-focus-near.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { NewPasswordField } from '../new-password-field.tsx';
import classes from './form.module.css';
import { useChangePassword } from './own-account.queries.ts';
import { settingToasts } from './setting-toasts.ts';

const PasswordForm = (props: { onChanged: () => void }) => {
  const { email } = useSignedInUser();
  const { mutate, isPending, error } = useChangePassword();
  const { field, formProps, refuse, noticeOf } = useContractForm({
    schema: changePasswordForm,
    fields: { currentPassword: '', newPassword: '', confirmPassword: '' },
  });
  const save = formProps(({ currentPassword, newPassword }) =>
    mutate(
      { currentPassword, newPassword },
      {
        onSuccess: () => {
          toast(settingToasts.passwordChanged);
          props.onChanged();
        },
        onError: refuse,
      },
    ),
  );
  return (
    <form className={classes.root} {...save}>
      {/* Tells password managers which account the password belongs to. */}
      <input hidden name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        {...field('currentPassword')}
        label="Current Password"
        autoComplete="current-password"
      />
      <NewPasswordField
        {...field('newPassword')}
        label="New Password"
        minimum={limits.resetPasswordMin}
      />
      <PasswordField
        {...field('confirmPassword')}
        label="Confirm Password"
        autoComplete="new-password"
      />
      <p className={classes.note}>
        Changing it signs out all your other devices. We’ll tell you by email.
      </p>
      <FormError>{noticeOf(error)}</FormError>
      <Button ref={keepFocusNear} type="submit" className={classes.save ?? ''} disabled={isPending}>
        {isPending ? 'Saving...' : 'Change password'}
      </Button>
    </form>
  );
};

/** Changes the password (product 1.14). */
export const Password = () => {
  const [changes, setChanges] = useState(0);
  return <PasswordForm key={changes} onChanged={() => setChanges(changes + 1)} />;
};
