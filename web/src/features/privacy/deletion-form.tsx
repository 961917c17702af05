import { deleteAccountForm } from '@ithaca/contracts/privacy';
import { Button, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { FormError } from '../../ui/form-error.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';
import classes from './deletion-dialog.module.css';
import { useAccountDeletion } from './privacy.queries.ts';

/** Asks for the password and for a word that nobody types by accident. */
export const DeletionForm = (props: {
  onBusy: (isBusy: boolean) => void;
  onCancel: () => void;
}) => {
  const { mutate, isPending, isSuccess, error } = useAccountDeletion();
  const isBusy = isPending || isSuccess;
  const { field, formProps, refuse, noticeOf } = useContractForm({
    schema: deleteAccountForm,
    fields: { password: '', confirmation: '' },
  });
  const send = formProps(({ password }) => {
    props.onBusy(true);
    mutate(password, {
      onError: (failure) => {
        props.onBusy(false);
        refuse(failure);
      },
    });
  });
  // An error makes the form taller, so the buttons would cover it.
  const { ref } = send;
  const wrong = field('password').error || field('confirmation').error;
  useEffect(() => {
    if (!wrong) return;
    ref.current
      ?.querySelector(':scope > :has([aria-invalid])')
      ?.scrollIntoView({ block: 'nearest' });
  }, [ref, wrong]);
  return (
    <form className={classes.form} {...send}>
      <PasswordField {...field('password')} label="Your password" autoComplete="current-password" />
      <TextInput
        {...field('confirmation')}
        size="md"
        label="Type DELETE to confirm"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <FormError>{!isBusy && noticeOf(error)}</FormError>
      <div className={classes.buttons}>
        <Button variant="default" disabled={isBusy} onClick={props.onCancel}>
          Keep my account
        </Button>
        <Button type="submit" color="red" disabled={isBusy}>
          {isBusy ? 'Deleting...' : 'Delete my account'}
        </Button>
      </div>
    </form>
  );
};
