import type { Message } from '@ithaca/contracts/conversations';
import type { StoredFile } from '@ithaca/contracts/files';
import type { ServerFrame } from '@ithaca/contracts/frames';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { v4 as newId } from 'uuid';
import { toasts } from '../../frame/toasts.ts';
import { useFrames, useSocket, useSocketState } from '../../lib/use-socket.ts';
import { toast } from '../../ui/toast.ts';
import { newerMessagesQuery, type OpenedThread } from './conversations.queries.ts';
import { keepOutgoing, keptOutgoing } from './kept-texts.ts';
import {
  missingAfter,
  type Outgoing,
  type Thread,
  type ThreadEvent,
  threadAfter,
  unacknowledged,
} from './thread.ts';
import type { ThreadAddress } from './thread-address.ts';

const begin = ({ opened, me }: { opened: OpenedThread; me: string }): Thread => {
  const { conversationId, messages, pins, lastSeq, readUpTo } = opened;
  const empty: Thread = {
    conversationId,
    messages: [],
    outgoing: keptOutgoing(me, conversationId),
    pins,
    pinsVersion: -1,
    removed: new Map(),
    newestSeq: lastSeq,
    readUpTo,
  };
  return threadAfter(empty, { type: 'fetched', messages });
};

/** A message or a read position that is not acknowledged within this time is sent again, in milliseconds. */
const unansweredMs = 10_000;

/** Fetches missing messages, 50 at a time, until none are missing (product 3.10). */
const useCatchUp = (
  address: ThreadAddress,
  after: number | null,
  connected: boolean,
  fetched: (messages: readonly Message[]) => void,
) => {
  const { data } = useQuery({
    ...newerMessagesQuery(address, after ?? 0),
    enabled: after !== null && connected,
  });
  const latest = useEffectEvent(fetched);
  useEffect(() => {
    if (data) latest(data);
  }, [data]);
};

/**
 * Keeps a conversation up to date and sends messages; none is lost, duplicated or out of order.
 * @param onReadOnly called when a message is refused because the viewer may not write any more
 */
export const useThread = (opened: OpenedThread, me: string, onReadOnly: () => void) => {
  const { address } = opened;
  const socket = useSocket();
  const connected = useSocketState().status === 'connected';
  const [thread, dispatch] = useReducer(threadAfter, { opened, me }, begin);
  const { conversationId, outgoing } = thread;
  const seen = useRef(0);

  const transmit = ({ clientId, content, attachment }: Outgoing) =>
    socket.send({
      type: 'send_message',
      ...address.frame,
      content,
      clientId,
      ...(attachment && { attachmentId: attachment.id }),
    });

  useFrames((frame) => {
    if (frame.type === 'error') {
      const { clientId, code, message: text } = frame;
      if (clientId === undefined || !outgoing.some((one) => one.clientId === clientId)) return;
      dispatch({ type: 'refused', clientId, refusal: { code, text } });
      if (code === 'read_only') onReadOnly();
      return toast({ ...toasts.messageFailed, message: text });
    }
    if (!('conversationId' in frame) || frame.conversationId !== conversationId) return;
    for (const event of eventsOf(frame)) dispatch(event);
  });

  // Only a reloaded circle says how far newcomers count as having read; no frame does.
  useEffect(() => {
    for (const [userId, seq] of Object.entries(opened.readUpTo))
      dispatch({ type: 'read', userId, seq });
  }, [opened.readUpTo]);

  // A reloaded conversation says what a moderator removed while the connection was lost.
  useEffect(() => dispatch({ type: 'fetched', messages: opened.messages }), [opened.messages]);

  const tellRead = () => {
    if (seen.current <= (thread.readUpTo[me] ?? 0)) return;
    socket.send({ type: 'read', ...address.frame, seq: seen.current });
  };

  const resend = () => {
    for (const one of unacknowledged(thread)) transmit(one);
  };

  // The `joined` response contains what changed before the connection or while it was lost.
  const joinAndResend = useEffectEvent(() => {
    socket.send({ type: 'join_session', ...address.frame });
    tellRead();
    resend();
  });
  // A join reports only the presence of the people at that time, so newcomers to a circle need another one.
  const people = opened.people.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another conversation to join
  useEffect(() => {
    if (connected) joinAndResend();
  }, [connected, address.id, people]);

  const waiting = unacknowledged(thread).length > 0;
  const resendAgain = useEffectEvent(resend);
  useEffect(() => {
    if (!waiting || !connected) return undefined;
    const timer = setInterval(() => resendAgain(), unansweredMs);
    return () => clearInterval(timer);
  }, [waiting, connected]);

  // A refusal doesn't say which read position it is about, so an unconfirmed one is sent again.
  const tellReadAgain = useEffectEvent(tellRead);
  useEffect(() => {
    if (!connected) return undefined;
    const timer = setInterval(() => tellReadAgain(), unansweredMs);
    return () => clearInterval(timer);
  }, [connected]);

  useCatchUp(address, missingAfter(thread), connected, (messages) =>
    dispatch({ type: 'fetched', messages }),
  );
  useEffect(() => keepOutgoing(me, conversationId, outgoing), [me, conversationId, outgoing]);

  return {
    thread,
    dispatch,
    /** Shows a message as pending and sends it, immediately or once reconnected. */
    send: (content: string, attachment?: StoredFile) => {
      const one = {
        clientId: newId(),
        content,
        attachment,
        createdAt: new Date().toISOString(),
        refusal: null,
      };
      dispatch({ type: 'written', outgoing: one });
      transmit(one);
    },
    tryAgain: (outgoing: Outgoing) => {
      const { clientId } = outgoing;
      const reused = outgoing.refusal?.code === 'client_id_reused';
      const next = reused ? newId() : clientId;
      dispatch({ type: 'tried_again', clientId, newClientId: next });
      transmit({ ...outgoing, clientId: next });
    },
    discard: ({ clientId }: Outgoing) => dispatch({ type: 'discarded', clientId }),
    /** Marks everything up to `seq` as read by the viewer; repeated until the server confirms it. */
    markRead: (seq: number) => {
      seen.current = Math.max(seen.current, seq);
      tellRead();
    },
  };
};

const eventsOf = (frame: Extract<ServerFrame, { conversationId: string }>): ThreadEvent[] => {
  switch (frame.type) {
    case 'joined':
      return [
        { type: 'newest_known', seq: frame.seq },
        { type: 'pins_told', pins: frame.pins, version: frame.pinsVersion },
        ...Object.entries(frame.readUpTo).map(
          ([userId, seq]): ThreadEvent => ({ type: 'read', userId, seq }),
        ),
      ];
    case 'new_message':
      return [{ type: 'arrived', message: frame.message }];
    case 'message_removed':
      return [{ type: 'removed', message: frame.message }];
    case 'read':
      return [{ type: 'read', userId: frame.userId, seq: frame.seq }];
    case 'pins':
      return [{ type: 'pins_told', pins: frame.pins, version: frame.pinsVersion }];
    case 'typing':
      return [];
  }
};
