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
}

/**
 * Lets so many frames of one person be handled at the same time. The others wait, and a socket
 * whose frames wait is not read: what waits of it is never more than was read in one go (64 KB).
 * @param handle never throws or rejects
 */
export const createFrameQueue = (
  maxRunning: number,
  handle: (frame: ArrivedFrame) => void | Promise<void>,
): FrameQueue => {
  const waiting: ArrivedFrame[] = [];
  const waitingOf = new Map<Connection, number>();
  let running = 0;
  let scheduled = false;

  const begin = (frame: ArrivedFrame) => {
    // We closed this socket while the frame waited.
    if (frame.connection.isClosing()) return;
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

  const beginNext = () => {
    scheduled = false;
    // Frames that need no waiting don't count as running: a turn begins only so many of them.
    for (let begun = 0; begun < maxRunning && running < maxRunning; begun += 1) {
      const frame = takeWaiting();
      if (!frame) return;
      begin(frame);
    }
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
      if (waiting.length > 0 || running >= maxRunning) wait(frame);
      else begin(frame);
    },
  };
};
