import { limits } from '@ithaca/contracts/limits';
import { activities } from '@ithaca/contracts/user';
import { NativeSelect, TextInput } from '@mantine/core';
import type { Ref } from 'react';
import type { useContractForm } from '../../ui/use-contract-form.ts';
import classes from './auth.module.css';
import { EmailField } from './email-field.tsx';
import { NewPasswordField } from './new-password-field.tsx';

type AnyField = ReturnType<typeof useContractForm>['field'];
/** Returns the props of the inputs with these names; the form may have others. */
type FieldOf<Name extends string> = (name: Name) => ReturnType<AnyField>;

/** The names, address and password of a new account, for its two forms (product 11.4, 11.26). */
export const SignUpFields = (props: {
  field: FieldOf<'firstName' | 'lastName' | 'email' | 'password'>;
  firstName?: Ref<HTMLInputElement>;
}) => {
  const { field } = props;
  return (
    <>
      <div className={classes.names}>
        <TextInput
          {...field('firstName')}
          ref={props.firstName}
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
    </>
  );
};

const activityNames = { professional: 'Professional', student: 'Student' };
const activityChoices = activities.map((value) => ({ value, label: activityNames[value] }));

/** The current activity of a new account's owner. */
export const ActivityField = ({ field }: { field: FieldOf<'activity'> }) => (
  <NativeSelect {...field('activity')} label="Activity" data={activityChoices} />
);

/** The activity with this name. Selects offer no others. */
export const activityOf = (value: string): (typeof activities)[number] =>
  activities.find((known) => known === value) ?? 'professional';
