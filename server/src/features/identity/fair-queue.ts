import type { Network, NetworkShare } from '../../platform/network.ts';

/** The networks of the address from which a task was requested. */
type Networks = readonly Network[];

interface QueuedTask {
  networks: Networks;
  start(): void;
}

interface FairQueueOptions {
  /** The number of tasks that run at once. */
  slots: number;
  /** How many tasks from one network may wait, by its share; unlimited if missing. */
  maxWaitingPerNetwork: Readonly<Partial<Record<NetworkShare, number>>>;
  /** How many tasks may wait in total. */
  maxWaiting: number;
}

/** Runs a limited number of tasks at once and shares the slots fairly among networks. */
export interface FairQueue {
  /** @returns the task's result, or null if too many tasks are waiting */
  run<T>(networks: Networks, task: () => Promise<T>): Promise<T> | null;
}

/** Past use is halved after this many tasks. */
const tasksPerDecay = 500;

/**
 * The network served least goes first, so a newcomer waits for one task rather than for all tasks from busier networks.
 * Tasks beyond a network's limit are rejected at once.
 */
export const createFairQueue = (options: FairQueueOptions): FairQueue => {
  const { slots, maxWaitingPerNetwork, maxWaiting } = options;
  const waiting: QueuedTask[] = [];
  const waitingPerNetwork = new Map<string, number>();
  const served = new Map<string, number>();
  let running = 0;
  let tasksUntilDecay = tasksPerDecay;

  const changeWaiting = (networks: Networks, change: 1 | -1) => {
    for (const { prefix } of networks) {
      const count = (waitingPerNetwork.get(prefix) ?? 0) + change;
      if (count === 0) waitingPerNetwork.delete(prefix);
      else waitingPerNetwork.set(prefix, count);
    }
  };

  const isFull = (networks: Networks) =>
    waiting.length >= maxWaiting ||
    networks.some(
      ({ prefix, share }) =>
        (waitingPerNetwork.get(prefix) ?? 0) >= (maxWaitingPerNetwork[share] ?? Infinity),
    );

  const servedCount = (networks: Networks) =>
    Math.max(...networks.map(({ prefix }) => served.get(prefix) ?? 0));

  const halveServed = () => {
    tasksUntilDecay = tasksPerDecay;
    for (const [network, times] of served) {
      if (times <= 1) served.delete(network);
      else served.set(network, times / 2);
    }
  };

  const recordServed = (networks: Networks) => {
    for (const { prefix } of networks) served.set(prefix, (served.get(prefix) ?? 0) + 1);
    tasksUntilDecay -= 1;
    if (tasksUntilDecay === 0) halveServed();
  };

  const takeNext = (): QueuedTask | undefined => {
    let bestIndex = 0;
    let minServed = Infinity;
    for (const [index, { networks }] of waiting.entries()) {
      const count = servedCount(networks);
      if (count < minServed) [bestIndex, minServed] = [index, count];
    }
    return waiting.splice(bestIndex, 1)[0];
  };

  const startTasks = () => {
    while (running < slots) {
      const next = takeNext();
      if (!next) return;
      changeWaiting(next.networks, -1);
      recordServed(next.networks);
      running += 1;
      next.start();
    }
  };

  return {
    run(networks, task) {
      if (isFull(networks)) return null;
      return new Promise((resolve, reject) => {
        const start = () => {
          task()
            .then(resolve, reject)
            .finally(() => {
              running -= 1;
              startTasks();
            });
        };
        waiting.push({ networks, start });
        changeWaiting(networks, 1);
        startTasks();
      });
    },
  };
};
