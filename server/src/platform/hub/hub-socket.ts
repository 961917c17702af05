import { closeCodes } from '@ithaca/contracts/frames';
import type { WebSocket } from 'ws';
import type { Actor } from '../actor.ts';
import { createSocketReading, type SocketReading } from './socket-reading.ts';

/** One signed-in person's open socket. */
export interface HubSocket {
  readonly actor: Actor;
  /** The rooms it has joined, each with the name it joined it by. */
  readonly joined: Map<string, string>;
  /** Sends a frame; a socket that takes nothing off our hands any more is closed with 1013. */
  send(frame: string): void;
  /** Begins the closing handshake; nothing that still arrives is handled. */
  close(code: number, reason: string): void;
  isOpen(): boolean;
}

/** What the hub itself keeps of a socket. */
export interface Connection extends HubSocket {
  readonly ws: WebSocket;
  /** Asks again whether the sign-in still holds. */
  readonly stillSignedIn: () => Promise<boolean>;
  readonly reading: SocketReading;
  /** Answers a ping of the protocol. */
  pong(data: Buffer): void;
  /** Stops reading at once and cuts the connection soon after, for peers that break the rules. */
  cut(code: number, reason: string): void;
  /** Whether we have begun to close it. */
  isClosing(): boolean;
  alive: boolean;
  badFrames: number;
  heartbeats: number;
}

/** How long a closing socket may take to say goodbye; a slow reader's memory is freed then. */
const goodbyeMs = 5000;
/** Long enough for a close frame to arrive whose answer is not waited for. */
const cutAfterMs = 1000;

const terminateAfter = (ws: WebSocket, ms: number) => {
  const timer = setTimeout(() => ws.terminate(), ms);
  ws.once('close', () => clearTimeout(timer));
};

/** Closes a socket without reading anything more from it. */
export const cutSocket = (ws: WebSocket, code: number, reason: string) => {
  ws.close(code, reason);
  ws.pause();
  terminateAfter(ws, cutAfterMs);
};

/** Ends a socket soon that the library is closing because its peer broke the protocol. */
export const endBrokenSocket = (ws: WebSocket) => terminateAfter(ws, cutAfterMs);

/** @param maxBufferedBytes that may wait for a slow reader */
export const createConnection = (
  ws: WebSocket,
  actor: Actor,
  stillSignedIn: () => Promise<boolean>,
  maxBufferedBytes: number,
): Connection => {
  const reading = createSocketReading(ws);
  let closing = false;

  const close = (code: number, reason: string) => {
    if (closing) return;
    closing = true;
    ws.close(code, reason);
    terminateAfter(ws, goodbyeMs);
    // The peer's answer to the close frame is behind whatever else it has sent.
    reading.resumeAll();
  };

  const write = (act: () => void) => {
    if (ws.readyState !== ws.OPEN) return;
    if (ws.bufferedAmount > maxBufferedBytes) close(closeCodes.tooSlow, 'Too slow');
    else act();
  };

  return {
    ws,
    actor,
    stillSignedIn,
    reading,
    joined: new Map(),
    alive: true,
    badFrames: 0,
    heartbeats: 0,
    send: (frame) => write(() => ws.send(frame)),
    pong: (data) => write(() => ws.pong(data)),
    close,
    cut(code, reason) {
      closing = true;
      reading.pause('cut');
      cutSocket(ws, code, reason);
    },
    isClosing: () => closing,
    isOpen: () => ws.readyState === ws.OPEN,
  };
};
