import { loginBody } from '@ithaca/contracts/identity';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { FormError } from '../../ui/form-error.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';
import classes from './auth.module.css';
import { EmailField } from './email-field.tsx';
import type { useSignIn } from './use-sign-in.ts';

/** Most visits don't need it. */
export const ResendVerification = lazyPart(
  async () => (await import('./resend-verification.tsx')).ResendVerification,
);

/** The form of the Login tab (product 11.4). If the address is known, only the password is needed. */
export const SignInForm = (props: {
  signIn: ReturnType<typeof useSignIn>;
  email?: string | undefined;
  onForgotten: () => void;
}) => {
  const { email = '' } = props;
  const { signIn, isBusy, error } = props.signIn;
  const [sentEmail, setSentEmail] = useState('');
  const password = useRef<HTMLInputElement>(null);
  const { field, formProps, refuse, noticeOf, clear } = useContractForm({
    schema: loginBody,
    fields: { email, password: '' },
    draft: 'sign-in',
    secret: ['password'],
    about: { wrong_credentials: { password: 'Email and password don’t match' } },
  });
  useEffect(() => {
    if (email !== '') password.current?.focus();
  }, [email]);
  const send = formProps((values) => {
    setSentEmail(values.email);
    signIn(values, { onSuccess: clear, onError: refuse });
  });
  const notice = !isBusy && noticeOf(error);
  return (
    <form className={classes.form} {...send}>
      <EmailField {...field('email')} />
      <PasswordField
        {...field('password')}
        ref={password}
        label="Password"
        autoComplete="current-password"
      />
      <button type="button" className={classes.textButton} onClick={props.onForgotten}>
        Forgot your password?
      </button>
      <FormError>
        {notice && (
          <>
            {notice}
            <ResendVerification key={sentEmail} email={sentEmail} refusal={error} />
          </>
        )}
      </FormError>
      <Button type="submit" fullWidth disabled={isBusy}>
        {isBusy ? 'Signing in...' : 'Sign In'}
      </Button>
    </form>
  );
};
