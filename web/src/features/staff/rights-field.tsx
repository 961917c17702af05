import { type StaffRight, staffRights } from '@ithaca/contracts/staff-rights';
import { useId } from 'react';
import { rightTexts } from './right-texts.ts';
import classes from './rights-field.module.css';

/** A checkbox for each right of a moderator. */
export const RightsField = (props: {
  rights: readonly StaffRight[];
  error: string | undefined;
  onChange: (rights: StaffRight[]) => void;
}) => {
  const error = useId();
  const isChosen = (right: StaffRight) => props.rights.includes(right);
  return (
    <fieldset className={classes.root}>
      <legend className={classes.legend}>What they may do</legend>
      {staffRights.map((right) => (
        <label key={right} className={classes.right}>
          <input
            type="checkbox"
            className={classes.box}
            checked={isChosen(right)}
            aria-invalid={props.error !== undefined}
            {...(props.error !== undefined && { 'aria-describedby': error })}
            onChange={() =>
              props.onChange(
                staffRights.filter((other) =>
                  other === right ? !isChosen(right) : isChosen(other),
                ),
              )
            }
          />
          <span>
            <strong>{rightTexts[right].label}</strong>
            <span className={classes.hint}>{rightTexts[right].hint}</span>
          </span>
        </label>
      ))}
      {props.error !== undefined && (
        <p id={error} role="alert" className={classes.error}>
          {props.error}
        </p>
      )}
    </fieldset>
  );
};
