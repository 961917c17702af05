import type { DatabaseConnection } from '../world/database.ts';

/** A socket to open: one person's. Lines come in twos, the two people of a conversation. */
export interface Line {
  url: string;
  origin: string;
  cookie: string;
  userId: string;
  sessionId: string;
}

/** How the generator writes for one round. */
export interface Order {
  /** Messages of one person that may be unacknowledged at a time. */
  window: number;
  warmMs: number;
  measureMs: number;
}

/** What one round gave: of the messages that arrived at the other side in the measured time. */
export interface Load {
  /** Messages since the process began, to compare with the table. */
  sentInAll: number;
  messages: number;
  seconds: number;
  /** Milliseconds from sending to the other side's frame. */
  p50: number;
  p99: number;
}

/** What the load generator is asked for. */
export type GeneratorCalls = {
  connect(lines: Line[]): Promise<void>;
  /** Sends a few messages from everyone and looks at every frame that comes. */
  check(order: { each: number; quietMs: number; ordered: boolean }): Promise<{ sentInAll: number }>;
  /** Tells `begin` and `end` at the edges of the measured time. */
  load(order: Order): Promise<Load>;
};

/** What the reference server is asked for. */
export type ReferenceCalls = {
  listen(options: {
    connection: DatabaseConnection;
    conversations: { id: string; people: [string, string] }[];
  }): Promise<{ port: number }>;
};

const idTail = 12;

/** A client id that carries the message's number; `nonce` is 8 hexadecimal digits. */
export const clientIdOf = (nonce: string, number: number) =>
  `${nonce}-0000-7000-8000-${number.toString(16).padStart(idTail, '0')}`;

const key = '"clientId":"';
const tailAt = key.length + 36 - idTail;

/** The number in a frame's client id, without parsing the frame; -1 when there is none. */
export const numberIn = (frame: Buffer): number => {
  const at = frame.indexOf(key);
  if (at < 0) return -1;
  return Number.parseInt(frame.toString('latin1', at + tailAt, at + tailAt + idTail), 16);
};

/** The frame of a message, as a browser sends it: about a line of text. */
export const messageFrame = (sessionId: string, number: number, clientId: string) =>
  JSON.stringify({
    type: 'send_message',
    sessionId,
    content: contentOf(number),
    clientId,
  });

/** The text of a message. */
export const contentOf = (number: number) =>
  `Message ${number}: thank you, that helps a lot. Shall we look at the second part tomorrow?`;
