import { closeCodes } from '@ithaca/contracts/frames';
import { limits } from '@ithaca/contracts/limits';
import type { Logger } from 'pino';
import type { WebSocket } from 'ws';
import type { Actor } from '../actor.ts';
import { createFrameAllowance } from './frame-allowance.ts';
import { type ArrivedFrame, createFrameQueue, type FrameQueue } from './frame-queue.ts';
import { createFrameTable, errorFrame, type FrameTable, readFrame } from './frames.ts';
import {
  type Connection,
  createConnection,
  cutSocket,
  endBrokenSocket,
  type HubSocket,
} from './hub-socket.ts';
import { createTurnCounter } from './turn-counter.ts';

export interface HubOptions {
  log: Logger;
  /** A socket that gave no sign of life for this long is dropped. */
  heartbeatMs?: number;
  /** More sockets of one person are refused with 1013. */
  maxSocketsPerPerson?: number;
  /** Bytes that may wait for a slow reader before it is closed with 1013. */
  maxBufferedBytes?: number;
  /** Frames of one person that are handled at the same time; the others wait. */
  maxRunningPerPerson?: number;
  /** Draws on a person's allowance for one frame, of whatever kind; throws the refusal (ADR 17). */
  takeAllowance?: (userId: string) => void;
  /** How long a socket over its allowance is not read; by default what the refusal says. */
  pauseMs?: number;
}

/** The sockets of this process, by person. It knows frames by their type, not what they mean. */
export interface Hub {
  /** Registers the handler of a type of frame; see `FrameTable.add`. */
  handle: FrameTable['add'];
  /** Whether something is done with frames of a type. */
  handles(type: string): boolean;
  /** Sends to every socket of these people: one text for all, or one for each (null sends nothing). */
  send(userIds: Iterable<string>, frame: string | ((socket: HubSocket) => string | null)): void;
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

/** A person with sockets here. */
interface Person {
  readonly sockets: Set<Connection>;
  readonly queue: FrameQueue;
}

export const createHub = (options: HubOptions): Hub => {
  const {
    log,
    heartbeatMs = 30_000,
    maxSocketsPerPerson = 100,
    maxBufferedBytes = 1024 * 1024,
    maxRunningPerPerson = 32,
    takeAllowance = () => undefined,
  } = options;
  const people = new Map<string, Person>();
  const presenceListeners: ((userId: string, here: boolean) => void)[] = [];
  const goneListeners: ((socket: HubSocket) => void)[] = [];
  const table = createFrameTable(log);
  const currentTurn = createTurnCounter();
  const allowance = createFrameAllowance(takeAllowance, options.pauseMs);
  let stopping: Promise<void> | undefined;
  let allGone: (() => void) | undefined;

  function* connections() {
    for (const { sockets } of people.values()) yield* sockets;
  }

  const tellPresence = (userId: string, here: boolean) => {
    for (const listener of presenceListeners) listener(userId, here);
  };

  const remove = (connection: Connection) => {
    const { userId } = connection.actor;
    const sockets = people.get(userId)?.sockets;
    if (!sockets?.delete(connection)) return;
    for (const listener of goneListeners) listener(connection);
    if (sockets.size > 0) return;
    people.delete(userId);
    tellPresence(userId, false);
    if (people.size === 0) allGone?.();
  };

  const handle = ({ connection, data, isBinary }: ArrivedFrame) => {
    const frame = isBinary ? null : readFrame(data.toString());
    return frame ? table.run(connection, frame) : refuseBadFrame(connection);
  };

  const joinPerson = (userId: string): Person => {
    const person = people.get(userId) ?? {
      sockets: new Set(),
      queue: createFrameQueue(maxRunningPerPerson, currentTurn, handle),
    };
    people.set(userId, person);
    return person;
  };

  /** What was admitted before is still handled; nothing more is read. */
  const cutFlooder = (connection: Connection, queue: FrameQueue) => {
    if (connection.reading.isPaused('cut')) return;
    connection.reading.pause('cut');
    queue.afterWaiting(connection, () =>
      connection.cut(closeCodes.tooManyFrames, 'Too many frames'),
    );
  };

  const admits = (connection: Connection, queue: FrameQueue): boolean => {
    const verdict = allowance.judge(connection);
    if (verdict === 'flooding') cutFlooder(connection, queue);
    return verdict === 'admitted';
  };

  /** Pings and pongs of the protocol cost work as well, so they are counted like every frame. */
  const listenTo = (connection: Connection, queue: FrameQueue) => {
    const { ws } = connection;
    ws.on('message', (data, isBinary) => {
      connection.alive = true;
      if (admits(connection, queue)) queue.add({ connection, data: data as Buffer, isBinary });
    });
    ws.on('ping', (data) => {
      connection.alive = true;
      if (admits(connection, queue)) connection.pong(data);
    });
    ws.on('pong', () => {
      // The first answers our heartbeat.
      if (connection.alive) admits(connection, queue);
      connection.alive = true;
    });
    ws.on('close', () => remove(connection));
  };

  const beat = async (connection: Connection) => {
    // A socket that we don't read can give no sign of life.
    const mayBeSilent = connection.reading.isPaused() && !connection.isClosing();
    if (!connection.alive && !mayBeSilent) return connection.ws.terminate();
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
    handle: table.add,
    handles: (type) => table.has(type),

    send(userIds, frame) {
      for (const userId of userIds) {
        for (const socket of people.get(userId)?.sockets ?? []) {
          const text = typeof frame === 'string' ? frame : frame(socket);
          if (text !== null) socket.send(text);
        }
      }
    },

    onPresence: (listener) => void presenceListeners.push(listener),
    onGone: (listener) => void goneListeners.push(listener),

    connect(ws, actor, stillSignedIn) {
      // Without this listener an oversized frame would end the process; `close` follows anyway.
      ws.on('error', (error) => {
        log.debug({ err: error }, 'socket error');
        endBrokenSocket(ws);
      });
      if (stopping) return cutSocket(ws, closeCodes.restart, 'Restarting');
      if ((people.get(actor.userId)?.sockets.size ?? 0) >= maxSocketsPerPerson) {
        return cutSocket(ws, closeCodes.tooMany, 'Too many sockets');
      }
      const { sockets, queue } = joinPerson(actor.userId);
      const connection = createConnection(ws, actor, stillSignedIn, maxBufferedBytes);
      sockets.add(connection);
      listenTo(connection, queue);
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
