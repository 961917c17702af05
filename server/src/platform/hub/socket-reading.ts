import type { WebSocket } from 'ws';

/** Why a socket isn't read: its allowance is used up, its frames are waiting, or it is being cut. */
export type PauseReason = 'allowance' | 'waiting' | 'cut';

/** Pauses reading from a socket while there is at least one reason. TCP then slows down the sender. */
export interface SocketReading {
  pause(reason: PauseReason): void;
  resume(reason: PauseReason): void;
  resumeAll(): void;
  isPaused(reason?: PauseReason): boolean;
}

export const createSocketReading = (ws: Pick<WebSocket, 'pause' | 'resume'>): SocketReading => {
  const reasons = new Set<PauseReason>();
  return {
    pause(reason) {
      reasons.add(reason);
      ws.pause();
    },
    resume(reason) {
      if (reasons.delete(reason) && reasons.size === 0) ws.resume();
    },
    resumeAll() {
      if (reasons.size === 0) return;
      reasons.clear();
      ws.resume();
    },
    isPaused: (reason) => (reason ? reasons.has(reason) : reasons.size > 0),
  };
};
