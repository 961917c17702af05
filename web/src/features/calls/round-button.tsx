import type { LucideIcon } from 'lucide-react';
import { type Ref, useId } from 'react';
import { UnreadCount } from '../../ui/unread-count.tsx';
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
  /** How many unread messages it leads to. */
  count?: number;
  buttonRef?: Ref<HTMLButtonElement>;
}) => {
  const { label, Icon, hotkey } = props;
  const { count = 0 } = props;
  const hint = hotkey ? `${label} (${hotkey})` : label;
  const badge = useId();
  return (
    <span className={classes.root}>
      <button
        ref={props.buttonRef}
        type="button"
        className={classes.button}
        data-off={props.isOff}
        data-tone={props.tone}
        disabled={props.disabled}
        aria-label={label}
        aria-describedby={count > 0 ? badge : undefined}
        aria-keyshortcuts={hotkey}
        aria-expanded={props.expanded}
        title={hint}
        onClick={props.onClick}
      >
        <Icon size={22} aria-hidden="true" />
      </button>
      {count > 0 && (
        <span id={badge} className={classes.count}>
          <UnreadCount count={count} />
        </span>
      )}
    </span>
  );
};
