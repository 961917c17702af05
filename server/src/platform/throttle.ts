/**
 * Limits `run` to one call per `intervalMs`. The first call runs immediately; calls within the
 * interval are dropped. `run` receives the number of calls since it last ran, itself included.
 */
export const throttle = <Args extends unknown[]>(
  intervalMs: number,
  run: (calls: number, ...args: Args) => void,
  now: () => number = () => performance.now(),
) => {
  let calls = 0;
  let lastRunAt = Number.NEGATIVE_INFINITY;
  return (...args: Args): void => {
    calls += 1;
    if (now() - lastRunAt < intervalMs) return;
    lastRunAt = now();
    run(calls, ...args);
    calls = 0;
  };
};
