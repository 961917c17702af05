import { Chip } from '@mantine/core';
import classes from './choice-chips.module.css';

/** A choice of one of a few values. */
export const ChoiceChips = <Value extends string>(props: {
  label: string;
  choices: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}) => (
  <Chip.Group
    value={props.value}
    onChange={(value) => {
      const chosen = props.choices.find((choice) => choice.value === value);
      if (chosen) props.onChange(chosen.value);
    }}
  >
    <div className={classes.root} role="radiogroup" aria-label={props.label}>
      {props.choices.map(({ value, label }) => (
        <Chip
          key={value}
          value={value}
          radius="9999px"
          size="md"
          classNames={{ label: classes.chip ?? '' }}
        >
          {label}
        </Chip>
      ))}
    </div>
  </Chip.Group>
);
