import { availabilityLimits } from '@ithaca/contracts/availability-limits';
import { dayMs } from '@ithaca/contracts/durations';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import classes from './another-time.module.css';

/** A field value in the viewer's time zone, YYYY-MM-DDTHH:MM; the Swedish format is almost the same. */
const fieldValue = (time: number) =>
  new Date(time)
    .toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short' })
    .replace(' ', 'T');

const missing = 'Please choose a time';
const inPast = 'Please choose a time in the future';
const tooFarAhead = 'Please choose a time within the next year';

/** Lets a mentor choose any time in their own time zone, even one that they don't offer (product 3.5). */
export const AnotherTime = ({ onChoose }: { onChoose: (startsAt: string) => void }) => {
  const [time, setTime] = useState('');
  const [error, setError] = useState<string | null>(null);
  const now = Date.now();
  const latest = now + availabilityLimits.daysAhead * dayMs;
  const choose = (form: HTMLFormElement) => {
    const startsAt = Date.parse(time);
    if (startsAt > now && startsAt <= latest) return onChoose(new Date(startsAt).toISOString());
    setError(time === '' ? missing : startsAt <= now ? inPast : tooFarAhead);
    form.querySelector('input')?.focus();
  };
  return (
    <form
      className={classes.root}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        choose(event.currentTarget);
      }}
    >
      <TextInput
        className={classes.time}
        type="datetime-local"
        label="Another time"
        // The button stays next to the field.
        inputWrapperOrder={['label', 'error', 'input']}
        // Without a maximum, years may have six digits.
        min={fieldValue(now)}
        max={fieldValue(latest)}
        value={time}
        error={error}
        onChange={(event) => {
          setTime(event.currentTarget.value);
          setError(null);
        }}
      />
      {/* Never disabled: if a date field is the last tab stop of a dialog, the focus leaves the dialog for a
          moment. */}
      <Button type="submit" variant="light">
        Choose
      </Button>
    </form>
  );
};
