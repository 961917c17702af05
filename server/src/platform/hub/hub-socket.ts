import { closeCodes } from '@ithaca/contracts/frames';
import type { WebSocket } from 'ws';
import type { Actor } from '../actor.ts';
import { createSocketReading, type SocketReading } from './socket-reading.ts';

/** One signed-in person's open socket. */
export interface HubSocket {
  readonly actor: Actor;
  /** The conversations it has joined, each with the address it was joined by. */
  readonly joined: Map<string, string>;
  /** Sends a frame. If too much is buffered for a slow reader, closes the socket with 1013 instead. */
  send(frame: string): void;
  /** Starts the closing handshake; later frames are ignored. */
  close(code: number, reason: string): void;
  isOpen(): boolean;
  /** The code with which the server closed it; null if it didn't. */
  closedWith(): number | null;
}

/** A socket with the hub's own state. */
export interface Connection extends HubSocket {
  readonly ws: WebSocket;
  /** Checks whether the sign-in is still valid. */
  readonly stillSignedIn: () => Promise<boolean>;
  readonly reading: SocketReading;
  /** Answers a protocol-level ping. */
  pong(data: Buffer): void;
  /** Stops reading, and terminates the connection soon after, for peers that break the rules. */
  cut(code: number, reason: string): void;
  /** Whether the server has started to close it. */
  isClosing(): boolean;
  alive: boolean;
  badFrames: number;
  heartbeats: number;
}

/** How long the closing handshake may take before the socket is terminated and its buffers freed. */
const closeTimeoutMs = 5000;
/** Time for a close frame to arrive when its answer isn't awaited. */
const cutAfterMs = 1000;

const terminateAfter = (ws: WebSocket, ms: number) => {
  const timer = setTimeout(() => ws.terminate(), ms);
  ws.once('close', () => clearTimeout(timer));
};

/** Closes a socket without reading from it any further. */
export const cutSocket = (ws: WebSocket, code: number, reason: string) => {
  ws.close(code, reason);
  ws.pause();
  terminateAfter(ws, cutAfterMs);
};

/** Terminates a socket that ws is closing because of a protocol error. */
export const terminateBrokenSocket = (ws: WebSocket) => terminateAfter(ws, cutAfterMs);

/** @param maxBufferedBytes how much may be buffered for a slow reader */
export const createConnection = (
  ws: WebSocket,
  actor: Actor,
  stillSignedIn: () => Promise<boolean>,
  maxBufferedBytes: number,
): Connection => {
  const reading = createSocketReading(ws);
  let closedWith: number | null = null;

  const close = (code: number, reason: string) => {
    if (closedWith !== null) return;
    closedWith = code;
    ws.close(code, reason);
    terminateAfter(ws, closeTimeoutMs);
    // The peer's close frame comes after everything else it has sent.
    reading.resumeAll();
  };

  const write = (action: () => void) => {
    if (ws.readyState !== ws.OPEN) return;
    if (ws.bufferedAmount > maxBufferedBytes) close(closeCodes.tooSlow, 'Too slow');
    else action();
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
      closedWith = code;
      reading.pause('cut');
      cutSocket(ws, code, reason);
    },
    isClosing: () => closedWith !== null,
    closedWith: () => closedWith,
    isOpen: () => ws.readyState === ws.OPEN,
  };
};
