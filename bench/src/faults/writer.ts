import { WebSocket } from 'ws';
import type { Person } from '../world/people.ts';
import { type Acknowledged, createOutbox, type Pending } from './outbox.ts';

/** Somebody who writes on and on, whatever happens to the server. */
export interface Writer {
  readonly person: Person;
  readonly sessionId: string;
  readonly acknowledged: readonly Acknowledged[];
  /** When the newest message that came through had been sent, by performance.now(). */
  lastThrough(): number;
  /** Writes nothing new from here on. */
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

const window = 3;
const everyMs = 50;
const retryMs = 100;

/**
 * Writes numbered messages with a few unacknowledged at a time. After a broken connection, and
 * after "unavailable", what is unacknowledged is sent again with the same client ids, in order.
 * @param fail hears of an answer that should not be
 */
export const createWriter = (
  url: string,
  person: Person,
  sessionId: string,
  fail: (error: Error) => void,
): Writer => {
  const outbox = createOutbox(person.userId, fail);
  let socket: WebSocket | undefined;
  let ending = false;
  let closed = false;
  let again: NodeJS.Timeout | undefined;

  const isOpen = () => socket?.readyState === WebSocket.OPEN;

  const send = (message: Pending) => {
    message.sentAt = performance.now();
    message.refused = false;
    const { content, clientId } = message;
    socket?.send(JSON.stringify({ type: 'send_message', sessionId, content, clientId }));
  };

  const sendAgain = () => {
    clearTimeout(again);
    again = undefined;
    if (isOpen()) outbox.pending().forEach(send);
  };

  const writeNext = () => {
    const pending = outbox.pending();
    const isHeld = pending.length >= window || pending.some(({ refused }) => refused);
    if (!ending && isOpen() && !isHeld) send(outbox.add());
  };

  const hear = (text: string) => {
    const { type, code, clientId = '', message }: Frame = JSON.parse(text);
    if (type === 'new_message' && typeof message === 'object') {
      if (message.senderId === person.userId) outbox.acknowledge(message);
    } else if (type === 'error' && code === 'unavailable') {
      outbox.refuse(clientId);
    } else if (type === 'error') {
      fail(new Error(`An answer that should not be: ${text}`));
    }
    if (outbox.isAllRefused()) again ??= setTimeout(sendAgain, retryMs);
  };

  const connect = () => {
    if (closed) return;
    const headers = { cookie: person.cookie, origin: url };
    socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { headers });
    socket.on('open', sendAgain);
    socket.on('message', (data) => hear(String(data)));
    // Without a listener a refused connection would end this process; `close` follows anyway.
    socket.on('error', () => undefined);
    socket.on('close', () => setTimeout(connect, retryMs));
  };
  connect();
  const writing = setInterval(writeNext, everyMs);

  return {
    person,
    sessionId,
    acknowledged: outbox.acknowledged,
    lastThrough: outbox.lastThrough,
    finish() {
      ending = true;
    },
    isDone: () => outbox.pending().length === 0,
    close() {
      closed = true;
      clearTimeout(again);
      clearInterval(writing);
      socket?.terminate();
    },
  };
};
