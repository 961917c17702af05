import { closeCodes } from '@ithaca/contracts/frames';
import type { WebSocket } from 'ws';
import type { Actor } from '../actor.ts';

/** One signed-in person's open socket. */
export interface HubSocket {
  readonly actor: Actor;
  /** The rooms it has joined, each with the name it joined it by. */
  readonly joined: Map<string, string>;
  /** Sends a frame; a socket that takes nothing off our hands any more is closed with 1013. */
  send(frame: string): void;
  close(code: number, reason: string): void;
  isOpen(): boolean;
}

/** What the hub itself keeps of a socket. */
export interface Connection extends HubSocket {
  readonly ws: WebSocket;
  /** Asks again whether the sign-in still holds. */
  readonly stillSignedIn: () => Promise<boolean>;
  alive: boolean;
  badFrames: number;
  heartbeats: number;
}

/** How long a closing socket may take to say goodbye; a slow reader's memory is freed then. */
const goodbyeMs = 5000;

const closeSoon = (ws: WebSocket, code: number, reason: string) => {
  ws.close(code, reason);
  const cut = setTimeout(() => ws.terminate(), goodbyeMs);
  ws.once('close', () => clearTimeout(cut));
};

/** @param mostBuffered bytes that may wait for a slow reader */
export const createConnection = (
  ws: WebSocket,
  actor: Actor,
  stillSignedIn: () => Promise<boolean>,
  mostBuffered: number,
): Connection => ({
  ws,
  actor,
  stillSignedIn,
  joined: new Map(),
  alive: true,
  badFrames: 0,
  heartbeats: 0,
  send(frame) {
    if (ws.readyState !== ws.OPEN) return;
    if (ws.bufferedAmount > mostBuffered) closeSoon(ws, closeCodes.tooSlow, 'Too slow');
    else ws.send(frame);
  },
  close(code, reason) {
    if (ws.readyState === ws.OPEN) closeSoon(ws, code, reason);
  },
  isOpen: () => ws.readyState === ws.OPEN,
});
