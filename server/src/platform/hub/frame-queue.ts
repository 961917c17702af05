import type { Connection } from './hub-socket.ts';

/** An unparsed frame. Waiting frames stay unparsed, because that takes less memory. */
export interface ArrivedFrame {
  readonly connection: Connection;
  readonly data: Buffer;
  readonly isBinary: boolean;
}

/** What is waiting and running for one person. Without frames, it takes next to no memory. */
export interface FrameQueue {
  readonly waiting: ArrivedFrame[];
  /** How many frames of each connection are waiting. */
  waitingOf: Map<Connection, number> | null;
  callbacks: Map<Connection, () => void> | null;
  running: number;
  /** The turn of the event loop in which frames were last started, and how many. */
  turn: number;
  startedInTurn: number;
  isScheduled: boolean;
}

export const createFrameQueue = (): FrameQueue => ({
  waiting: [],
  waitingOf: null,
  callbacks: null,
  running: 0,
  turn: -1,
  startedInTurn: 0,
  isScheduled: false,
});

/** Starts handling each person's frames in order of arrival. */
export interface FrameQueues {
  add(queue: FrameQueue, frame: ArrivedFrame): void;
  /** Calls `callback` when all waiting frames of a connection have been started. */
  afterWaiting(queue: FrameQueue, connection: Connection, callback: () => void): void;
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
export const createFrameQueues = (
  maxRunning: number,
  currentTurn: () => number,
  handle: (frame: ArrivedFrame) => void | Promise<void>,
): FrameQueues => {
  const canStart = (queue: FrameQueue) => {
    if (queue.turn !== currentTurn()) {
      queue.turn = currentTurn();
      queue.startedInTurn = 0;
    }
    return queue.running < maxRunning && queue.startedInTurn < maxPerTurn;
  };

  const start = (queue: FrameQueue, frame: ArrivedFrame) => {
    // The socket was closed while the frame waited.
    if (frame.connection.isClosing()) return;
    queue.startedInTurn += 1;
    const done = handle(frame);
    if (!done) return;
    queue.running += 1;
    void done.finally(() => {
      queue.running -= 1;
      scheduleNext(queue);
    });
  };

  const startNext = (queue: FrameQueue) => {
    queue.isScheduled = false;
    while (canStart(queue)) {
      const frame = dequeue(queue);
      if (!frame) return;
      start(queue, frame);
      if (!queue.waitingOf?.has(frame.connection)) runCallback(queue, frame.connection);
    }
    // If the maximum is running, the next frame starts when one of them finishes.
    if (queue.running < maxRunning) scheduleNext(queue);
  };

  // In the next turn, so that frames waiting for the same look-up all continue first, in order.
  const scheduleNext = (queue: FrameQueue) => {
    if (queue.isScheduled || queue.waiting.length === 0) return;
    queue.isScheduled = true;
    setImmediate(startNext, queue);
  };

  return {
    add(queue, frame) {
      if (queue.waiting.length > 0 || !canStart(queue)) {
        enqueue(queue, frame);
        if (queue.running < maxRunning) scheduleNext(queue);
      } else {
        start(queue, frame);
      }
    },
    afterWaiting(queue, connection, callback) {
      if (!queue.waitingOf?.has(connection)) return callback();
      queue.callbacks ??= new Map();
      queue.callbacks.set(connection, callback);
    },
  };
};

const enqueue = (queue: FrameQueue, frame: ArrivedFrame) => {
  const { connection } = frame;
  queue.waiting.push(frame);
  queue.waitingOf ??= new Map();
  queue.waitingOf.set(connection, (queue.waitingOf.get(connection) ?? 0) + 1);
  connection.reading.pause('waiting');
};

const dequeue = (queue: FrameQueue): ArrivedFrame | undefined => {
  const frame = queue.waiting.shift();
  if (!frame) return undefined;
  const remaining = (queue.waitingOf?.get(frame.connection) ?? 0) - 1;
  if (remaining > 0) queue.waitingOf?.set(frame.connection, remaining);
  else {
    queue.waitingOf?.delete(frame.connection);
    frame.connection.reading.resume('waiting');
  }
  return frame;
};

const runCallback = ({ callbacks }: FrameQueue, connection: Connection) => {
  callbacks?.get(connection)?.();
  callbacks?.delete(connection);
};
