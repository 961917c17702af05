import { anyCodeBody } from '@ithaca/contracts/two-factor';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { signInToasts } from '../../../frame/sign-in-toasts.ts';
import { forgetDraft } from '../../../lib/draft.ts';
import { codeOf } from '../../../lib/errors.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { toastFailure } from '../../../ui/toast.ts';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import classes from '../auth.module.css';
import { useWelcome } from '../use-welcome.ts';
import { CodeField } from './code-field.tsx';
import { useLoginWithCode } from './two-factor.queries.ts';

/** The second step of a sign-in: a code from the authenticator app, or a recovery code (product 1.15). */
export const CodeForm = (props: { onBack: () => void }) => {
  const [isRecoveryCode, setIsRecoveryCode] = useState(false);
  const { mutate, isPending, isSuccess, error, reset } = useLoginWithCode();
  const welcome = useWelcome();
  const input = useRef<HTMLInputElement>(null);
  const { field, formProps, refuse, noticeOf, clear } = useContractForm({
    schema: anyCodeBody,
    fields: { code: '' },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: also after a change of the kind of code
  useEffect(() => input.current?.focus(), [isRecoveryCode]);
  const send = formProps(({ code }) =>
    mutate(code, {
      onSuccess: (user) => {
        forgetDraft('sign-in');
        welcome(user);
      },
      onError: (refusal) => {
        // A wrong code is shown under its field.
        if (codeOf(refusal) !== 'invalid') toastFailure(signInToasts.signInFailed, refusal);
        refuse(refusal);
      },
    }),
  );
  const isBusy = isPending || isSuccess;
  const isOver = codeOf(error) === 'two_factor_expired';
  const change = () => {
    reset();
    clear();
    setIsRecoveryCode(!isRecoveryCode);
  };
  return (
    <form className={classes.form} {...send}>
      {!isOver && (
        <>
          <p className={classes.lead}>
            {isRecoveryCode
              ? 'Enter one of the codes you saved when you switched on two-factor sign-in. Each works once.'
              : 'Enter the 6 digits that your authenticator app shows.'}
          </p>
          <CodeField {...field('code')} ref={input} isRecoveryCode={isRecoveryCode} />
          <button type="button" className={classes.textButton} onClick={change}>
            {isRecoveryCode ? 'Use your authenticator app instead' : 'Use a recovery code instead'}
          </button>
        </>
      )}
      <FormError>{noticeOf(error)}</FormError>
      {!isOver && (
        <Button type="submit" fullWidth disabled={isBusy}>
          {isBusy ? 'Signing in...' : 'Sign In'}
        </Button>
      )}
      <Button variant={isOver ? 'filled' : 'subtle'} fullWidth onClick={props.onBack}>
        Back to Login
      </Button>
    </form>
  );
};
