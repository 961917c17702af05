import { closeCodes } from '@ithaca/contracts/frames';
import type { WebSocket } from 'ws';
import type { Actor } from '../actor.ts';
import { SocketReading } from './socket-reading.ts';

/** A signed-in person's open socket. Don't detach its methods: all sockets share them. */
export interface HubSocket {
  readonly actor: Actor;
  /** Records the address by which it joined a conversation. */
  join(conversationId: string, addressId: string): void;
  /** The address by which it joined a conversation. */
  joinedBy(conversationId: string): string | undefined;
  /** Sends a frame. If too much is buffered for a slow reader, closes the socket with 1013 instead. */
  send(frame: string): void;
  /** Starts the closing handshake; later frames are ignored. */
  close(code: number, reason: string): void;
  isOpen(): boolean;
  /** The code with which the server closed it; null if it didn't. */
  closedWith(): number | null;
}

/** How long the closing handshake may take before the socket is terminated and its buffers freed. */
const closeTimeoutMs = 5000;
/** Time for a close frame to arrive when the peer's reply isn't awaited. */
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

interface ConnectionOptions {
  readonly actor: Actor;
  /** Checks whether the sign-in is still valid. */
  readonly stillSignedIn: () => Promise<boolean>;
  /** How much may be buffered for a slow reader. */
  readonly maxBufferedBytes: number;
  /** When it was opened, in milliseconds. */
  readonly heardAt: number;
}

/** A socket with the hub's own state. A class, so that thousands of idle sockets share its functions. */
export class Connection implements HubSocket {
  readonly ws: WebSocket;
  readonly actor: Actor;
  readonly stillSignedIn: () => Promise<boolean>;
  readonly reading: SocketReading;
  /** Whether anything has arrived since the last heartbeat. */
  alive = true;
  /** When something last arrived, in milliseconds. */
  heardAt: number;
  badFrames = 0;
  heartbeats = 0;
  readonly #maxBufferedBytes: number;
  #joined: Map<string, string> | null = null;
  #closedWith: number | null = null;

  constructor(
    ws: WebSocket,
    { actor, stillSignedIn, maxBufferedBytes, heardAt }: ConnectionOptions,
  ) {
    this.ws = ws;
    this.actor = actor;
    this.stillSignedIn = stillSignedIn;
    this.reading = new SocketReading(ws);
    this.#maxBufferedBytes = maxBufferedBytes;
    this.heardAt = heardAt;
  }

  hear(now: number) {
    this.alive = true;
    this.heardAt = now;
  }

  join(conversationId: string, addressId: string) {
    this.#joined ??= new Map();
    this.#joined.set(conversationId, addressId);
  }

  joinedBy(conversationId: string): string | undefined {
    return this.#joined?.get(conversationId);
  }

  send(frame: string) {
    if (this.#isWritable()) this.ws.send(frame);
  }

  /** Answers a protocol-level ping. */
  pong(data: Buffer) {
    if (this.#isWritable()) this.ws.pong(data);
  }

  close(code: number, reason: string) {
    if (this.#closedWith !== null) return;
    this.#closedWith = code;
    this.ws.close(code, reason);
    terminateAfter(this.ws, closeTimeoutMs);
    // The peer's close frame comes after everything else it has sent.
    this.reading.resumeAll();
  }

  /** Stops reading, and terminates the connection soon after, for peers that break the rules. */
  cut(code: number, reason: string) {
    this.#closedWith = code;
    this.reading.pause('cut');
    cutSocket(this.ws, code, reason);
  }

  /** Whether the server has started to close it. */
  isClosing(): boolean {
    return this.#closedWith !== null;
  }

  closedWith(): number | null {
    return this.#closedWith;
  }

  isOpen(): boolean {
    return this.ws.readyState === this.ws.OPEN;
  }

  #isWritable(): boolean {
    if (!this.isOpen()) return false;
    if (this.ws.bufferedAmount <= this.#maxBufferedBytes) return true;
    this.close(closeCodes.tooSlow, 'Too slow');
    return false;
  }
}
