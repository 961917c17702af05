import { activities, registerBody } from '@ithaca/contracts/identity';
import { limits } from '@ithaca/contracts/limits';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { pathTo } from '../../frame/paths.ts';
import { signInToasts } from '../../frame/sign-in-toasts.ts';
import { ApiError } from '../../lib/errors.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { toast, toastFailure } from '../../ui/toast.ts';
import { useContractForm } from '../../ui/use-contract-form.ts';
import classes from './auth.module.css';
import { EmailField } from './email-field.tsx';
import { useRegister } from './identity.queries.ts';
import { JoiningNote } from './joining-note.tsx';
import { NewPasswordField } from './new-password-field.tsx';

const fields = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  activity: 'professional',
};

const activityNames = { professional: 'Professional', student: 'Student' };
const activityChoices = activities.map((value) => ({ value, label: activityNames[value] }));

/** The Sign Up tab (product 11.4). */
export const SignUpForm = (props: { onRegistered: (email: string) => void }) => {
  const registration = useRegister();
  const firstName = useRef<HTMLInputElement>(null);
  const { field, formProps, refuse, noticeOf, clear } = useContractForm({
    schema: registerBody,
    fields,
    draft: 'sign-up',
    secret: ['password'],
    about: { email_taken: 'email' },
  });
  useEffect(() => {
    // A page that opens with this form. The tab that was pressed keeps the focus.
    if (document.activeElement === document.body) firstName.current?.focus();
  }, []);
  const send = formProps((values) => {
    const activity = activities.find((known) => known === values.activity) ?? 'professional';
    registration.mutate(
      { ...values, activity },
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
      <div className={classes.names}>
        <TextInput
          {...field('firstName')}
          ref={firstName}
          label="First Name"
          autoComplete="given-name"
        />
        <TextInput {...field('lastName')} label="Last Name" autoComplete="family-name" />
      </div>
      <EmailField {...field('email')} />
      <NewPasswordField
        {...field('password')}
        label="Password"
        minimum={limits.signUpPasswordMin}
      />
      <NativeSelect {...field('activity')} label="Activity" data={activityChoices} />
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
      <p className={classes.fine}>
        By creating an account you agree to the <AppLink href={pathTo('terms')}>terms</AppLink> and
        the <AppLink href={pathTo('privacy')}>privacy policy</AppLink>.
      </p>
    </form>
  );
};
