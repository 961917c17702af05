import type { Network, NetworkShare } from '../../platform/network.ts';

/** Whose work it is: the networks of an address. */
type Networks = readonly Network[];

interface Waiting {
  networks: Networks;
  begin(): void;
}

interface FairQueueOptions {
  /** How many pieces of work run at once. */
  slots: number;
  /** How many may wait per network, by its share; without a number, as many as there are. */
  maxWaitingPerNetwork: Readonly<Partial<Record<NetworkShare, number>>>;
  /** How many may wait in all. */
  maxWaiting: number;
}

/** Runs work a few at a time, in turns among the networks that ask for it. */
export interface FairQueue {
  /** @returns what the work returns, or null when too many are waiting already */
  run<T>(networks: Networks, work: () => Promise<T>): Promise<T> | null;
}

/** After this many pieces of work, past use counts half. */
const forgetAfter = 500;

/**
 * Whoever was served least goes first, so that a newcomer waits for one piece of work rather than
 * behind everybody who keeps asking. Each network may have a few waiting; the rest is turned away
 * at once instead of being queued in front of others.
 */
export const createFairQueue = (options: FairQueueOptions): FairQueue => {
  const { slots, maxWaitingPerNetwork, maxWaiting } = options;
  const waiting: Waiting[] = [];
  const waitingPerNetwork = new Map<string, number>();
  const served = new Map<string, number>();
  let running = 0;
  let untilForget = forgetAfter;

  const count = (networks: Networks, change: 1 | -1) => {
    for (const { prefix } of networks) {
      const now = (waitingPerNetwork.get(prefix) ?? 0) + change;
      if (now === 0) waitingPerNetwork.delete(prefix);
      else waitingPerNetwork.set(prefix, now);
    }
  };

  const isFull = (networks: Networks) =>
    waiting.length >= maxWaiting ||
    networks.some(
      ({ prefix, share }) =>
        (waitingPerNetwork.get(prefix) ?? 0) >= (maxWaitingPerNetwork[share] ?? Infinity),
    );

  const servedTo = (networks: Networks) =>
    Math.max(...networks.map(({ prefix }) => served.get(prefix) ?? 0));

  const halve = () => {
    untilForget = forgetAfter;
    for (const [network, times] of served) {
      if (times <= 1) served.delete(network);
      else served.set(network, times / 2);
    }
  };

  const recordServed = (networks: Networks) => {
    for (const { prefix } of networks) served.set(prefix, (served.get(prefix) ?? 0) + 1);
    untilForget -= 1;
    if (untilForget === 0) halve();
  };

  const takeNext = (): Waiting | undefined => {
    let best = 0;
    let least = Infinity;
    for (const [at, { networks }] of waiting.entries()) {
      const times = servedTo(networks);
      if (times < least) [best, least] = [at, times];
    }
    return waiting.splice(best, 1)[0];
  };

  const fill = () => {
    while (running < slots) {
      const next = takeNext();
      if (!next) return;
      count(next.networks, -1);
      recordServed(next.networks);
      running += 1;
      next.begin();
    }
  };

  return {
    run(networks, work) {
      if (isFull(networks)) return null;
      return new Promise((resolve, reject) => {
        const begin = () => {
          work()
            .then(resolve, reject)
            .finally(() => {
              running -= 1;
              fill();
            });
        };
        waiting.push({ networks, begin });
        count(networks, 1);
        fill();
      });
    },
  };
};
