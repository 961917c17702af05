/**
 * How long a connection may be without success or a description of the other side before it is tried again, in
 * milliseconds. Each try waits longer than the previous one. On a slow network or device, the next offer would
 * otherwise always come before the last one could succeed.
 */
const patience = { connecting: 8000, dropped: 2000, growth: 1.5, max: 30_000 } as const;
/** Both sides notice a drop; a request for an offer this soon after one adds nothing. In milliseconds. */
const offerLastsMs = 1000;

/** Counts the tries to connect two browsers, and decides when the next one is due. */
export const createConnectionTries = () => {
  let last = performance.now();
  let failed = 0;
  const passed = () => performance.now() - last;

  return {
    /** Another try begins. */
    begin() {
      last = performance.now();
      failed += 1;
    },
    /** The connection has made progress: the wait for the next try begins again. */
    progress() {
      last = performance.now();
    },
    /** The next tries wait as little as the first ones. */
    forget() {
      failed = 0;
    },
    /** Whether the last try or progress was a moment ago. */
    isFresh: () => passed() <= offerLastsMs,
    /** Whether the next try is due. */
    isDue(isDropped: boolean): boolean {
      const first = isDropped ? patience.dropped : patience.connecting;
      return passed() > Math.min(first * patience.growth ** failed, patience.max);
    },
  };
};
