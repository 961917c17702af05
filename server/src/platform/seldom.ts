/**
 * Does something at most once in a while, however often it is asked to: at once, then again when it
 * is asked after the time has passed. `act` also gets how often it was asked since it last ran.
 */
export const seldom = <Args extends unknown[]>(
  intervalMs: number,
  act: (times: number, ...args: Args) => void,
  now: () => number = () => performance.now(),
) => {
  let times = 0;
  let lastAt = Number.NEGATIVE_INFINITY;
  return (...args: Args): void => {
    times += 1;
    if (now() - lastAt < intervalMs) return;
    lastAt = now();
    act(times, ...args);
    times = 0;
  };
};
