import type { LucideIcon } from 'lucide-react';
import type { Ref } from 'react';
import { counted } from '../../lib/format.ts';
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
  /** How many new messages it leads to. */
  count?: number;
  buttonRef?: Ref<HTMLButtonElement>;
}) => {
  const { label, Icon, hotkey } = props;
  const { count = 0 } = props;
  const hint = hotkey ? `${label} (${hotkey})` : label;
  const news = `${label}, ${counted(count, 'new message', 'new messages')}`;
  return (
    <button
      ref={props.buttonRef}
      type="button"
      className={classes.root}
      data-off={props.isOff}
      data-tone={props.tone}
      disabled={props.disabled}
      aria-label={count > 0 ? news : label}
      aria-keyshortcuts={hotkey}
      aria-expanded={props.expanded}
      title={hint}
      onClick={props.onClick}
    >
      <Icon size={22} aria-hidden="true" />
      {count > 0 && (
        <span className={classes.count}>
          <UnreadCount count={count} />
        </span>
      )}
    </button>
  );
};
