import { availabilityLimits } from '@ithaca/contracts/availability-limits';
import { addDays, type Minutes, timeOf } from '@ithaca/contracts/opening-hours';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { ChoicePills } from './choice-pills.tsx';
import classes from './exception-form.module.css';
import { type Exception, exceptionError } from './exceptions.ts';
import { PeriodFields } from './period-fields.tsx';

const kinds = [
  { value: 'off', label: 'Day off' },
  { value: 'hours', label: 'Other hours' },
] as const;
type Kind = (typeof kinds)[number]['value'];

const usual: Minutes = { from: 9 * 60, to: 12 * 60 };

/** Adds a day off, or a day with other hours. */
export const ExceptionForm = (props: {
  today: string;
  exceptions: readonly Exception[];
  onAdd: (exception: Exception) => void;
}) => {
  const { today, exceptions, onAdd } = props;
  const lastDate = addDays(today, availabilityLimits.daysAhead);
  const dateField = useRef<HTMLInputElement>(null);
  const [date, setDate] = useState('');
  const [kind, setKind] = useState<Kind>('off');
  const [period, setPeriod] = useState(usual);
  const [error, setError] = useState<string | null>(null);
  const add = (event: FormEvent) => {
    event.preventDefault();
    const hours = { from: timeOf(period.from), to: timeOf(period.to) };
    const exception = { date, ...(kind === 'hours' && hours) };
    const wrong = exceptionError(exceptions, exception, { today, lastDate });
    setError(wrong);
    if (wrong === null) {
      onAdd(exception);
      setDate('');
    }
    dateField.current?.focus();
  };
  return (
    <form className={classes.root} noValidate onSubmit={add}>
      <TextInput
        ref={dateField}
        type="date"
        label="Date"
        className={classes.date ?? ''}
        min={today}
        max={lastDate}
        value={date}
        error={error}
        onChange={(event) => {
          setDate(event.currentTarget.value);
          setError(null);
        }}
      />
      <ChoicePills legend="On this date" choices={kinds} value={kind} onChange={setKind} />
      {kind === 'hours' && <PeriodFields of="Hours" period={period} onChange={setPeriod} />}
      <Button type="submit" variant="light">
        Add exception
      </Button>
    </form>
  );
};
