import type { Message } from '@ithaca/contracts/conversations';
import type { Person } from '@ithaca/contracts/people';
import { memo, useEffect, useRef } from 'react';
import classes from './message-list.module.css';
import { MessageRow } from './message-row.tsx';
import type { Row } from './thread-rows.ts';

interface Shown {
  people: Readonly<Record<string, Person>>;
  me: string;
  /** How far the other has read. */
  readSeq: number;
  pinned: ReadonlySet<string>;
  newestSeq: number;
  onPin: (message: Message, pinned: boolean) => void;
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

const RowWithDividers = ({ row, shown }: { row: Row; shown: Shown }) => {
  const { message } = row;
  const mine = message.senderId === shown.me;
  const sender = shown.people[message.senderId];
  return (
    <>
      <Dividers row={row} />
      {sender && (
        <MessageRow
          message={message}
          sender={sender}
          mine={mine}
          first={row.first}
          last={row.last}
          read={mine && message.seq <= shown.readSeq}
          pinned={shown.pinned.has(message.id)}
          tabStop={message.seq === shown.newestSeq}
          onPin={shown.onPin}
        />
      )}
    </>
  );
};

/**
 * A block of up to 50 messages. Once laid out it may be skipped by the browser while out of view,
 * at the size it had: thousands of messages stay smooth.
 */
export const MessageBlock = memo(({ rows, shown }: { rows: readonly Row[]; shown: Shown }) => {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // Skipped before its first layout, it would have a guessed size and move what is read.
    const frame = requestAnimationFrame(() => {
      if (list.current) list.current.dataset.settled = 'true';
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <ol ref={list} className={classes.block}>
      {rows.map((row) => (
        <RowWithDividers key={row.message.seq} row={row} shown={shown} />
      ))}
    </ol>
  );
});
