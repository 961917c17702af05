import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { pathTo } from '../../frame/paths.ts';
import { useSocket, useSocketState } from '../../lib/use-socket.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { TwoVoices } from '../../ui/two-voices.tsx';
import { Composer, type ComposerHandle } from './composer.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import type { OpenedThread } from './conversations.queries.ts';
import { PinnedBanner } from './pinned-banner.tsx';
import type { Place } from './place.ts';
import { RateBar } from './rate-bar.tsx';
import { ThreadHeader } from './thread-header.tsx';
import messages from './thread-messages.module.css';
import { type MessagesHandle, ThreadMessages } from './thread-messages.tsx';
import classes from './thread-view.module.css';
import { usePins } from './use-pins.ts';
import { useThread } from './use-thread.ts';

/** Ways to begin, which a person changes before sending. */
const openings = (firstName: string) => [
  `Hi ${firstName}, thank you for being here. May I tell you what I am working on?`,
  `Hi ${firstName}, I have a decision to make and would value your view.`,
];

const firstUnread = ({ session, messages: loaded }: OpenedThread, me: string) => {
  const read = me === session.mentee.id ? session.readUpTo.mentee : session.readUpTo.mentor;
  return loaded.find(({ seq, senderId }) => seq > read && senderId !== me)?.seq ?? null;
};

/** One conversation: whom with, what is pinned, what was said, and the box to answer in. */
export const ThreadView = (props: { opened: OpenedThread; me: string; place: Place }) => {
  const { opened, me: meId } = props;
  const { session } = opened;
  const isMentee = session.mentee.id === meId;
  const [me, other] = isMentee
    ? [session.mentee, session.mentor]
    : [session.mentor, session.mentee];
  const [unreadSeq] = useState(() => firstUnread(opened, meId));
  const list = useRef<MessagesHandle>(null);
  const composer = useRef<ComposerHandle>(null);
  const socket = useSocket();
  const state = useSocketState();
  const { thread, dispatch, send, tryAgain, discard, markRead } = useThread(opened, meId);
  const pin = usePins(session.id, thread.pins, dispatch);
  const refused = thread.outgoing.some(({ refusal }) => refusal?.code === 'read_only');
  const canWrite = session.can.write && !refused;

  return (
    <div className={classes.root}>
      <ThreadHeader
        conversationId={session.conversationId}
        other={other}
        title={isMentee ? session.mentorProfile.title : null}
        bookable={isMentee ? session.mentor.id : null}
        socket={state}
        back={props.place.list}
      />
      {isMentee && <RateBar session={session} />}
      <PinnedBanner pins={thread.pins} onShow={(message) => list.current?.show(message)} />
      <ThreadMessages
        handle={list}
        sessionId={session.id}
        thread={thread}
        me={me}
        other={other}
        unreadSeq={unreadSeq}
        onFetched={(fetched) => dispatch({ type: 'fetched', messages: fetched })}
        onPin={pin}
        onRead={markRead}
        onTryAgain={tryAgain}
        onDiscard={discard}
        hello={
          <div className={messages.hello}>
            <TwoVoices variant="hero" className={classes.mark ?? ''} />
            <h2>Say hello to {other.firstName}</h2>
            <p>Nothing has been said yet.</p>
            {canWrite && isMentee && (
              <div className={messages.prompts}>
                {openings(other.firstName).map((text) => (
                  <Button key={text} variant="light" onClick={() => composer.current?.write(text)}>
                    {text}
                  </Button>
                ))}
              </div>
            )}
          </div>
        }
      />
      <ConnectionNotice socket={state} onReconnect={socket.reconnect} />
      {canWrite ? (
        <Composer
          handle={composer}
          sessionId={session.id}
          conversationId={session.conversationId}
          me={meId}
          connected={state.status === 'connected'}
          onSend={(content) => {
            send(content);
            list.current?.toEnd();
          }}
        />
      ) : (
        <div className={classes.readOnly}>
          <p>This conversation is read-only. Unlock, book or choose a plan to write again.</p>
          {isMentee && (
            <Button component={AppLink} href={pathTo('mentor', { userId: other.id })}>
              See {other.firstName}’s profile
            </Button>
          )}
        </div>
      )}
    </div>
  );
};
