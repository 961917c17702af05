import type { Connection } from './hub-socket.ts';

/** An unparsed frame. Waiting frames stay unparsed, because that takes less memory. */
export interface ArrivedFrame {
  readonly connection: Connection;
  readonly data: Buffer;
  readonly isBinary: boolean;
}

/** Starts to handle one person's frames in their order of arrival. */
export interface FrameQueue {
  add(frame: ArrivedFrame): void;
  /** Calls `callback` when all waiting frames of a connection have been started. */
  afterWaiting(connection: Connection, callback: () => void): void;
}

/** Frames of one person started in one turn of the event loop, so that a burst doesn't delay others. */
const maxPerTurn = 16;

/**
 * Limits how many frames of one person are handled at the same time, and how many are started in one
 * turn. The others wait. A socket with waiting frames isn't read, so at most one read of it (64 KB)
 * waits.
 * @param currentTurn returns a number that changes with every turn of the event loop
 * @param handle must not throw or reject
 */
export const createFrameQueue = (
  maxRunning: number,
  currentTurn: () => number,
  handle: (frame: ArrivedFrame) => void | Promise<void>,
): FrameQueue => {
  const waiting: ArrivedFrame[] = [];
  const waitingOf = new Map<Connection, number>();
  const callbacks = new Map<Connection, () => void>();
  let running = 0;
  let turn = Number.NaN;
  let startedInTurn = 0;
  let isScheduled = false;

  const canStart = () => {
    if (turn !== currentTurn()) {
      turn = currentTurn();
      startedInTurn = 0;
    }
    return running < maxRunning && startedInTurn < maxPerTurn;
  };

  const start = (frame: ArrivedFrame) => {
    // The socket was closed while the frame waited.
    if (frame.connection.isClosing()) return;
    startedInTurn += 1;
    const done = handle(frame);
    if (!done) return;
    running += 1;
    void done.finally(() => {
      running -= 1;
      scheduleNext();
    });
  };

  const enqueue = (frame: ArrivedFrame) => {
    const { connection } = frame;
    waiting.push(frame);
    waitingOf.set(connection, (waitingOf.get(connection) ?? 0) + 1);
    connection.reading.pause('waiting');
  };

  const dequeue = (): ArrivedFrame | undefined => {
    const frame = waiting.shift();
    if (!frame) return undefined;
    const remaining = (waitingOf.get(frame.connection) ?? 0) - 1;
    if (remaining > 0) waitingOf.set(frame.connection, remaining);
    else {
      waitingOf.delete(frame.connection);
      frame.connection.reading.resume('waiting');
    }
    return frame;
  };

  const runCallback = (connection: Connection) => {
    callbacks.get(connection)?.();
    callbacks.delete(connection);
  };

  const startNext = () => {
    isScheduled = false;
    while (canStart()) {
      const frame = dequeue();
      if (!frame) return;
      start(frame);
      if (!waitingOf.has(frame.connection)) runCallback(frame.connection);
    }
    // If the maximum is running, the next frame starts when one of them finishes.
    if (running < maxRunning) scheduleNext();
  };

  // In the next turn, so that frames waiting for the same look-up all continue first, in order.
  const scheduleNext = () => {
    if (isScheduled || waiting.length === 0) return;
    isScheduled = true;
    setImmediate(startNext);
  };

  return {
    add(frame) {
      if (waiting.length > 0 || !canStart()) {
        enqueue(frame);
        if (running < maxRunning) scheduleNext();
      } else {
        start(frame);
      }
    },
    afterWaiting(connection, callback) {
      if (waitingOf.has(connection)) callbacks.set(connection, callback);
      else callback();
    },
  };
};
