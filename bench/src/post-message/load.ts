import { percentile } from '../measure/percentiles.ts';
import type { Load, Order } from './wire.ts';

/** Sends message `number` of the person at `place`. */
type Send = (place: number, number: number) => void;

/** Follows the messages of one round from sending to both frames. */
export interface Round {
  /** Handles the frame of a message, whoever it came to. */
  hear(place: number, number: number): void;
  run(): Promise<Omit<Load, 'sentInAll'>>;
}

const drainMs = 30_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Keeps `window` messages of every person unacknowledged: the sender's own frame makes room for
 * the next. Numbers begin at `first`.
 */
export const createRound = (
  people: number,
  first: number,
  order: Order,
  send: Send,
  tell: (edge: 'begin' | 'end') => void,
): Round => {
  const senders: number[] = [];
  const sentAt: number[] = [];
  const latencies: number[] = [];
  let arrived = 0;
  let acknowledged = 0;
  let measuring = false;
  let ending = false;

  const sendNext = (place: number) => {
    const index = senders.push(place) - 1;
    sentAt.push(performance.now());
    send(place, first + index);
  };

  const measured = async () => {
    await pause(order.warmMs);
    tell('begin');
    const began = performance.now();
    const before = arrived;
    measuring = true;
    await pause(order.measureMs);
    measuring = false;
    const seconds = (performance.now() - began) / 1000;
    const messages = arrived - before;
    tell('end');
    return { seconds, messages };
  };

  const drain = async () => {
    ending = true;
    const until = performance.now() + drainMs;
    while (arrived < senders.length || acknowledged < senders.length) {
      if (performance.now() > until) throw new Error('Messages are missing after the round');
      await pause(20);
    }
  };

  return {
    hear(place, number) {
      const index = number - first;
      const sender = senders[index];
      if (sender === undefined) throw new Error(`Message ${number} was not sent in this round`);
      if (sender !== place) {
        arrived += 1;
        if (measuring) latencies.push(performance.now() - (sentAt[index] ?? 0));
        return;
      }
      acknowledged += 1;
      if (!ending) sendNext(place);
    },
    async run() {
      for (let turn = 0; turn < order.window; turn += 1) {
        for (let place = 0; place < people; place += 1) sendNext(place);
      }
      const { seconds, messages } = await measured();
      await drain();
      const [p50, p99] = [percentile(latencies, 0.5), percentile(latencies, 0.99)];
      return { messages, seconds, p50, p99 };
    },
  };
};
