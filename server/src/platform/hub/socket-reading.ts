import type { WebSocket } from 'ws';

/** Why a socket isn't read: its allowance is used up, its frames are waiting, or it is being cut off. */
export type PauseReason = 'allowance' | 'waiting' | 'cut';

/**
 * Pauses reading from a socket while there is at least one reason. TCP then slows down the sender.
 * A class that allocates nothing until reading is paused, because there is one for each of thousands of idle
 * sockets.
 */
export class SocketReading {
  readonly #ws: Pick<WebSocket, 'pause' | 'resume'>;
  #reasons: Set<PauseReason> | null = null;

  constructor(ws: Pick<WebSocket, 'pause' | 'resume'>) {
    this.#ws = ws;
  }

  pause(reason: PauseReason) {
    this.#reasons ??= new Set();
    this.#reasons.add(reason);
    this.#ws.pause();
  }

  resume(reason: PauseReason) {
    if (this.#reasons?.delete(reason) && this.#reasons.size === 0) this.resumeAll();
  }

  resumeAll() {
    if (!this.#reasons) return;
    this.#reasons = null;
    this.#ws.resume();
  }

  isPaused(reason?: PauseReason): boolean {
    if (!this.#reasons) return false;
    return reason === undefined || this.#reasons.has(reason);
  }
}
