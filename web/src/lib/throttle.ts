import { useEffect, useState } from 'react';

/** How often others can make a page reload something, in milliseconds. */
const everyMs = 2000;

interface Throttle {
  /** Does the work now, or at the next turn unless later work with the same name replaces it. */
  schedule(name: string, work: () => void): void;
  /** Does all waiting work at once. */
  finish(): void;
}

/** Does work at once, then at most every two seconds. The last work is never lost. */
export const createThrottle = (): Throttle => {
  const waiting = new Map<string, () => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const doAll = () => {
    const works = [...waiting.values()];
    waiting.clear();
    for (const work of works) work();
  };
  const turn = () => {
    timer = undefined;
    if (waiting.size === 0) return;
    timer = setTimeout(turn, everyMs);
    doAll();
  };
  return {
    schedule(name, work) {
      waiting.set(name, work);
      if (timer === undefined) turn();
    },
    finish() {
      clearTimeout(timer);
      timer = undefined;
      doAll();
    },
  };
};

/**
 * Throttles what frames from the server cause. Other people decide how many there are, and every read counts towards
 * this person's rate limit.
 */
export const useThrottle = (): Throttle['schedule'] => {
  const [throttle] = useState(createThrottle);
  useEffect(() => throttle.finish, [throttle]);
  return throttle.schedule;
};
