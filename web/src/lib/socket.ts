import {
  type ClientFrame,
  closeCodes,
  type ServerFrame,
  serverFrame,
} from '@ithaca/contracts/frames';
import { reconnect as policy } from '@ithaca/contracts/limits';

export type SocketStatus = 'connecting' | 'connected' | 'disconnected';

/** The state of the connection, for screens. */
export interface SocketState {
  readonly status: SocketStatus;
  /** True from a drop until the next connection. */
  readonly lost: boolean;
  /**
   * No attempts are left: it tries again only after `reconnect`, when the network returns or when the page is focused.
   */
  readonly gaveUp: boolean;
}

/** What the socket uses of a browser's WebSocket. */
export interface WebSocketLike {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send: (text: string) => void;
  close: () => void;
}

/** The page's connection to `/ws`. */
export interface Socket {
  state: () => SocketState;
  /** Calls back on every change of state. Returns a function to unsubscribe. */
  onState: (listener: () => void) => () => void;
  /** Calls back with every frame from the server. Returns a function to unsubscribe. */
  onFrame: (listener: (frame: ServerFrame) => void) => () => void;
  /** Sends a frame; returns false if not connected. */
  send: (frame: ClientFrame) => boolean;
  /** Connects, unless already open. */
  open: () => void;
  /** Closes the connection and stops all attempts until it is opened again. */
  close: () => void;
  /** Tries immediately and resets the attempts; does nothing while connected or connecting. */
  reconnect: () => void;
  /** Checks that the connection is alive, or tries again after giving up. */
  probe: () => void;
  /** Counts as disconnected until the server answers, because the browser says that it is offline. */
  doubt: () => void;
}

/**
 * How long the server may be silent before a ping, and how long its answer may take: less when there is
 * reason to doubt the connection. In milliseconds.
 */
const heartbeat = { everyMs: 20_000, answerMs: 10_000, probeMs: 3000 } as const;

/** The delay before attempt 1, 2, 3 … in milliseconds, with up to 10 % of jitter (product 13.9). */
export const delayOf = (attempt: number, random: number): number =>
  Math.min(policy.firstDelayMs * policy.factor ** (attempt - 1), policy.maxDelayMs) *
  (1 + random / 10);

const connected: SocketState = { status: 'connected', lost: false, gaveUp: false };

const parse = (data: unknown): ServerFrame | null => {
  if (typeof data !== 'string') return null;
  try {
    const parsed = serverFrame.safeParse(JSON.parse(data));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
};

const listeners = <Args extends unknown[]>() => {
  const all = new Set<(...args: Args) => void>();
  return {
    add: (listener: (...args: Args) => void) => {
      all.add(listener);
      return () => void all.delete(listener);
    },
    call: (...args: Args) => {
      for (const listener of [...all]) listener(...args);
    },
  };
};

/**
 * A connection that reconnects: after a drop, up to five attempts with delays from 3 s, growing 1.5-fold
 * up to 30 s (product 3.10). Unanswered pings count as a drop. A revoked sign-in closes it for good;
 * every other close code is a drop.
 */
export const createSocket = (options: {
  connect: () => WebSocketLike;
  /** 0 to 1. */
  random: () => number;
  onSignInEnded: () => void;
}): Socket => {
  let webSocket: WebSocketLike | null = null;
  let state: SocketState = { status: 'disconnected', lost: false, gaveUp: false };
  let attempt = 0;
  let opened = false;
  let ended = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stateListeners = listeners();
  const frameListeners = listeners<[ServerFrame]>();

  const become = (next: SocketState) => {
    state = next;
    stateListeners.call();
  };

  const detach = () => {
    clearTimeout(timer);
    if (webSocket === null) return;
    webSocket.onopen = null;
    webSocket.onmessage = null;
    webSocket.onclose = null;
    webSocket.close();
    webSocket = null;
  };

  const drop = () => {
    detach();
    attempt += 1;
    const gaveUp = attempt > policy.tries;
    if (!gaveUp) timer = setTimeout(connect, delayOf(attempt, options.random()));
    become({ status: 'disconnected', lost: true, gaveUp });
  };

  const ask = (answerMs: number) => {
    clearTimeout(timer);
    webSocket?.send(JSON.stringify({ type: 'ping' } satisfies ClientFrame));
    timer = setTimeout(drop, answerMs);
  };

  const rest = () => {
    clearTimeout(timer);
    timer = setTimeout(ask, heartbeat.everyMs, heartbeat.answerMs);
  };

  const connect = () => {
    detach();
    const next = options.connect();
    webSocket = next;
    timer = setTimeout(drop, heartbeat.answerMs);
    next.onopen = () => {
      attempt = 0;
      rest();
      become(connected);
    };
    next.onmessage = ({ data }) => {
      const frame = parse(data);
      // When in doubt, only the answer counts: anything else may have been sent before the network was lost.
      const isAlive = state.status !== 'disconnected' || frame?.type === 'pong';
      if (isAlive) rest();
      // A server on this machine answers without a network.
      if (isAlive && state.status === 'disconnected') become(connected);
      if (frame !== null && frame.type !== 'pong') frameListeners.call(frame);
    };
    next.onclose = ({ code }) => {
      if (code !== closeCodes.signInRevoked) return drop();
      ended = true;
      detach();
      become({ status: 'disconnected', lost: true, gaveUp: false });
      options.onSignInEnded();
    };
    become({ status: 'connecting', lost: state.lost, gaveUp: false });
  };

  const reconnect = () => {
    if (!opened || ended || state.status !== 'disconnected') return;
    attempt = 0;
    connect();
  };

  return {
    state: () => state,
    onState: stateListeners.add,
    onFrame: frameListeners.add,
    send: (frame) => {
      if (state.status !== 'connected' || webSocket === null) return false;
      webSocket.send(JSON.stringify(frame));
      return true;
    },
    open: () => {
      if (opened || ended) return;
      opened = true;
      attempt = 0;
      connect();
    },
    close: () => {
      opened = false;
      detach();
      become({ status: 'disconnected', lost: false, gaveUp: false });
    },
    reconnect,
    probe: () => {
      if (state.status === 'connected') ask(heartbeat.probeMs);
      if (state.gaveUp) reconnect();
    },
    doubt: () => {
      if (state.status !== 'connected') return;
      become({ status: 'disconnected', lost: true, gaveUp: false });
      ask(heartbeat.probeMs);
    },
  };
};
