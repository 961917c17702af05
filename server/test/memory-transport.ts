import type { BusTransport } from '../src/platform/bus/bus.ts';

/** Connects several buses within one process. Tests use it to simulate several processes. */
export const createMemoryTransport = (): BusTransport => {
  const listeners = new Set<(text: string) => void>();
  return {
    async send(text) {
      for (const listener of listeners) setImmediate(listener, text);
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    // It loses no messages.
    onLoss: () => () => undefined,
  };
};
