import type { Message } from '@ithaca/contracts/conversations';
import type { Person } from '@ithaca/contracts/people';
import { VisuallyHidden } from '@mantine/core';
import { Check, CheckCheck, Ellipsis, Pin } from 'lucide-react';
import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react';
import { formatTime, fullName } from '../../lib/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { MessageMenu } from './message-menu.tsx';
import classes from './message-row.module.css';
import { MessageText } from './message-text.tsx';
import type { Row } from './thread-rows.ts';

const Ticks = ({ read }: { read: boolean }) => {
  const Icon = read ? CheckCheck : Check;
  return <Icon size={14} role="img" aria-label={read ? 'Read' : 'Sent'} aria-hidden={false} />;
};

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

const Actions = (props: {
  message: Message;
  pinned: boolean;
  tabStop: boolean;
  onPin: () => void;
}) => {
  const [wanted, setWanted] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!wanted) return undefined;
    return () => {
      // The button to which the menu would return the focus was removed with the menu.
      if (document.activeElement === document.body) trigger.current?.focus();
    };
  }, [wanted]);
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
      onClick={() => setWanted(true)}
    >
      <Ellipsis size={18} aria-hidden="true" />
    </button>
  );
  if (!wanted) return button;
  return (
    <MessageMenu
      content={props.message.content}
      pinned={props.pinned}
      onPin={props.onPin}
      onClosed={() => setWanted(false)}
    >
      {button}
    </MessageMenu>
  );
};

/** One message in its sender's group, with its time, ticks and actions. */
export const MessageRow = memo(
  (props: {
    message: Message;
    sender: Person;
    /** Whether to show the sender's name, as in circles. */
    named: boolean;
    mine: boolean;
    first: Row['first'];
    last: Row['last'];
    /** Whether all others have read it; shown only for the viewer's own messages. */
    read: boolean;
    pinned: boolean;
    /** Whether Tab reaches this message's actions; true for one message only. */
    tabStop: boolean;
    onPin: (message: Message, pinned: boolean) => void;
  }) => {
    const { message, sender, named, mine, pinned } = props;
    const said = props.first && (mine ? 'You said: ' : `${fullName(sender)} said: `);
    return (
      <li
        className={classes.root}
        data-seq={message.seq}
        data-mine={mine}
        data-first={props.first}
        data-last={props.last}
      >
        {!mine && props.last && (
          <span className={classes.face}>
            <Avatar person={sender} size={32} />
          </span>
        )}
        <div className={classes.bubble} dir="auto">
          {named && (
            <span className={classes.sender} aria-hidden="true">
              {fullName(sender)}
            </span>
          )}
          {said && <VisuallyHidden>{said}</VisuallyHidden>}
          <span>
            <MessageText content={message.content} />
          </span>
          <span className={classes.meta}>
            {message.priority && !mine && <span className={classes.priority}>Priority</span>}
            {pinned && <Pin size={12} role="img" aria-label="Pinned" aria-hidden={false} />}
            <time dateTime={message.createdAt}>{formatTime(message.createdAt)}</time>
            {mine && <Ticks read={props.read} />}
          </span>
        </div>
        <Actions
          message={message}
          pinned={pinned}
          tabStop={props.tabStop}
          onPin={() => props.onPin(message, !pinned)}
        />
      </li>
    );
  },
);
