import type { LucideIcon } from 'lucide-react';
import type { Ref } from 'react';
import classes from './round-button.module.css';

/** A control of a call. Its name says what a press does; `hotkey` is the key that does the same. */
export const RoundButton = (props: {
  label: string;
  Icon: LucideIcon;
  onClick: () => void;
  /** What it controls is switched off. */
  isOff?: boolean;
  /** `end` is for leaving. */
  tone?: 'end';
  hotkey?: string | undefined;
  disabled?: boolean;
  expanded?: boolean;
  buttonRef?: Ref<HTMLButtonElement>;
}) => {
  const { label, Icon, hotkey } = props;
  const hint = hotkey ? `${label} (${hotkey})` : label;
  return (
    <button
      ref={props.buttonRef}
      type="button"
      className={classes.root}
      data-off={props.isOff}
      data-tone={props.tone}
      disabled={props.disabled}
      aria-label={label}
      aria-keyshortcuts={hotkey}
      aria-expanded={props.expanded}
      title={hint}
      onClick={props.onClick}
    >
      <Icon size={22} aria-hidden="true" />
    </button>
  );
};
