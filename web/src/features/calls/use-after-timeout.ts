import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `tell` once for each name that stays in the list for this long, in milliseconds. */
export const useAfterTimeout = (
  names: readonly string[],
  ms: number,
  tell: (name: string) => void,
): void => {
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const told = useEffectEvent(tell);
  const follow = useEffectEvent(() => {
    for (const [name, timer] of timers.current) {
      if (names.includes(name)) continue;
      clearTimeout(timer);
      timers.current.delete(name);
    }
    for (const name of names) {
      if (timers.current.has(name)) continue;
      timers.current.set(
        name,
        setTimeout(() => told(name), ms),
      );
    }
  });
  const all = names.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list with the same names restarts nothing
  useEffect(() => follow(), [all]);
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running.values()) clearTimeout(timer);
      running.clear();
    };
  }, []);
};
