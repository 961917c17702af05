import { loginBody } from '@ithaca/contracts/identity';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { isFocusLost } from '../../lib/lost-focus.ts';
import { FormError } from '../../ui/form-error.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';
import classes from './link-screen.module.css';

const schema = z.pick(loginBody, { password: true });

/** Asks for the password chosen at sign-up. `refuse` shows an error under the field. */
export const SignUpPasswordForm = (props: {
  error: unknown;
  isPending: boolean;
  onSend: (password: string, refuse: (error: unknown) => void) => void;
}) => {
  const { error, isPending } = props;
  const input = useRef<HTMLInputElement>(null);
  const { field, formProps, refuse, noticeOf } = useContractForm({
    schema,
    fields: { password: '' },
  });
  useEffect(() => {
    if (isFocusLost()) input.current?.focus();
  }, []);
  return (
    <form className={classes.root} {...formProps(({ password }) => props.onSend(password, refuse))}>
      <PasswordField
        {...field('password')}
        ref={input}
        label="Password"
        autoComplete="current-password"
      />
      <FormError>{noticeOf(error)}</FormError>
      <Button type="submit" fullWidth disabled={isPending}>
        {isPending ? 'Confirming...' : 'Confirm'}
      </Button>
    </form>
  );
};
