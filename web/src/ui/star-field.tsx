import { useId, useState } from 'react';
import { counted } from '../lib/format.ts';
import { starPath } from './rating.tsx';
import classes from './star-field.module.css';

const choices = [1, 2, 3, 4, 5];
const words = ['', 'Poor', 'Fair', 'Good', 'Very good', 'Excellent'];

/** A choice of 1 to 5 stars, as radio buttons: arrow keys change it. */
export const StarField = (props: {
  label: string;
  /** 0 while nothing is chosen. */
  value: number;
  onChange: (rating: number) => void;
  error?: string | undefined;
}) => {
  const [hovered, setHovered] = useState(0);
  const name = useId();
  const errorId = useId();
  const shown = hovered || props.value;
  return (
    <fieldset className={classes.root} data-toasts="below">
      <legend className={classes.legend}>{props.label}</legend>
      <div className={classes.stars} onPointerLeave={() => setHovered(0)}>
        {choices.map((choice) => (
          <label
            key={choice}
            className={classes.place}
            data-filled={choice <= shown || undefined}
            onPointerEnter={() => setHovered(choice)}
          >
            <input
              type="radio"
              name={name}
              value={choice}
              checked={choice === props.value}
              onChange={() => props.onChange(choice)}
              required
              aria-label={counted(choice, 'star')}
              aria-describedby={props.error ? errorId : undefined}
              aria-invalid={props.error !== undefined}
              {...(choice === (props.value || 1) && { 'data-autofocus': true })}
            />
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d={starPath} />
            </svg>
          </label>
        ))}
        <span className={classes.word} aria-hidden="true">
          {words[shown]}
        </span>
      </div>
      {props.error && (
        <p id={errorId} className={classes.error}>
          {props.error}
        </p>
      )}
    </fieldset>
  );
};
