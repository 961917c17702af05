import { Menu } from '@mantine/core';
import { Check, ChevronDown, X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import type { Choice } from './filter-choices.ts';
import classes from './filter-pill.module.css';

/**
 * A filter as a pill that shows the chosen value and opens a menu of the choices. The cross and the
 * Delete key remove a set filter.
 */
export const FilterPill = (props: {
  title: string;
  explanation?: string | undefined;
  choices: readonly Choice[];
  /** One of the choices' values. */
  value: string;
  onChange: (value: string) => void;
  /** Shows the choice even if it is the default, and without a cross. Used for the order. */
  alwaysSet?: boolean;
  icon?: ReactNode;
  /** For toolbars, which manage the focus. */
  buttonProps?: ComponentProps<'button'>;
}) => {
  const { title, choices, value, onChange, alwaysSet } = props;
  const pill = useRef<HTMLDivElement>(null);
  const chosen = choices.find((choice) => choice.value === value);
  const removable = value !== '' && !alwaysSet;
  const isShown = chosen !== undefined && (removable || alwaysSet);
  const name = isShown ? `${title}: ${chosen.label}` : title;
  const remove = () => {
    onChange('');
    pill.current?.querySelector('button')?.focus();
  };
  return (
    <div ref={pill} className={classes.root} data-set={removable}>
      <Menu position="bottom-start" withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <button
            type="button"
            {...props.buttonProps}
            className={classes.open}
            aria-label={name}
            onKeyDown={(event) => {
              if (removable && (event.key === 'Delete' || event.key === 'Backspace')) remove();
              else props.buttonProps?.onKeyDown?.(event);
            }}
          >
            {props.icon}
            {isShown ? (chosen.pill ?? chosen.label) : title}
            {!removable && <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />}
          </button>
        </Menu.Target>
        <Menu.Dropdown className={classes.menu ?? ''}>
          {props.explanation && <Menu.Label>{props.explanation}</Menu.Label>}
          <Menu.RadioGroup value={value} onChange={onChange}>
            {choices.map((choice) => (
              <Menu.RadioItem
                key={choice.value}
                value={choice.value}
                className={classes.choice ?? ''}
                checkIcon={<Check size={16} aria-hidden="true" />}
                closeMenuOnClick
              >
                {choice.label}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </Menu.Dropdown>
      </Menu>
      {removable && (
        <button
          type="button"
          className={classes.remove}
          aria-label={`Remove ${name}`}
          tabIndex={-1}
          onClick={remove}
        >
          <X size={16} strokeWidth={2} aria-hidden="true" />
        </button>
      )}
    </div>
  );
};
