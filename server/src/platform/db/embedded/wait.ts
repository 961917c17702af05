import { setTimeout as delay } from 'node:timers/promises';

/**
 * Polls `condition` (at first every 10 ms, later every 100 ms). Returns true once it is met, false
 * after `timeoutMs`.
 */
export const waitFor = async (
  timeoutMs: number,
  condition: () => boolean | Promise<boolean>,
): Promise<boolean> => {
  const deadline = Date.now() + timeoutMs;
  for (let pause = 10; ; pause = Math.min(pause * 2, 100)) {
    if (await condition()) return true;
    if (Date.now() >= deadline) return false;
    await delay(pause);
  }
};
