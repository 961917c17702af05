import { resetPasswordForm } from '@ithaca/contracts/identity';
import { limits } from '@ithaca/contracts/limits';
import { Button } from '@mantine/core';
import { FormError } from '../../ui/form-error.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';
import classes from './link-screen.module.css';
import { NewPasswordField } from './new-password-field.tsx';

/**
 * Asks for a new password twice. `onSend` gets a password that the contract accepts, and a function that
 * shows errors under their fields.
 */
export const NewPasswordForm = (props: {
  error: unknown;
  isPending: boolean;
  onSend: (newPassword: string, refuse: (error: unknown) => void) => void;
}) => {
  const { error, isPending } = props;
  const { field, formProps, refuse, noticeOf } = useContractForm({
    schema: resetPasswordForm,
    fields: { newPassword: '', confirmPassword: '' },
  });
  const send = formProps(({ newPassword }) => props.onSend(newPassword, refuse));
  return (
    <form className={classes.root} {...send}>
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
      <FormError>{noticeOf(error)}</FormError>
      <Button type="submit" fullWidth disabled={isPending}>
        {isPending ? 'Saving...' : 'Save new password'}
      </Button>
    </form>
  );
};
