import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isFocusLost } from '../../lib/lost-focus.ts';
import { useSocket, useSocketState } from '../../lib/use-socket.ts';
import type { Back } from './back-link.tsx';
import { Composer, type ComposerHandle } from './composer.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import type { OpenedThread } from './conversations.queries.ts';
import { PinnedBanner } from './pinned-banner.tsx';
import { ThreadHeader } from './thread-header.tsx';
import { ThreadHello } from './thread-hello.tsx';
import { type MessagesHandle, ThreadMessages } from './thread-messages.tsx';
import './fills-window.css';
import classes from './thread-view.module.css';
import { usePins } from './use-pins.ts';
import { useThread } from './use-thread.ts';
import { useVisibleHeight } from './use-visible-height.ts';

const firstUnread = ({ messages, readUpTo }: OpenedThread, me: string) => {
  const read = readUpTo[me] ?? 0;
  return messages.find(({ seq, senderId }) => seq > read && senderId !== me)?.seq ?? null;
};

/**
 * One conversation of a pair or a circle: the participants, the pinned messages, the messages, and
 * the message box.
 */
export const ThreadView = (props: {
  thread: OpenedThread;
  /** The viewer's user id. */
  me: string;
  back: Back;
  /** Without the header, beside something that says who it is. */
  embedded?: boolean;
  /** Shown under the name in the header. */
  subtitle?: string;
  /** Shown at the end of the header. */
  action?: ReactNode;
  /** Shown below the header. */
  below?: ReactNode;
  /** Suggested first messages, offered while there are no messages. */
  openings?: readonly string[];
  /** Shown instead of the message box if the person may no longer write. */
  readOnly: ReactNode;
  /** Called when a message shows that the person may no longer write, to reload the conversation. */
  onReadOnly: () => void;
}) => {
  const { thread: opened, me, subtitle = null, action = null, openings = [] } = props;
  const { address, conversationId, kind, title } = opened;
  const others = opened.people.filter(({ id }) => id !== me);
  const [unreadSeq] = useState(() => firstUnread(opened, me));
  const list = useRef<MessagesHandle>(null);
  const composer = useRef<ComposerHandle>(null);
  const notice = useRef<HTMLDivElement>(null);
  const socket = useSocket();
  const state = useSocketState();
  const { thread, dispatch, send, tryAgain, discard, markRead } = useThread(
    opened,
    me,
    props.onReadOnly,
  );
  const pin = usePins(address, thread, dispatch);
  useVisibleHeight();
  const { canWrite } = opened;
  const couldWrite = useRef(canWrite);
  // The box and the notice that takes its place may have the focus when they go.
  useEffect(() => {
    const arrived = canWrite ? composer.current : notice.current;
    if (canWrite !== couldWrite.current && isFocusLost()) arrived?.focus();
    couldWrite.current = canWrite;
  }, [canWrite]);

  return (
    <div className={classes.root}>
      {!props.embedded && (
        <ThreadHeader
          conversationId={conversationId}
          kind={kind}
          title={title}
          people={others}
          subtitle={subtitle}
          action={action}
          socket={state}
          back={props.back}
        />
      )}
      <div className={classes.banners}>
        {props.below}
        <PinnedBanner pins={thread.pins} onShow={async (message) => list.current?.show(message)} />
      </div>
      <div className={classes.middle}>
        <ThreadMessages
          handle={list}
          address={address}
          kind={kind}
          title={title}
          thread={thread}
          opened={opened}
          people={opened.people}
          me={me}
          unreadSeq={unreadSeq}
          canWrite={canWrite}
          onFetched={(fetched) => dispatch({ type: 'fetched', messages: fetched })}
          onPin={opened.canPin ? pin : null}
          onRead={markRead}
          onTryAgain={tryAgain}
          onDiscard={discard}
          hello={
            <ThreadHello
              to={
                canWrite && others[0] ? (kind === 'pair' ? others[0].firstName : 'everyone') : null
              }
              openings={canWrite ? openings : []}
              onOpening={(text) => composer.current?.suggest(text)}
            />
          }
        />
        <ConnectionNotice socket={state} onReconnect={socket.reconnect} />
      </div>
      {canWrite ? (
        <Composer
          handle={composer}
          address={address}
          conversationId={conversationId}
          me={me}
          connected={state.status === 'connected'}
          onSend={(content, attachment) => {
            send(content, attachment);
            list.current?.toEnd();
          }}
        />
      ) : (
        <div ref={notice} tabIndex={-1} className={classes.readOnly} data-toasts="above">
          {props.readOnly}
        </div>
      )}
    </div>
  );
};
