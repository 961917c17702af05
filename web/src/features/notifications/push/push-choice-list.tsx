import type { PushChoices } from '@ithaca/contracts/push';
import { Button } from '@mantine/core';
import { detailOf } from '../../../lib/errors.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { useSavePushChoices } from './push.queries.ts';
import classes from './push-settings.module.css';

const texts: readonly { name: keyof PushChoices; label: string; hint: string }[] = [
  {
    name: 'messages',
    label: 'New messages',
    hint: 'When a message has waited a minute and you aren’t here. It says who wrote, not what.',
  },
  {
    name: 'bookings',
    label: 'Bookings',
    hint: 'New bookings, changed times, completed sessions, and reminders before a session.',
  },
  {
    name: 'reviews',
    label: 'Reviews',
    hint: 'When somebody reviews you or replies to your review, and when a review is published.',
  },
  {
    name: 'circles',
    label: 'Circles',
    hint: 'When somebody adds you to a circle or removes you from it.',
  },
  { name: 'money', label: 'Money', hint: 'Refunds, payouts and the end of your plan.' },
  {
    name: 'account',
    label: 'Your account',
    hint: 'Decisions about your application, your profile and your reports.',
  },
];

/** The events that a person's browsers show notifications about (product 1.22). */
export const PushChoiceList = ({ choices }: { choices: PushChoices }) => {
  const { mutate, isPending, isSuccess, variables, error } = useSavePushChoices();
  // The new choice is shown while it is still being saved.
  const shown = isPending ? variables : choices;
  return (
    <div className={classes.choices}>
      <p className={classes.text}>Browsers with notifications on will tell you about:</p>
      {texts.map(({ name, ...text }) => (
        <SwitchField
          key={name}
          {...text}
          checked={shown[name]}
          onChange={(isOn) => mutate({ ...shown, [name]: isOn })}
        />
      ))}
      <p role="status" className={classes.status}>
        {isPending && 'Saving...'}
        {isSuccess && 'Saved.'}
      </p>
      {error && (
        <div className={classes.failure}>
          <FormError>Your choice was not saved. {detailOf(error)}</FormError>
          <Button variant="default" onClick={() => mutate(variables)}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
};
