import { passwordAndCodeBody } from '@ithaca/contracts/two-factor';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormError } from '../../../ui/form-error.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { CodeField } from './code-field.tsx';
import classes from './two-factor.module.css';

/** Asks for the password and a code before a change. */
export const ChangeForm = (props: {
  children: ReactNode;
  label: string;
  danger?: boolean;
  isPending: boolean;
  error: unknown;
  onSend: (
    change: { password: string; code: string },
    options: { onError: (error: unknown) => void },
  ) => void;
}) => {
  const { field, formProps, refuse, noticeOf } = useContractForm({
    schema: passwordAndCodeBody,
    fields: { password: '', code: '' },
  });
  const send = formProps((change) => props.onSend(change, { onError: refuse }));
  return (
    <form className={classes.form} {...send}>
      <p className={classes.note}>{props.children}</p>
      <PasswordField
        {...field('password')}
        label="Password"
        autoComplete="current-password"
        data-autofocus
      />
      <CodeField
        {...field('code')}
        inputMode="text"
        description="From your authenticator app, or a recovery code"
      />
      <FormError>{noticeOf(props.error)}</FormError>
      <Button type="submit" disabled={props.isPending} {...(props.danger && { color: 'red' })}>
        {props.label}
      </Button>
    </form>
  );
};
