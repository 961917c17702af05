import type { BusTransport } from '../bus/bus.ts';
import type { Hub } from './hub.ts';

/**
 * How long nothing must have been lost before browsers reconnect, so that they don't reconnect for each of several
 * outages.
 */
const calmMs = 3000;
/** Browsers reconnect after this long even if more is lost all the time. */
const maxWaitMs = 30_000;
/** A Redis that comes and goes must not keep browsers reconnecting. */
const minIntervalMs = 60_000;

/**
 * After events of other processes were lost, makes browsers connect again: they then load what they missed
 * (product 3.10).
 * @returns a function that ends it
 */
export const reconnectAfterLoss = (
  transport: Pick<BusTransport, 'onLoss'>,
  hub: Pick<Hub, 'reconnectAll'>,
): (() => void) => {
  let timer: NodeJS.Timeout | undefined;
  let lastAt = Number.NEGATIVE_INFINITY;
  /** When something was first lost that browsers haven't loaded since. */
  let firstLossAt: number | null = null;

  const reconnect = () => {
    lastAt = performance.now();
    firstLossAt = null;
    hub.reconnectAll();
  };
  const stopListening = transport.onLoss(() => {
    const now = performance.now();
    firstLossAt ??= now;
    const at = Math.max(Math.min(now + calmMs, firstLossAt + maxWaitMs), lastAt + minIntervalMs);
    clearTimeout(timer);
    timer = setTimeout(reconnect, at - now);
    timer.unref();
  });
  return () => {
    stopListening();
    clearTimeout(timer);
  };
};
