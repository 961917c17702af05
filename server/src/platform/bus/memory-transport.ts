import type { BusTransport } from './bus.ts';

/** Connects several buses in one process, which tests use to stand for several processes. */
export const createMemoryTransport = (): BusTransport => {
  const listeners = new Set<(text: string) => void>();
  return {
    async send(text) {
      for (const hear of listeners) setImmediate(hear, text);
    },
    listen(hear) {
      listeners.add(hear);
      return () => void listeners.delete(hear);
    },
  };
};
