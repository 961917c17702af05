import type { Message } from '@ithaca/contracts/conversations';
import { Ellipsis } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { isFocusLost } from '../../lib/lost-focus.ts';
import { MessageMenu } from './message-menu.tsx';
import classes from './message-row.module.css';

/** Up and Down move between the actions of messages, so that they are a single tab stop. */
const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (step === undefined) return;
  const all = [
    ...(event.currentTarget
      .closest('section')
      ?.querySelectorAll<HTMLElement>('[data-message-actions]') ?? []),
  ];
  event.preventDefault();
  all[all.indexOf(event.currentTarget) + step]?.focus();
};

/** The button of a message's menu, visible on hover and focus, and the menu while it is open. */
export const MessageActions = (props: {
  message: Message;
  pinned: boolean;
  tabStop: boolean;
  open: boolean;
  onOpen: () => void;
  onClosed: () => void;
  onPin: (() => void) | undefined;
  onReport: (() => void) | undefined;
}) => {
  const { open } = props;
  const trigger = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    return () => {
      // The button to which the menu would return the focus was removed with the menu.
      if (isFocusLost()) trigger.current?.focus();
    };
  }, [open]);
  const button = (
    <button
      ref={trigger}
      type="button"
      className={classes.actions}
      aria-label="Message actions"
      aria-haspopup="menu"
      data-message-actions
      tabIndex={props.tabStop ? 0 : -1}
      onKeyDown={moveFocus}
      onClick={props.onOpen}
    >
      <Ellipsis size={18} aria-hidden="true" />
    </button>
  );
  if (!open) return button;
  return (
    <MessageMenu
      content={props.message.content}
      pinned={props.pinned}
      onPin={props.onPin}
      onReport={props.onReport}
      onClosed={props.onClosed}
    >
      {button}
    </MessageMenu>
  );
};
