import type { ConversationKind, Message } from '@ithaca/contracts/conversations';
import type { Person } from '@ithaca/contracts/people';
import { Button, VisuallyHidden } from '@mantine/core';
import { ArrowDown } from 'lucide-react';
import {
  type ReactNode,
  type Ref,
  useCallback,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { counted } from '../../lib/format.ts';
import { keepFocusNear } from '../../lib/keep-focus-near.ts';
import { conversationName } from './conversation-name.ts';
import type { OpenedThread } from './conversations.queries.ts';
import { MessageBlock } from './message-list.tsx';
import { OutgoingRow } from './outgoing-row.tsx';
import { hasOlder, type Outgoing, readByAll, type Thread } from './thread.ts';
import type { ThreadAddress } from './thread-address.ts';
import classes from './thread-messages.module.css';
import { blocksOf, rowsOf } from './thread-rows.ts';
import { useMinutely } from './use-minutely.ts';
import { useOlderMessages } from './use-older-messages.ts';
import { useReadMarks } from './use-read-marks.ts';
import { useScrollAnchor } from './use-scroll-anchor.ts';
import { useShowMessage } from './use-show-message.ts';
import { useStaleMessages } from './use-stale-messages.ts';

/** The functions that the list offers to other components. */
export interface MessagesHandle {
  /** Scrolls to a message and highlights it briefly; loads older messages if needed. */
  show: (message: Message) => Promise<void>;
  toEnd: () => void;
}

/** Messages load within this distance from the view, in pixels. */
const loadAheadPx = 800;
/** Beyond this distance from the end, a button to return to it is shown, in pixels. */
const farPx = 600;

/** The messages of a conversation. Opens at the unread line and keeps the scroll position. */
export const ThreadMessages = (props: {
  handle: Ref<MessagesHandle>;
  address: ThreadAddress;
  kind: ConversationKind;
  /** A circle's name; `null` for a pair. */
  title: string | null;
  thread: Thread;
  /** The conversation as it was last read. */
  opened: Pick<OpenedThread, 'messages' | 'formerPeople' | 'fetchedAt'>;
  /** All participants, including the viewer. */
  people: readonly Person[];
  /** The viewer's user id. */
  me: string;
  /** The position of the unread line when the thread was opened; `null` if everything was read. */
  unreadSeq: number | null;
  canWrite: boolean;
  onFetched: (messages: readonly Message[]) => void;
  /** `null` for people who can't pin messages. */
  onPin: ((message: Message, pinned: boolean) => void) | null;
  onRead: (seq: number) => void;
  onTryAgain: (outgoing: Outgoing) => void;
  onDiscard: (outgoing: Outgoing) => void;
  /** Shown while there are no messages. */
  hello: ReactNode;
}) => {
  const { kind, title, thread, people, me, unreadSeq } = props;
  const { formerPeople } = props.opened;
  const view = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [far, setFar] = useState(false);
  const older = useOlderMessages(props.address, thread, props.onFetched);
  const marks = useReadMarks({ thread, me, onRead: props.onRead });

  const anchor = useScrollAnchor(view, content, ({ atEnd, fromEnd, fromTop }) => {
    marks.setAtEnd(atEnd);
    setFar(fromEnd > farPx);
    const near = fromTop < loadAheadPx && content.current?.offsetHeight;
    if (near && !older.failed) older.load();
    lookForStale();
  });
  const lookForStale = useStaleMessages({
    address: props.address,
    opened: props.opened,
    messages: thread.messages,
    isNear: (block) => anchor.isNear(`[data-block="${block}"]`, loadAheadPx),
    onFetched: props.onFetched,
  });

  const open = useEffectEvent(() => {
    const line = content.current?.querySelector('[data-unread-line]');
    if (line) anchor.to(line);
    else anchor.toEnd();
  });
  useLayoutEffect(() => open(), []);
  const keep = useEffectEvent(anchor.restore);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other messages are what may move the others
  useLayoutEffect(() => keep(), [thread.messages, thread.outgoing]);

  const show = useShowMessage({ content, load: older.loadUpTo, scrollTo: anchor.to });
  useImperativeHandle(props.handle, () => ({ toEnd: anchor.toEnd, show }));

  const onPin = useRef(props.onPin);
  useLayoutEffect(() => {
    onPin.current = props.onPin;
  });
  const pin = useCallback(
    (message: Message, pinned: boolean) => onPin.current?.(message, pinned),
    [],
  );
  const canPin = props.onPin !== null;
  const pinned = useMemo(() => new Set(thread.pins.map(({ id }) => id)), [thread.pins]);
  const today = useMinutely(() => new Date().toDateString());
  const others = useMemo(() => people.filter(({ id }) => id !== me), [people, me]);
  const name = conversationName({ kind, title, people: others });
  const blocks = useMemo(
    () => blocksOf(rowsOf(thread.messages, unreadSeq, new Date(today))),
    [thread.messages, unreadSeq, today],
  );
  const readSeq = readByAll(thread, others);
  const newestSeq = thread.messages.at(-1)?.seq ?? 0;
  const shown = useMemo(
    () => ({
      kind,
      senders: [...people, ...formerPeople],
      me,
      readSeq,
      pinned,
      newestSeq,
      onPin: canPin ? pin : null,
    }),
    [kind, people, formerPeople, me, readSeq, pinned, newestSeq, canPin, pin],
  );
  const empty = thread.messages.length === 0 && thread.outgoing.length === 0;

  return (
    <div className={classes.frame}>
      <section
        ref={view}
        className={classes.view}
        aria-label={kind === 'pair' ? `Messages with ${name}` : `Messages in ${name}`}
      >
        <div ref={content} className={classes.content}>
          {hasOlder(thread) && (
            <div className={classes.older}>
              {older.failed ? (
                <Button ref={keepFocusNear} variant="default" onClick={older.load}>
                  Load older messages
                </Button>
              ) : (
                <span role="status">Loading older messages…</span>
              )}
            </div>
          )}
          {empty && props.hello}
          {blocks.map(({ block, rows }) => (
            <MessageBlock key={block} block={block} rows={rows} shown={shown} />
          ))}
          {thread.outgoing.length > 0 && (
            <ol className={classes.outgoing}>
              {thread.outgoing.map((outgoing, at) => (
                <OutgoingRow
                  key={outgoing.clientId}
                  outgoing={outgoing}
                  canWrite={props.canWrite}
                  first={at === 0}
                  last={at === thread.outgoing.length - 1}
                  onTryAgain={() => props.onTryAgain(outgoing)}
                  onDiscard={() => props.onDiscard(outgoing)}
                />
              ))}
            </ol>
          )}
        </div>
      </section>
      {(marks.unseen > 0 || far) && (
        <Button
          ref={keepFocusNear}
          className={classes.jump ?? ''}
          variant={marks.unseen > 0 ? 'filled' : 'default'}
          leftSection={<ArrowDown size={18} aria-hidden="true" />}
          onClick={anchor.toEnd}
        >
          {marks.unseen > 0 ? `${marks.unseen} new` : 'Latest'}
        </Button>
      )}
      <VisuallyHidden aria-live="polite">
        {marks.arrived > 0 &&
          `${counted(marks.arrived, 'new message')} from ${kind === 'pair' ? others[0]?.firstName : name}`}
      </VisuallyHidden>
    </div>
  );
};
