import { loginBody } from '@ithaca/contracts/identity';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ApiError, detailOf } from '../../lib/errors.ts';
import { FormError } from '../../ui/form-error.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';
import classes from './auth.module.css';
import { EmailField } from './email-field.tsx';
import { ResendVerification } from './resend-verification.tsx';
import type { useSignIn } from './use-sign-in.ts';

const fields = { email: '', password: '' };

/** The Login tab (product 11.4). */
export const SignInForm = (props: {
  signIn: ReturnType<typeof useSignIn>;
  onForgotten: () => void;
}) => {
  const { signIn, isBusy, error } = props.signIn;
  const [sentEmail, setSentEmail] = useState('');
  const { field, formProps, refuse, clear } = useContractForm({
    schema: loginBody,
    fields,
    draft: 'sign-in',
    secret: ['password'],
  });
  const send = formProps((values) => {
    setSentEmail(values.email);
    signIn(values, { onSuccess: clear, onError: refuse });
  });
  const unverified = error instanceof ApiError && error.code === 'email_not_verified';
  return (
    <form className={classes.form} {...send}>
      <EmailField {...field('email')} />
      <PasswordField {...field('password')} label="Password" autoComplete="current-password" />
      <button type="button" className={classes.textButton} onClick={props.onForgotten}>
        Forgot your password?
      </button>
      <FormError>
        {error && !isBusy && (
          <>
            {detailOf(error)}
            {unverified && <ResendVerification key={sentEmail} email={sentEmail} />}
          </>
        )}
      </FormError>
      <Button type="submit" fullWidth disabled={isBusy}>
        {isBusy ? 'Signing in...' : 'Sign In'}
      </Button>
    </form>
  );
};
