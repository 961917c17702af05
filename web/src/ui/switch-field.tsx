import { useId } from 'react';
import classes from './switch-field.module.css';

/** Something that is on or off. */
export const SwitchField = (props: {
  label: string;
  hint: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) => {
  const hint = useId();
  return (
    <div>
      <label className={classes.label}>
        {props.label}
        <input
          type="checkbox"
          role="switch"
          className={classes.switch}
          aria-describedby={hint}
          aria-checked={props.checked}
          checked={props.checked}
          onChange={(event) => props.onChange(event.currentTarget.checked)}
        />
      </label>
      <p id={hint} className={classes.hint}>
        {props.hint}
      </p>
    </div>
  );
};
