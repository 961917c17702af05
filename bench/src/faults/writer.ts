import { WebSocket } from 'ws';
import type { Person } from '../support/people.ts';
import { type Acknowledged, createOutbox, type Pending } from './outbox.ts';

/** A client that keeps sending messages during faults. */
export interface Writer {
  readonly person: Person;
  readonly sessionId: string;
  readonly acknowledged: readonly Acknowledged[];
  /** The latest send time of an acknowledged message, by performance.now(). */
  lastAcknowledgedSentAt(): number;
  /** Stops writing new messages. */
  finish(): void;
  isDone(): boolean;
  close(): void;
}

interface Frame {
  type: string;
  code?: string;
  clientId?: string;
  message?: (Acknowledged & { senderId: string }) | string;
}

const maxPending = 3;
const intervalMs = 50;
const retryMs = 100;

/**
 * Writes numbered messages with a few pending at a time. After a reconnect or an "unavailable" error,
 * it resends the pending messages in order, with the same client ids.
 * @param fail called for an unexpected response
 */
export const createWriter = (
  url: string,
  person: Person,
  sessionId: string,
  fail: (error: Error) => void,
): Writer => {
  const outbox = createOutbox(person.userId, fail);
  let socket: WebSocket | undefined;
  let isFinishing = false;
  let isClosed = false;
  let retryTimer: NodeJS.Timeout | undefined;

  const isOpen = () => socket?.readyState === WebSocket.OPEN;

  const send = (message: Pending) => {
    message.sentAt = performance.now();
    message.refused = false;
    const { content, clientId } = message;
    socket?.send(JSON.stringify({ type: 'send_message', sessionId, content, clientId }));
  };

  const resend = () => {
    clearTimeout(retryTimer);
    retryTimer = undefined;
    if (isOpen()) outbox.pending().forEach(send);
  };

  const writeNext = () => {
    const pending = outbox.pending();
    const mustWait = pending.length >= maxPending || pending.some(({ refused }) => refused);
    if (!isFinishing && isOpen() && !mustWait) send(outbox.add());
  };

  const handleFrame = (text: string) => {
    const { type, code, clientId = '', message }: Frame = JSON.parse(text);
    if (type === 'new_message' && typeof message === 'object') {
      if (message.senderId === person.userId) outbox.acknowledge(message);
    } else if (type === 'error' && code === 'unavailable') {
      outbox.refuse(clientId);
    } else if (type === 'error') {
      fail(new Error(`Unexpected error frame: ${text}`));
    }
    if (outbox.isAllRefused()) retryTimer ??= setTimeout(resend, retryMs);
  };

  const connect = () => {
    if (isClosed) return;
    const headers = { cookie: person.cookie, origin: url };
    socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { headers });
    socket.on('open', resend);
    socket.on('message', (data) => handleFrame(String(data)));
    // Without a listener, a refused connection would crash this process; `close` follows anyway.
    socket.on('error', () => undefined);
    socket.on('close', () => setTimeout(connect, retryMs));
  };
  connect();
  const writeTimer = setInterval(writeNext, intervalMs);

  return {
    person,
    sessionId,
    acknowledged: outbox.acknowledged,
    lastAcknowledgedSentAt: outbox.lastAcknowledgedSentAt,
    finish() {
      isFinishing = true;
    },
    isDone: () => outbox.pending().length === 0,
    close() {
      isClosed = true;
      clearTimeout(retryTimer);
      clearInterval(writeTimer);
      socket?.terminate();
    },
  };
};
