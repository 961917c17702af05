import { useId } from 'react';
import classes from './choice-pills.module.css';

/** One of a few choices, side by side. */
export const ChoicePills = <Value extends string>(props: {
  legend: string;
  choices: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}) => {
  const name = useId();
  return (
    <fieldset className={classes.root}>
      <legend className={classes.legend}>{props.legend}</legend>
      {props.choices.map(({ value, label }) => (
        <label key={value} className={classes.choice}>
          <input
            type="radio"
            name={name}
            checked={props.value === value}
            onChange={() => props.onChange(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
};
