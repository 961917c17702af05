import type { BusTransport } from '../bus/bus.ts';
import type { Hub } from './hub.ts';

/**
 * Browsers reconnect once nothing has been lost for this long, so that they don't reconnect for each of several
 * outages.
 */
const calmMs = 3000;
/** Browsers reconnect after this long even if events keep getting lost. */
const maxWaitMs = 30_000;
/** An unstable Redis must not keep browsers reconnecting. */
const minIntervalMs = 60_000;

/**
 * Makes browsers reconnect after events of other processes were lost, so that they load what they missed
 * (product 3.10).
 * @returns a function that stops it
 */
export const reconnectAfterLoss = (
  transport: Pick<BusTransport, 'onLoss'>,
  hub: Pick<Hub, 'reconnectAll'>,
): (() => void) => {
  let timer: NodeJS.Timeout | undefined;
  let lastAt = Number.NEGATIVE_INFINITY;
  /** When the first event was lost since browsers last reconnected. */
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
