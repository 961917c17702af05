import { callEach, type ReportFailure } from '../listeners.ts';
import type { Bus } from './bus.ts';

/** A bus for one process: listeners hear an event in the order it was published, in the same turn. */
export const createMemoryBus = (report: ReportFailure): Bus => {
  const topics = new Map<string, Set<(event: unknown) => void>>();
  return {
    publish(topic, event) {
      callEach(`bus ${topic}`, topics.get(topic) ?? [], [event], report);
    },
    subscribe(topic, listener) {
      const listeners = topics.get(topic) ?? new Set();
      topics.set(topic, listeners.add(listener));
      return () => void listeners.delete(listener);
    },
    async close() {
      topics.clear();
    },
  };
};
