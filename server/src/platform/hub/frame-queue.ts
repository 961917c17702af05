import type { Connection } from './hub-socket.ts';

/** A frame as it arrived: not parsed, so that one that waits costs no more than its bytes. */
export interface ArrivedFrame {
  readonly connection: Connection;
  readonly data: Buffer;
  readonly isBinary: boolean;
}

/** One person's frames, begun in the order in which they arrived. */
export interface FrameQueue {
  add(frame: ArrivedFrame): void;
  /** Acts once the frames of a connection that wait now have been begun; at once if none does. */
  afterWaiting(connection: Connection, act: () => void): void;
}

/** Begun of one person in one turn of the event loop: a burst must not keep others waiting. */
const maxPerTurn = 16;

/**
 * Lets so many frames of one person be handled at the same time, and so many begin in one turn. The
 * others wait, and a socket whose frames wait is not read: what waits of it is never more than was
 * read in one go (64 KB).
 * @param currentTurn a number that is another one in every turn of the event loop
 * @param handle never throws or rejects
 */
export const createFrameQueue = (
  maxRunning: number,
  currentTurn: () => number,
  handle: (frame: ArrivedFrame) => void | Promise<void>,
): FrameQueue => {
  const waiting: ArrivedFrame[] = [];
  const waitingOf = new Map<Connection, number>();
  const following = new Map<Connection, () => void>();
  let running = 0;
  let turn = Number.NaN;
  let begunInTurn = 0;
  let scheduled = false;

  const mayBegin = () => {
    if (turn !== currentTurn()) {
      turn = currentTurn();
      begunInTurn = 0;
    }
    return running < maxRunning && begunInTurn < maxPerTurn;
  };

  const begin = (frame: ArrivedFrame) => {
    // We closed this socket while the frame waited.
    if (frame.connection.isClosing()) return;
    begunInTurn += 1;
    const done = handle(frame);
    if (!done) return;
    running += 1;
    void done.finally(() => {
      running -= 1;
      scheduleNext();
    });
  };

  const wait = (frame: ArrivedFrame) => {
    const { connection } = frame;
    waiting.push(frame);
    waitingOf.set(connection, (waitingOf.get(connection) ?? 0) + 1);
    connection.reading.pause('waiting');
  };

  const takeWaiting = (): ArrivedFrame | undefined => {
    const frame = waiting.shift();
    if (!frame) return undefined;
    const left = (waitingOf.get(frame.connection) ?? 0) - 1;
    if (left > 0) waitingOf.set(frame.connection, left);
    else {
      waitingOf.delete(frame.connection);
      frame.connection.reading.resume('waiting');
    }
    return frame;
  };

  const follow = (connection: Connection) => {
    following.get(connection)?.();
    following.delete(connection);
  };

  const beginNext = () => {
    scheduled = false;
    while (mayBegin()) {
      const frame = takeWaiting();
      if (!frame) return;
      begin(frame);
      if (!waitingOf.has(frame.connection)) follow(frame.connection);
    }
    // At the limit of what may run, the end of something continues.
    if (running < maxRunning) scheduleNext();
  };

  // In a turn of its own, so that it never comes between a look-up and those who wait for it.
  const scheduleNext = () => {
    if (scheduled || waiting.length === 0) return;
    scheduled = true;
    setImmediate(beginNext);
  };

  return {
    add(frame) {
      if (waiting.length > 0 || !mayBegin()) {
        wait(frame);
        if (running < maxRunning) scheduleNext();
      } else {
        begin(frame);
      }
    },
    afterWaiting(connection, act) {
      if (waitingOf.has(connection)) following.set(connection, act);
      else act();
    },
  };
};
