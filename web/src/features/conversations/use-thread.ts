import type { Message } from '@ithaca/contracts/conversations';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { toasts } from '../../frame/toasts.ts';
import { useConnected, useFrames, useSocket, useSocketState } from '../../lib/use-socket.ts';
import { toast } from '../../ui/toast.ts';
import {
  newerMessagesQuery,
  type OpenedThread,
  readUpToOf,
  sessionQuery,
} from './conversations.queries.ts';
import { keepOutgoing, keptOutgoing } from './kept-texts.ts';
import { newClientId } from './new-client-id.ts';
import {
  missingAfter,
  type Outgoing,
  type Thread,
  type ThreadEvent,
  threadAfter,
  unacknowledged,
} from './thread.ts';

const begin = ({ opened, me }: { opened: OpenedThread; me: string }): Thread => {
  const { session, messages } = opened;
  const empty: Thread = {
    conversationId: session.conversationId,
    messages: [],
    outgoing: keptOutgoing(me, session.conversationId),
    pins: session.pins,
    newestSeq: session.lastSeq,
    readUpTo: readUpToOf(session),
  };
  return threadAfter(empty, { type: 'fetched', messages });
};

/** An acknowledgement that takes longer is asked for by sending the same again; milliseconds. */
const unansweredMs = 10_000;

/** Fetches what is missing, 50 at a time, until nothing is (decision 3.10). */
const useCatchUp = (
  sessionId: string,
  after: number | null,
  connected: boolean,
  fetched: (messages: readonly Message[]) => void,
) => {
  const { data } = useQuery({
    ...newerMessagesQuery(sessionId, after ?? 0),
    enabled: after !== null && connected,
  });
  const latest = useEffectEvent(fetched);
  useEffect(() => {
    if (data) latest(data);
  }, [data]);
};

/** Keeps a conversation up to date over the socket, and sends: nothing is lost, doubled or out of order. */
export const useThread = (opened: OpenedThread, me: string) => {
  const sessionId = opened.session.id;
  const client = useQueryClient();
  const socket = useSocket();
  const connected = useSocketState().status === 'connected';
  const [thread, dispatch] = useReducer(threadAfter, { opened, me }, begin);
  const { conversationId, outgoing } = thread;
  const seen = useRef(0);

  const transmit = ({ clientId, content }: Pick<Outgoing, 'clientId' | 'content'>) =>
    socket.send({ type: 'send_message', sessionId, content, clientId });

  useFrames((frame) => {
    if (frame.type === 'error') {
      const { clientId, code, message: text } = frame;
      if (clientId === undefined || !outgoing.some((one) => one.clientId === clientId)) return;
      dispatch({ type: 'refused', clientId, refusal: { code, text } });
      return toast({ ...toasts.messageFailed, message: text });
    }
    if (!('conversationId' in frame) || frame.conversationId !== conversationId) return;
    const event = eventOf(frame);
    if (event !== null) dispatch(event);
  });

  const tellRead = () => {
    if (seen.current <= (thread.readUpTo[me] ?? 0)) return;
    socket.send({ type: 'read', sessionId, seq: seen.current });
  };

  const joinAndResend = useEffectEvent(() => {
    socket.send({ type: 'join_session', sessionId });
    tellRead();
    for (const one of unacknowledged(thread)) transmit(one);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another session is another conversation to join
  useEffect(() => {
    if (connected) joinAndResend();
  }, [connected, sessionId]);

  const waiting = unacknowledged(thread).length > 0;
  const resend = useEffectEvent(() => {
    for (const one of unacknowledged(thread)) transmit(one);
  });
  useEffect(() => {
    if (!waiting || !connected) return undefined;
    const timer = setInterval(() => resend(), unansweredMs);
    return () => clearInterval(timer);
  }, [waiting, connected]);

  useConnected((again) => {
    if (!again) return;
    const refresh = async () => {
      const session = await client.fetchQuery(sessionQuery(sessionId));
      dispatch({ type: 'pinned', pins: session.pins });
      for (const [userId, seq] of Object.entries(readUpToOf(session)))
        dispatch({ type: 'read', userId, seq });
    };
    // Pins and ticks of the meantime; without them the messages still come by their numbers.
    refresh().catch(() => undefined);
  });

  useCatchUp(sessionId, missingAfter(thread), connected, (messages) =>
    dispatch({ type: 'fetched', messages }),
  );
  useEffect(() => keepOutgoing(me, conversationId, outgoing), [me, conversationId, outgoing]);

  return {
    thread,
    dispatch,
    /** Shows a message as pending and sends it, now or when connected again. */
    send: (content: string) => {
      const one = {
        clientId: newClientId(),
        content,
        createdAt: new Date().toISOString(),
        refusal: null,
      };
      dispatch({ type: 'written', outgoing: one });
      transmit(one);
    },
    tryAgain: ({ clientId, content, refusal }: Outgoing) => {
      const reused = refusal?.code === 'client_id_reused';
      const next = reused ? newClientId() : clientId;
      dispatch({ type: 'tried_again', clientId, newClientId: next });
      transmit({ clientId: next, content });
    },
    discard: ({ clientId }: Outgoing) => dispatch({ type: 'discarded', clientId }),
    /** Marks everything up to `seq` as read by the viewer: told until the server tells it back. */
    markRead: (seq: number) => {
      seen.current = Math.max(seen.current, seq);
      tellRead();
    },
  };
};

type ThreadFrame = Extract<
  Parameters<Parameters<typeof useFrames>[0]>[0],
  { conversationId: string }
>;

const eventOf = (frame: ThreadFrame): ThreadEvent | null => {
  switch (frame.type) {
    case 'joined':
      return { type: 'newest_known', seq: frame.seq };
    case 'new_message':
      return { type: 'arrived', message: frame.message };
    case 'read':
      return { type: 'read', userId: frame.userId, seq: frame.seq };
    case 'pins':
      return { type: 'pinned', pins: frame.pins };
    case 'typing':
      return null;
  }
};
