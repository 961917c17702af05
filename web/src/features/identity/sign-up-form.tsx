import { registerBody } from '@ithaca/contracts/identity';
import { pathTo } from '@ithaca/contracts/screens';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { signInToasts } from '../../frame/sign-in-toasts.ts';
import { ApiError } from '../../lib/errors.ts';
import { isFocusLost } from '../../lib/lost-focus.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { toast, toastFailure } from '../../ui/toast.ts';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { Agreement } from './agreement.tsx';
import classes from './auth.module.css';
import { useRegister } from './identity.queries.ts';
import { JoiningNote } from './joining-note.tsx';
import { ActivityField, activityOf, SignUpFields } from './sign-up-fields.tsx';

const fields = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  activity: 'professional',
};

/** The Sign Up tab (product 11.4). */
export const SignUpForm = (props: { onRegistered: (email: string) => void }) => {
  const registration = useRegister();
  const firstName = useRef<HTMLInputElement>(null);
  const { field, formProps, refuse, noticeOf, clear } = useContractForm({
    schema: registerBody,
    fields,
    draft: 'sign-up',
    secret: ['password'],
    about: { email_taken: { email: 'This address already has an account' } },
  });
  useEffect(() => {
    // Only on a page that opens with this form. A pressed tab keeps the focus.
    if (isFocusLost()) firstName.current?.focus();
  }, []);
  const send = formProps((values) => {
    registration.mutate(
      { ...values, activity: activityOf(values.activity) },
      {
        onSuccess: ({ email }) => {
          toast(signInToasts.registered);
          clear();
          props.onRegistered(email);
        },
        onError: (error) => {
          toastFailure(signInToasts.registrationFailed, error);
          refuse(error);
        },
      },
    );
  });
  const { error, isPending } = registration;
  const notice = noticeOf(error);
  return (
    <form className={classes.form} data-long {...send}>
      <JoiningNote />
      <SignUpFields field={field} firstName={firstName} />
      <ActivityField field={field} />
      <FormError>
        {notice && (
          <>
            {notice}
            {error instanceof ApiError && error.code === 'signups_closed' && (
              <>
                {' '}
                <AppLink href={pathTo('preRegistration')}>Join the waitlist</AppLink>
              </>
            )}
          </>
        )}
      </FormError>
      <Button type="submit" fullWidth disabled={isPending}>
        {isPending ? 'Creating Account...' : 'Create Account'}
      </Button>
      <Agreement by="creating an account" />
    </form>
  );
};
