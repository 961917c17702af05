import { limits } from '@ithaca/contracts/limits';
import { Refusal, refuse } from '../refusal.ts';
import { errorFrame } from './frames.ts';
import type { Connection } from './hub-socket.ts';

/** `flooding` is refused as well: its socket went on for too long. */
type Verdict = 'admitted' | 'refused' | 'flooding';

/** Decides which frames are heard at all, before anything is done with them. */
export interface FrameAllowance {
  /** Draws on the allowance for a frame that arrived; one that is refused is to be dropped unread. */
  judge(connection: Connection): Verdict;
}

/** Without a refusal for this long, the count of refused frames starts anew. */
const forgetRefusalsMs = 60_000;

/**
 * Keeps product 10.4: a socket over its person's allowance hears `rate_limited` and is not read
 * for as long as the refusal says. What had been read already is refused; the 100th such frame is
 * flooding.
 * @param take draws on a person's allowance; throws the refusal
 * @param pauseMs how long a socket is not read; by default what the refusal says, at least a second
 */
export const createFrameAllowance = (
  take: (userId: string) => void,
  pauseMs?: number,
): FrameAllowance => {
  const refusals = new WeakMap<Connection, { count: number; lastAt: number }>();

  const countRefusal = (connection: Connection): number => {
    const now = performance.now();
    const before = refusals.get(connection);
    const recent = before && now - before.lastAt < forgetRefusalsMs ? before.count : 0;
    refusals.set(connection, { count: recent + 1, lastAt: now });
    return recent + 1;
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
      return countRefusal(connection) < limits.refusedFramesBeforeClose ? 'refused' : 'flooding';
    },
  };
};
