import { limits } from '@ithaca/contracts/limits';
import { Refusal, refuse } from '../refusal.ts';
import { errorFrame } from './frames.ts';
import type { Connection } from './hub-socket.ts';

/** `flooding` means that the frame is refused and the socket must be closed. */
type Verdict = 'admitted' | 'refused' | 'flooding';

/** Decides which frames are handled, before they are parsed. */
export interface FrameAllowance {
  /** Charges a frame to its person's allowance. A refused frame must be dropped. */
  judge(connection: Connection): Verdict;
  /** Counts a frame that its handler refused because of another allowance, such as that for messages. */
  countRefusal(connection: Connection): Exclude<Verdict, 'admitted'>;
}

/** The count of refused frames restarts after this time without a refusal. */
const forgetRefusalsMs = 60_000;

/**
 * Implements product 10.4: a socket over its person's allowance gets `rate_limited`, and isn't read
 * until the allowance is refilled. Frames that were read already are refused; the 100th of them
 * counts as flooding.
 * @param take charges one frame to a person's allowance; throws the refusal
 * @param pauseMs how long reading is paused; by default the refusal's `retryAfterSeconds`, or 1 s
 */
export const createFrameAllowance = (
  take: (userId: string) => void,
  pauseMs?: number,
): FrameAllowance => {
  const refusals = new WeakMap<Connection, { count: number; lastAt: number }>();

  const countRefusal = (connection: Connection) => {
    const now = performance.now();
    const previous = refusals.get(connection);
    const recent = previous && now - previous.lastAt < forgetRefusalsMs ? previous.count : 0;
    const count = recent + 1;
    refusals.set(connection, { count, lastAt: now });
    return count < limits.refusedFramesBeforeClose ? 'refused' : 'flooding';
  };

  const pause = (connection: Connection, error: unknown) => {
    const refusal = error instanceof Refusal ? error : refuse('rate_limited');
    connection.send(errorFrame('rate_limited', refusal.message));
    connection.reading.pause('allowance');
    const ms = pauseMs ?? (refusal.retryAfterSeconds ?? 1) * 1000;
    setTimeout(() => connection.reading.resume('allowance'), ms).unref();
  };

  return {
    judge(connection) {
      if (!connection.isClosing() && !connection.reading.isPaused('allowance')) {
        try {
          take(connection.actor.userId);
          return 'admitted';
        } catch (error) {
          pause(connection, error);
        }
      }
      return countRefusal(connection);
    },
    countRefusal,
  };
};
