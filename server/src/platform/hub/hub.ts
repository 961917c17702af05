import { closeCodes } from '@ithaca/contracts/frames';
import { limits } from '@ithaca/contracts/limits';
import type { Logger } from 'pino';
import type { WebSocket } from 'ws';
import type { Actor } from '../actor.ts';
import { type Clock, systemClock } from '../clock.ts';
import { createConnectedPeople, type HubPresenceListener } from './connected-people.ts';
import { createFrameAllowance } from './frame-allowance.ts';
import { type ArrivedFrame, createFrameQueues, type FrameQueue } from './frame-queue.ts';
import { createFrameTable, errorFrame, type FrameTable, parseFrame } from './frames.ts';
import { startHeartbeat } from './heartbeat.ts';
import { Connection, cutSocket, type HubSocket, terminateBrokenSocket } from './hub-socket.ts';
import { createTurnCounter } from './turn-counter.ts';

export interface HubOptions {
  log: Logger;
  clock?: Clock;
  /** A socket that is silent for this long is terminated. */
  heartbeatMs?: number;
  /** Further sockets of the same person are refused with 1013. */
  maxSocketsPerPerson?: number;
  /** How many bytes may be buffered for a slow reader before it is closed with 1013. */
  maxBufferedBytes?: number;
  /** How many frames of one person are handled at the same time; the others wait. */
  maxRunningPerPerson?: number;
  /** Charges one frame of any type to a person's allowance; throws the refusal (ADR 17). */
  takeAllowance?: (userId: string) => void;
  /** How long a socket over its allowance isn't read; by default the refusal's `retryAfterSeconds`. */
  pauseMs?: number;
}

/** The open sockets of this process, grouped by person. Dispatches frames by type. */
export interface Hub {
  /** Registers the handler of a frame type; see `FrameTable.add`. */
  handle: FrameTable['add'];
  /** Whether a frame type has a handler. */
  handles(type: string): boolean;
  /** Sends a frame to all sockets of these people. A function is called per socket; null sends nothing. */
  send(userIds: Iterable<string>, frame: string | ((socket: HubSocket) => string | null)): void;
  /** Calls `listener` when a person's first socket opens and when their last one closes. */
  onPresence(listener: HubPresenceListener): void;
  /** Calls `listener` when a socket has closed. */
  onClose(listener: (socket: HubSocket) => void): void;
  /** Adds an accepted socket. */
  connect(ws: WebSocket, actor: Actor, stillSignedIn: () => Promise<boolean>): void;
  /** The sign-ins of the open sockets, each once. */
  signInIds(): string[];
  /** Closes the sockets of revoked sign-ins with 4401. */
  dropSignIns(signInIds: readonly string[]): void;
  /**
   * Closes the sockets that are open now with 1012, a few at a time, so that browsers reconnect and load what they
   * missed.
   */
  reconnectAll(): void;
  /** Closes all sockets with 1012. Terminates those that don't answer. */
  stop(): Promise<void>;
}

/** The code that a socket reports if the other side sent no close frame. */
const brokenCode = 1006;
const closingGraceMs = 2000;
/** How many sockets are closed at a time, so that not everybody reconnects at once. */
const reconnectingTogether = 50;
const reconnectEveryMs = 50;

export const createHub = (options: HubOptions): Hub => {
  const {
    log,
    clock = systemClock,
    heartbeatMs = 30_000,
    maxSocketsPerPerson = 100,
    maxBufferedBytes = 1024 * 1024,
    maxRunningPerPerson = 32,
    takeAllowance = () => undefined,
  } = options;
  const people = createConnectedPeople();
  const table = createFrameTable(log, (socket) => countRefusal(socket as Connection));
  const currentTurn = createTurnCounter();
  const allowance = createFrameAllowance(takeAllowance, options.pauseMs);
  const endHeartbeat = startHeartbeat(people.sockets, heartbeatMs);
  let stopping: Promise<void> | undefined;

  const now = () => clock.now().getTime();

  const handle = ({ connection, data, isBinary }: ArrivedFrame) => {
    const frame = isBinary ? null : parseFrame(data.toString());
    return frame ? table.run(connection, frame) : refuseBadFrame(connection);
  };

  const queues = createFrameQueues(maxRunningPerPerson, currentTurn, handle);

  /** Stops reading. Frames that were admitted before are still handled. */
  const cutFlooder = (connection: Connection, queue: FrameQueue) => {
    if (connection.reading.isPaused('cut')) return;
    connection.reading.pause('cut');
    queues.afterWaiting(queue, connection, () =>
      connection.cut(closeCodes.tooManyFrames, 'Too many frames'),
    );
  };

  /** Counts a frame that its handler refused because of the handler's own allowance. */
  const countRefusal = (connection: Connection) => {
    const queue = people.queueOf(connection.actor.userId);
    if (queue && allowance.countRefusal(connection) === 'flooding') cutFlooder(connection, queue);
  };

  const admits = (connection: Connection, queue: FrameQueue): boolean => {
    const verdict = allowance.judge(connection);
    if (verdict === 'flooding') cutFlooder(connection, queue);
    return verdict === 'admitted';
  };

  /** Protocol-level pings and pongs count towards the allowance too, because they cost work. */
  const listen = (connection: Connection, queue: FrameQueue) => {
    const { ws } = connection;
    ws.on('message', (data, isBinary) => {
      connection.hear(now());
      if (admits(connection, queue))
        queues.add(queue, { connection, data: data as Buffer, isBinary });
    });
    ws.on('ping', (data) => {
      connection.hear(now());
      if (admits(connection, queue)) connection.pong(data);
    });
    ws.on('pong', () => {
      // The first pong answers our ping; only further ones are charged.
      if (connection.alive) admits(connection, queue);
      connection.hear(now());
    });
    ws.on('close', (code) => {
      // A broken connection may have been dead since it was last heard from.
      if (code !== brokenCode) connection.hear(now());
      people.remove(connection);
    });
  };

  const reconnect = (open: readonly Connection[]) => {
    if (stopping) return;
    for (const connection of open.slice(0, reconnectingTogether)) {
      connection.close(closeCodes.restart, 'Reconnect');
    }
    const others = open.slice(reconnectingTogether);
    if (others.length > 0) setTimeout(reconnect, reconnectEveryMs, others).unref();
  };

  const closeAll = async () => {
    endHeartbeat();
    for (const connection of people.sockets()) connection.close(closeCodes.restart, 'Restarting');
    const timeout = setTimeout(() => {
      for (const connection of people.sockets()) connection.ws.terminate();
    }, closingGraceMs);
    await people.allGone();
    clearTimeout(timeout);
  };

  return {
    handle: table.add,
    handles: (type) => table.has(type),

    send(userIds, frame) {
      for (const userId of userIds) {
        for (const socket of people.socketsOf(userId) ?? []) {
          const text = typeof frame === 'string' ? frame : frame(socket);
          if (text !== null) socket.send(text);
        }
      }
    },

    onPresence: people.onPresence,
    onClose: people.onClose,

    connect(ws, actor, stillSignedIn) {
      // Without this listener, an oversized frame would crash the process. `close` follows.
      ws.on('error', (error) => {
        log.debug({ err: error }, 'socket error');
        terminateBrokenSocket(ws);
      });
      if (stopping) return cutSocket(ws, closeCodes.restart, 'Restarting');
      if ((people.socketsOf(actor.userId)?.size ?? 0) >= maxSocketsPerPerson) {
        return cutSocket(ws, closeCodes.tooMany, 'Too many sockets');
      }
      const heardAt = now();
      const connection = new Connection(ws, { actor, stillSignedIn, maxBufferedBytes, heardAt });
      listen(connection, people.add(connection));
    },

    signInIds() {
      const ids = new Set<string>();
      for (const { actor } of people.sockets()) ids.add(actor.signInId);
      return [...ids];
    },

    dropSignIns(signInIds) {
      const revoked = new Set(signInIds);
      for (const connection of people.sockets()) {
        if (revoked.has(connection.actor.signInId)) {
          connection.close(closeCodes.signInRevoked, 'Signed out');
        }
      }
    },

    reconnectAll: () => reconnect([...people.sockets()]),

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
