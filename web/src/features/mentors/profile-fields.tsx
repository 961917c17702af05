import { Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { sessionLengths } from '../../frame/session-lengths.ts';
import classes from './profile-fields.module.css';
import { type ProfileField, type ProfileValues, profileFields } from './profile-values.ts';

const order = ['label', 'description', 'input', 'error'] as const satisfies string[];

const hints: Partial<Record<ProfileField, string>> = {
  expertise: 'Separated by commas. Mentees search for these words.',
  languages: 'Separated by commas.',
  messageRate: `For ${sessionLengths.messaging} of messages`,
  callRate: `For ${sessionLengths.video_call} of video`,
  inPersonRate: `For ${sessionLengths.in_person}`,
};

/**
 * The fields of a mentor's profile.
 * @typeParam Values may have further fields, passed as `children`
 */
export const ProfileFields = <Values extends ProfileValues>(props: {
  form: UseFormReturnType<Values>;
  /** New profiles start with a default. */
  withLanguages: boolean;
  children?: ReactNode;
}) => {
  const { form } = props;
  const field = (name: ProfileField, label: string) => ({
    ...form.getInputProps(name),
    name,
    label,
    description: hints[name],
    inputWrapperOrder: order,
  });
  const rate = (name: ProfileField, label: string) => (
    <TextInput
      {...field(name, label)}
      required
      inputMode="decimal"
      autoComplete="off"
      leftSection={<span aria-hidden="true">€</span>}
    />
  );
  const { acceptsInPersonMeetings } = form.values;
  const { error, ...checkbox } = form.getInputProps('acceptsInPersonMeetings', {
    type: 'checkbox',
  });
  return (
    <div className={classes.root}>
      <TextInput
        {...field('title', 'Title')}
        required
        data-autofocus
        placeholder="Head of Growth"
        autoComplete="organization-title"
      />
      <Textarea {...field('bio', 'Bio')} required rows={6} resize="vertical" />
      <TextInput
        {...field('expertise', 'Expertise')}
        required
        placeholder="Marketing, SEO, Pricing"
        autoComplete="off"
      />
      {props.withLanguages && (
        <TextInput {...field('languages', 'Languages')} required autoComplete="off" />
      )}
      <div className={classes.pair}>
        {rate('messageRate', 'Message rate')}
        {rate('callRate', 'Call rate')}
      </div>
      <TextInput {...field('location', 'Location')} placeholder="Milan, Italy" autoComplete="off" />
      <label className={classes.check}>
        <input type="checkbox" {...checkbox} name="acceptsInPersonMeetings" />I also meet mentees in
        person
      </label>
      {error && <p className={classes.error}>{error}</p>}
      {acceptsInPersonMeetings && rate('inPersonRate', 'In-person rate')}
      {props.children}
    </div>
  );
};

/** Moves the focus to the first field with an error. */
export const focusFirstError = <Values extends ProfileValues>(
  form: UseFormReturnType<Values>,
  errors: object,
): void => {
  const first = profileFields.find((name) => name in errors);
  if (first) form.getInputNode(first)?.focus();
};
