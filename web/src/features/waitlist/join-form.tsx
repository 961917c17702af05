import { joinWaitlistBody } from '@ithaca/contracts/pre-registration';
import { userTypes } from '@ithaca/contracts/user';
import { Button, NativeSelect } from '@mantine/core';
import { signInToasts } from '../../frame/sign-in-toasts.ts';
import { FormError } from '../../ui/form-error.tsx';
import { toast, toastFailure } from '../../ui/toast.ts';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { ActivityField, Agreement, activityOf, SignUpFields } from '../identity/sign-up.ts';
import { useJoinWaitlist } from './joining.queries.ts';
import classes from './pre-registration.module.css';

const fields = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  userType: 'mentee',
  activity: 'professional',
};

const typeNames = { mentee: 'Mentee', mentor: 'Mentor' };
const typeChoices = userTypes.map((value) => ({ value, label: typeNames[value] }));

/** The form for joining the waitlist (product 11.26). */
export const JoinForm = (props: { onJoined: (email: string) => void }) => {
  const joining = useJoinWaitlist();
  const { field, formProps, refuse, noticeOf, clear } = useContractForm({
    schema: joinWaitlistBody,
    fields,
    draft: 'waitlist',
    secret: ['password'],
    about: { email_taken: { email: 'This address already has an account' } },
  });
  const send = formProps((values) => {
    const userType = userTypes.find((known) => known === values.userType) ?? 'mentee';
    joining.mutate(
      { ...values, userType, activity: activityOf(values.activity) },
      {
        onSuccess: ({ email }) => {
          toast(signInToasts.waitlistJoined);
          clear();
          props.onJoined(email);
        },
        onError: (error) => {
          toastFailure(signInToasts.registrationFailed, error);
          refuse(error);
        },
      },
    );
  });
  return (
    <form className={classes.form} {...send}>
      <SignUpFields field={field} />
      <div className={classes.choices}>
        <NativeSelect {...field('userType')} label="I want to join as" data={typeChoices} />
        <ActivityField field={field} />
      </div>
      <FormError>{noticeOf(joining.error)}</FormError>
      <Button type="submit" fullWidth disabled={joining.isPending}>
        {joining.isPending ? 'Joining...' : 'Join the Waitlist'}
      </Button>
      <Agreement by="joining" />
    </form>
  );
};
