import type { DatabaseConnection } from '../support/database.ts';

/** One person's socket. Consecutive clients form pairs: the two people of a conversation. */
export interface Client {
  url: string;
  origin: string;
  cookie: string;
  userId: string;
  sessionId: string;
}

/** The settings of one round. */
export interface Order {
  /**
   * How many messages are sent per second, whether or not earlier ones have arrived. If it is missing, the server is
   * saturated: each pair has one message in flight, and its recipient answers at once.
   */
  perSecond?: number;
  warmMs: number;
  measureMs: number;
}

/** The result of one round. */
export interface Load {
  /** All messages since the process started, for comparison with the table. */
  totalSent: number;
  /** Messages received by the other person during the measured time. */
  messages: number;
  seconds: number;
  /** Milliseconds from sending a message until the other person receives its frame. */
  p50: number;
  p99: number;
}

/** The functions that the load generator exposes. */
export type GeneratorCalls = {
  connect(clients: Client[]): Promise<void>;
  /** Sends a few messages from everyone and verifies all received frames. */
  check(order: { each: number; quietMs: number; ordered: boolean }): Promise<{ totalSent: number }>;
  /** Emits `begin` and `end` when the measured time starts and ends. */
  load(order: Order): Promise<Load>;
};

/** The functions that the reference server exposes. */
export type ReferenceCalls = {
  listen(options: {
    connection: DatabaseConnection;
    conversations: { id: string; people: [string, string] }[];
    /** Whether all waiting messages are inserted with one statement. */
    grouped: boolean;
  }): Promise<{ port: number }>;
};

const tailLength = 12;

/** Returns a client id that contains the message's number; `nonce` is 8 hexadecimal digits. */
export const clientIdOf = (nonce: string, number: number) =>
  `${nonce}-0000-7000-8000-${number.toString(16).padStart(tailLength, '0')}`;

const key = '"clientId":"';
const tailOffset = key.length + 36 - tailLength;

/** Extracts the number from a frame's client id without parsing the frame; -1 if there is none. */
export const numberIn = (frame: Buffer): number => {
  const keyStart = frame.indexOf(key);
  if (keyStart < 0) return -1;
  const start = keyStart + tailOffset;
  return Number.parseInt(frame.toString('latin1', start, start + tailLength), 16);
};

/** Returns a message frame as a browser sends it, with about one line of text. */
export const messageFrame = (sessionId: string, number: number, clientId: string) =>
  JSON.stringify({
    type: 'send_message',
    sessionId,
    content: contentOf(number),
    clientId,
  });

export const contentOf = (number: number) =>
  `Message ${number}: thank you, that helps a lot. Shall we look at the second part tomorrow?`;
