import { v4 as newId } from 'uuid';
import { createPeer, type Peer, type PeerOptions } from './peer.ts';
import type { PictureBudget } from './picture-budget.ts';
import { parseSignal } from './signals.ts';

/** A peer whose signals are texts. */
export type ReconnectingPeer = Omit<Peer, 'receive'> & {
  /** Takes a signal of the other browser; signals are handled in order. */
  receive(signal: string): void;
};

/**
 * Connects to the other browser, and again when the other browser has made another connection: after somebody was away,
 * one side may repair a connection that the other has given up, and such a connection transmits only half or nothing.
 * Signals name the connections from which and to which they are. The side that makes the offers takes a new name for
 * each connection. The other side keeps its name, so that the two don't answer new connections with new ones for ever.
 * Older pages name nothing.
 */
export const createReconnectingPeer = (
  options: Omit<PeerOptions, 'send'> & { send: (signal: string) => void },
): ReconnectingPeer => {
  const { leads } = options;
  let { iceServers, outgoing } = options;
  let budget: PictureBudget | null = null;
  let own = newId();
  let other: string | undefined;

  const connect = () => {
    const from = own;
    return createPeer({
      ...options,
      iceServers,
      outgoing,
      send: (signal) => options.send(JSON.stringify({ ...signal, from, to: other })),
    });
  };

  const connectAnew = () => {
    peer.close();
    if (leads) own = newId();
    peer = connect();
    if (budget) peer.limit(budget);
    options.onLink('connecting');
  };

  let peer = connect();
  // The other side may still have its connection from before.
  if (!leads) peer.resume();

  return {
    receive: (text) => {
      const signal = parseSignal(text);
      if (!signal) return;
      const { from = other, to = own } = signal;
      if (to !== own) return;
      if (other !== undefined && from !== other) {
        // Only an offer begins a connection: anything else is left from an earlier one.
        if (!leads && !('description' in signal)) return;
        connectAnew();
      }
      other = from;
      peer.receive(signal);
    },
    update: (next) => {
      outgoing = next;
      peer.update(next);
    },
    limit: (next) => {
      budget = next;
      peer.limit(next);
    },
    renewServers: (next) => {
      iceServers = next;
      peer.renewServers(next);
    },
    resume: () => peer.resume(),
    stats: () => peer.stats(),
    heard: () => peer.heard(),
    said: () => peer.said(),
    close: () => peer.close(),
  };
};
