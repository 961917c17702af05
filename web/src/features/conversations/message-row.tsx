import type { Message } from '@ithaca/contracts/conversations';
import type { Person } from '@ithaca/contracts/people';
import { VisuallyHidden } from '@mantine/core';
import { Check, CheckCheck, Pin } from 'lucide-react';
import { memo, useRef, useState } from 'react';
import { ReportDialog } from '../../frame/report.ts';
import { formatTime, fullName } from '../../lib/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { MessageActions } from './message-actions.tsx';
import { MessageBody } from './message-body.tsx';
import classes from './message-row.module.css';
import type { Row } from './thread-rows.ts';
import { useMessagePress } from './use-message-press.ts';

const Ticks = ({ read }: { read: boolean }) => {
  const Icon = read ? CheckCheck : Check;
  return <Icon size={14} role="img" aria-label={read ? 'Read' : 'Sent'} aria-hidden={false} />;
};

/**
 * One message in its sender's group, with its time, ticks and actions. Its direction is that of its text; the
 * sender's name has its own.
 */
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
    /** `null` for people who can't pin messages. */
    onPin: ((message: Message, pinned: boolean) => void) | null;
  }) => {
    const { message, sender, named, mine, pinned, onPin } = props;
    const [menuOpen, setMenuOpen] = useState(false);
    const [reporting, setReporting] = useState(false);
    const row = useRef<HTMLLIElement>(null);
    const press = useMessagePress(() => setMenuOpen(true));
    const said = props.first && (mine ? 'You said: ' : `${fullName(sender)} said: `);
    return (
      <li
        ref={row}
        className={classes.root}
        data-seq={message.seq}
        data-mine={mine}
        data-first={props.first}
        data-last={props.last}
        data-removed={message.isRemoved}
      >
        {!mine && props.last && (
          <span className={classes.face}>
            <Avatar person={sender} size={32} />
          </span>
        )}
        <div className={classes.bubble} dir="auto" {...press}>
          {named && (
            <span className={classes.sender} dir="auto" aria-hidden="true">
              {fullName(sender)}
            </span>
          )}
          {said && <VisuallyHidden dir="auto">{said}</VisuallyHidden>}
          <MessageBody content={message.content} attachment={message.attachment} />
          <span className={classes.meta}>
            {message.priority && !mine && <span className={classes.priority}>Priority</span>}
            {pinned && <Pin size={12} role="img" aria-label="Pinned" aria-hidden={false} />}
            <time dateTime={message.createdAt}>{formatTime(message.createdAt)}</time>
            {mine && <Ticks read={props.read} />}
          </span>
        </div>
        <MessageActions
          message={message}
          pinned={pinned}
          tabStop={props.tabStop}
          open={menuOpen}
          onOpen={() => setMenuOpen(true)}
          onClosed={() => setMenuOpen(false)}
          onPin={message.isRemoved || !onPin ? undefined : () => onPin(message, !pinned)}
          onReport={mine || message.isRemoved ? undefined : () => setReporting(true)}
        />
        {reporting && (
          <ReportDialog
            subject={{
              kind: 'message',
              conversationId: message.conversationId,
              messageId: message.id,
            }}
            onClose={() => {
              setReporting(false);
              row.current?.querySelector<HTMLElement>('[data-message-actions]')?.focus();
            }}
          />
        )}
      </li>
    );
  },
);
