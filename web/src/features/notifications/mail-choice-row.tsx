import type { MailChoice } from '@ithaca/contracts/notifications';
import { NativeSelect } from '@mantine/core';
import { useId } from 'react';
import classes from './mail-choice-row.module.css';

const labels: Record<MailChoice, string> = { email: 'At once', digest: 'Once a day', off: 'Off' };
const options = (['email', 'digest', 'off'] as const).map((value) => ({
  value,
  label: labels[value],
}));

/** A kind of email, and how the person wants to receive it (product 1.20). */
export const MailChoiceRow = (props: {
  label: string;
  hint: string;
  value: MailChoice;
  onChange: (value: MailChoice) => void;
}) => {
  const [select, hint] = [useId(), useId()];
  return (
    <div className={classes.row}>
      <label htmlFor={select} className={classes.label}>
        {props.label}
      </label>
      <NativeSelect
        id={select}
        className={classes.select}
        aria-describedby={hint}
        data={options}
        value={props.value}
        onChange={({ currentTarget: { value } }) => {
          const chosen = options.find((option) => option.value === value);
          if (chosen) props.onChange(chosen.value);
        }}
      />
      <p id={hint} className={classes.hint}>
        {props.hint}
      </p>
    </div>
  );
};
