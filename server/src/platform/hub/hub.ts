import { closeCodes } from '@ithaca/contracts/frames';
import { limits } from '@ithaca/contracts/limits';
import type { Logger } from 'pino';
import type { RawData, WebSocket } from 'ws';
import type * as z from 'zod/mini';
import type { Actor } from '../actor.ts';
import { createFrameTable, errorFrame, type FrameHandler, readFrame } from './frames.ts';
import { type Connection, createConnection, type HubSocket } from './hub-socket.ts';

export interface HubOptions {
  log: Logger;
  /** A socket that gave no sign of life for this long is dropped. */
  heartbeatMs?: number;
  /** More sockets of one person are refused with 1013. */
  mostOfPerson?: number;
  /** Bytes that may wait for a slow reader before it is closed with 1013. */
  mostBuffered?: number;
  /** Draws on a person's allowance; throws the refusal. */
  takeAllowance?: (userId: string) => void;
}

/** The sockets of this process, by person. It knows frames by their type, not what they mean. */
export interface Hub {
  /** Registers what is done with frames of a type. */
  handle<S extends z.ZodMiniType>(
    type: string,
    schema: S,
    handler: FrameHandler<z.output<S>>,
  ): void;
  /** Sends to every socket of these people: one text for all, or one for each (null sends nothing). */
  send(userIds: Iterable<string>, frame: string | ((socket: HubSocket) => string | null)): void;
  /** Whether a person has a socket open here. */
  isHere(userId: string): boolean;
  /** Hears when a person's first socket opens and when their last one is gone. */
  onPresence(listener: (userId: string, here: boolean) => void): void;
  /** Hears when a socket is gone. */
  onGone(listener: (socket: HubSocket) => void): void;
  /** Takes over an accepted socket. */
  connect(ws: WebSocket, actor: Actor, stillSignedIn: () => Promise<boolean>): void;
  /** Closes the sockets of ended sign-ins (4401). */
  dropSignIns(signInIds: readonly string[]): void;
  /** Closes all with 1012 and waits until they are gone; those that don't answer are cut. */
  stop(): Promise<void>;
}

/** The sign-in is asked for again every so many heartbeats, in case its end was never told. */
const heartbeatsPerSignInCheck = 10;
const closingGraceMs = 2000;

export const createHub = (options: HubOptions): Hub => {
  const { log, heartbeatMs = 30_000, mostOfPerson = 100, mostBuffered = 1024 * 1024 } = options;
  const people = new Map<string, Set<Connection>>();
  const presenceListeners: ((userId: string, here: boolean) => void)[] = [];
  const goneListeners: ((socket: HubSocket) => void)[] = [];
  const table = createFrameTable(log);
  let stopping: Promise<void> | undefined;
  let allGone: (() => void) | undefined;

  function* connections() {
    for (const sockets of people.values()) yield* sockets;
  }

  const tellPresence = (userId: string, here: boolean) => {
    for (const listener of presenceListeners) listener(userId, here);
  };

  const remove = (connection: Connection) => {
    const { userId } = connection.actor;
    const sockets = people.get(userId);
    if (!sockets?.delete(connection)) return;
    for (const listener of goneListeners) listener(connection);
    if (sockets.size > 0) return;
    people.delete(userId);
    tellPresence(userId, false);
    if (people.size === 0) allGone?.();
  };

  const receive = (connection: Connection, data: RawData, isBinary: boolean) => {
    // What still comes in while it closes is no longer heard.
    if (connection.ws.readyState !== connection.ws.OPEN) return;
    connection.alive = true;
    const frame = isBinary ? null : readFrame(data.toString());
    if (!frame) return refuseBadFrame(connection);
    try {
      options.takeAllowance?.(connection.actor.userId);
    } catch (error) {
      const text = error instanceof Error ? error.message : '';
      return connection.send(errorFrame('rate_limited', text, frame.clientId));
    }
    return table.run(connection, frame);
  };

  const beat = async (connection: Connection) => {
    if (!connection.alive) return connection.ws.terminate();
    connection.alive = false;
    connection.ws.ping();
    connection.heartbeats += 1;
    if (connection.heartbeats % heartbeatsPerSignInCheck !== 0) return;
    // A database that can't be asked ends nobody's sign-in.
    const valid = await connection.stillSignedIn().catch(() => true);
    if (!valid) connection.close(closeCodes.signInRevoked, 'Signed out');
  };

  const heartbeat = setInterval(() => {
    for (const connection of connections()) void beat(connection);
  }, heartbeatMs);
  heartbeat.unref();

  const closeAll = async () => {
    clearInterval(heartbeat);
    if (people.size === 0) return;
    const gone = new Promise<void>((resolve) => {
      allGone = resolve;
    });
    for (const connection of connections()) connection.close(closeCodes.restart, 'Restarting');
    const cut = setTimeout(() => {
      for (const connection of connections()) connection.ws.terminate();
    }, closingGraceMs);
    await gone;
    clearTimeout(cut);
  };

  return {
    handle: (type, schema, handler) => table.add(type, schema, handler),

    send(userIds, frame) {
      for (const userId of userIds) {
        for (const socket of people.get(userId) ?? []) {
          const text = typeof frame === 'string' ? frame : frame(socket);
          if (text !== null) socket.send(text);
        }
      }
    },

    isHere: (userId) => people.has(userId),
    onPresence: (listener) => void presenceListeners.push(listener),
    onGone: (listener) => void goneListeners.push(listener),

    connect(ws, actor, stillSignedIn) {
      // Without this listener an oversized frame would end the process; `close` follows anyway.
      ws.on('error', (error) => log.debug({ err: error }, 'socket error'));
      if (stopping) return ws.close(closeCodes.restart, 'Restarting');
      const sockets = people.get(actor.userId) ?? new Set();
      if (sockets.size >= mostOfPerson) return ws.close(closeCodes.tooMany, 'Too many sockets');
      const connection = createConnection(ws, actor, stillSignedIn, mostBuffered);
      people.set(actor.userId, sockets.add(connection));
      ws.on('message', (data, isBinary) => receive(connection, data, isBinary));
      ws.on('pong', () => {
        connection.alive = true;
      });
      ws.on('close', () => remove(connection));
      if (sockets.size === 1) tellPresence(actor.userId, true);
    },

    dropSignIns(signInIds) {
      const ended = new Set(signInIds);
      for (const connection of connections()) {
        if (ended.has(connection.actor.signInId)) {
          connection.close(closeCodes.signInRevoked, 'Signed out');
        }
      }
    },

    stop() {
      stopping ??= closeAll();
      return stopping;
    },
  };
};

const refuseBadFrame = (connection: Connection) => {
  connection.badFrames += 1;
  connection.send(errorFrame('invalid', 'Send a JSON object as text'));
  if (connection.badFrames >= limits.badFramesBeforeClose) {
    connection.close(closeCodes.badFrames, 'Bad frames');
  }
};
