import type { ConversationKind, Message } from '@ithaca/contracts/conversations';
import type { Person } from '@ithaca/contracts/people';
import { memo, useEffect, useRef } from 'react';
import classes from './message-list.module.css';
import { MessageRow } from './message-row.tsx';
import type { Row } from './thread-rows.ts';

interface Shown {
  kind: ConversationKind;
  senders: readonly Person[];
  me: string;
  /** The `seq` up to which all others have read. */
  readSeq: number;
  pinned: ReadonlySet<string>;
  newestSeq: number;
  /** `null` for people who can't pin messages. */
  onPin: ((message: Message, pinned: boolean) => void) | null;
}

const Dividers = ({ row }: { row: Row }) => (
  <>
    {row.day !== null && (
      <li className={classes.day}>
        <span>{row.day}</span>
      </li>
    )}
    {row.unread && (
      <li className={classes.unread} data-unread-line>
        <span>New messages</span>
      </li>
    )}
  </>
);

/** Placeholder for somebody who joined the circle after it was fetched, or who is no longer named. */
const unknownMember = (id: string): Person => ({
  id,
  firstName: 'Circle',
  lastName: 'member',
  profileImageUrl: null,
});

const RowWithDividers = ({ row, shown }: { row: Row; shown: Shown }) => {
  const { message } = row;
  const { senderId } = message;
  const mine = senderId === shown.me;
  const sender = shown.senders.find(({ id }) => id === senderId) ?? unknownMember(senderId);
  return (
    <>
      <Dividers row={row} />
      <MessageRow
        message={message}
        sender={sender}
        named={shown.kind !== 'pair' && !mine && row.first}
        mine={mine}
        first={row.first}
        last={row.last}
        read={mine && message.seq <= shown.readSeq}
        pinned={shown.pinned.has(message.id)}
        tabStop={message.seq === shown.newestSeq}
        onPin={shown.onPin}
      />
    </>
  );
};

/**
 * A block of up to 50 messages. After its first layout, the browser may skip rendering it while it
 * is out of view and keeps its size, so that scrolling through thousands of messages stays smooth.
 */
export const MessageBlock = memo((props: { block: number; rows: readonly Row[]; shown: Shown }) => {
  const { rows, shown } = props;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // Until the browser has remembered its size, which it does at the end of the first frame, skipping it would
    // estimate the size, and the content would jump.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        if (list.current) list.current.dataset.settled = 'true';
      });
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <ol ref={list} className={classes.block} data-block={props.block}>
      {rows.map((row) => (
        <RowWithDividers key={row.message.seq} row={row} shown={shown} />
      ))}
    </ol>
  );
});
