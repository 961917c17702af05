import { setTimeout as delay } from 'node:timers/promises';

/**
 * Asks `condition` again and again (first every 10 ms, then every 100 ms) until it holds.
 * Answers whether it held within `limitMs`; never throws by itself.
 */
export async function holdsWithin(
  limitMs: number,
  condition: () => boolean | Promise<boolean>,
): Promise<boolean> {
  const deadline = Date.now() + limitMs;
  for (let pause = 10; ; pause = Math.min(pause * 2, 100)) {
    if (await condition()) return true;
    if (Date.now() >= deadline) return false;
    await delay(pause);
  }
}
