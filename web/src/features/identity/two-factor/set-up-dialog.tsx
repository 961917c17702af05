import type { TwoFactorSetup } from '@ithaca/contracts/two-factor';
import { appCodeBody, passwordBody } from '@ithaca/contracts/two-factor';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { codeOf } from '../../../lib/errors.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { AppSecret } from './app-secret.tsx';
import { CodeField } from './code-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './two-factor.module.css';
import { useEnableTwoFactor, useSetUpTwoFactor } from './two-factor.queries.ts';

/** If the response with the recovery codes was lost, nobody has seen them. */
const Refusal = ({ error, notice }: { error: unknown; notice: string | null }) => (
  <FormError>
    {notice && codeOf(error) === 'two_factor_on'
      ? `${notice} If you have no recovery codes, close this and get new recovery codes.`
      : notice}
  </FormError>
);

const PasswordStep = (props: { onDone: (setup: TwoFactorSetup) => void }) => {
  const { mutate, isPending, error } = useSetUpTwoFactor();
  const { field, formProps, refuse, noticeOf } = useContractForm({
    schema: passwordBody,
    fields: { password: '' },
  });
  const send = formProps(({ password }) =>
    mutate(password, { onSuccess: props.onDone, onError: refuse }),
  );
  return (
    <form className={classes.form} {...send}>
      <p className={classes.note}>
        You need an authenticator app, for example Google Authenticator, Microsoft Authenticator,
        Aegis or your password manager. Enter your password to begin.
      </p>
      <PasswordField
        {...field('password')}
        label="Password"
        autoComplete="current-password"
        data-autofocus
      />
      <Refusal error={error} notice={noticeOf(error)} />
      <Button type="submit" disabled={isPending}>
        {isPending ? 'Checking...' : 'Continue'}
      </Button>
    </form>
  );
};

const CodeStep = (props: {
  setup: TwoFactorSetup;
  enabling: ReturnType<typeof useEnableTwoFactor>;
  onDone: (codes: string[]) => void;
}) => {
  const { mutate, isPending, error } = props.enabling;
  const { field, formProps, refuse, noticeOf } = useContractForm({
    schema: appCodeBody,
    fields: { code: '' },
  });
  const send = formProps(({ code }) =>
    mutate(code, {
      onSuccess: ({ recoveryCodes }) => props.onDone(recoveryCodes),
      onError: refuse,
    }),
  );
  return (
    <form className={classes.form} {...send}>
      <p className={classes.note}>
        Scan this code with your authenticator app. Then enter the 6 digits that the app shows.
      </p>
      <AppSecret setup={props.setup} />
      <CodeField {...field('code')} autoFocus />
      <p className={classes.note}>
        Switching it on signs out all your other devices. We’ll tell you by email.
      </p>
      <Refusal error={error} notice={noticeOf(error)} />
      <Button type="submit" disabled={isPending}>
        {isPending ? 'Switching on...' : 'Switch on'}
      </Button>
    </form>
  );
};

/** Sets up two-factor sign-in: password, authenticator app, recovery codes (product 1.15). */
export const SetUpDialog = (props: { opened: boolean; onClose: () => void }) => {
  const [setup, setSetup] = useState<TwoFactorSetup | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const enabling = useEnableTwoFactor();
  return (
    <Dialog
      title={codes ? 'Save your recovery codes' : 'Set up two-factor sign-in'}
      opened={props.opened}
      onClose={props.onClose}
      wide
      size="md"
      // The codes can't be shown again, so the dialog also waits for them.
      busy={enabling.isPending || codes !== null}
    >
      {codes && <RecoveryCodes codes={codes} onSaved={props.onClose} />}
      {!codes && setup && <CodeStep setup={setup} enabling={enabling} onDone={setCodes} />}
      {!codes && !setup && <PasswordStep onDone={setSetup} />}
    </Dialog>
  );
};
