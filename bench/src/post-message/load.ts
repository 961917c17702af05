import { percentile } from '../measure/percentiles.ts';
import { pause } from '../support/wait.ts';
import type { Load, Order } from './wire.ts';

/** Sends a message over the socket at `socketIndex`. */
type Send = (socketIndex: number, number: number) => void;

/** Tracks the messages of one round until both people have received them. */
export interface Round {
  /** Handles a message frame received by either person. */
  handleMessage(socketIndex: number, number: number): void;
  run(): Promise<Omit<Load, 'totalSent'>>;
}

const drainMs = 30_000;

/**
 * Sends messages between pairs (clients 0 and 1, 2 and 3, …) according to `order`. Message numbers
 * start at `first`.
 */
export const createRound = (
  people: number,
  first: number,
  order: Order,
  send: Send,
  emitEvent: (edge: 'begin' | 'end') => void,
): Round => {
  const senders: number[] = [];
  const sentAt: number[] = [];
  const latencies: number[] = [];
  let arrived = 0;
  let acknowledged = 0;
  let isMeasuring = false;
  let isEnding = false;

  const sendNext = (socketIndex: number) => {
    const index = senders.push(socketIndex) - 1;
    sentAt.push(performance.now());
    send(socketIndex, first + index);
  };

  /** Cycles through the pairs, so the turns of a pair's two people are far apart. */
  const sendByClock = (perSecond: number) => {
    const startedAt = performance.now();
    const sendDue = () => {
      if (isEnding) return;
      const due = Math.floor(((performance.now() - startedAt) / 1000) * perSecond);
      while (senders.length < due) {
        const place = senders.length * 2;
        sendNext((place % people) + (Math.floor(place / people) % 2));
      }
      setTimeout(sendDue, 1);
    };
    sendDue();
  };

  const measure = async () => {
    await pause(order.warmMs);
    emitEvent('begin');
    const startedAt = performance.now();
    const arrivedBefore = arrived;
    isMeasuring = true;
    await pause(order.measureMs);
    isMeasuring = false;
    const seconds = (performance.now() - startedAt) / 1000;
    const messages = arrived - arrivedBefore;
    emitEvent('end');
    return { seconds, messages };
  };

  const drain = async () => {
    isEnding = true;
    const deadline = performance.now() + drainMs;
    while (arrived < senders.length || acknowledged < senders.length) {
      if (performance.now() > deadline) throw new Error('Messages are missing after the round');
      await pause(20);
    }
  };

  return {
    handleMessage(socketIndex, number) {
      const index = number - first;
      const sender = senders[index];
      if (sender === undefined) throw new Error(`Message ${number} was not sent in this round`);
      if (sender !== socketIndex) {
        arrived += 1;
        if (isMeasuring) latencies.push(performance.now() - (sentAt[index] ?? 0));
        if (order.perSecond === undefined && !isEnding) sendNext(socketIndex);
        return;
      }
      acknowledged += 1;
    },
    async run() {
      if (order.perSecond === undefined) {
        for (let socketIndex = 0; socketIndex < people; socketIndex += 2) sendNext(socketIndex);
      } else sendByClock(order.perSecond);
      const { seconds, messages } = await measure();
      await drain();
      const [p50, p99] = [percentile(latencies, 0.5), percentile(latencies, 0.99)];
      return { messages, seconds, p50, p99 };
    },
  };
};
