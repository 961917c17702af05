import { setTimeout } from 'node:timers/promises';
import type { TestApp } from './test-app.ts';

const roundMs = 10;
const maxRoundMs = 20;

/**
 * Measures how long something takes, discounting other load on the machine: it adds up rounds of a short
 * wait and a query, and a delayed round counts at most 20 ms.
 * @returns a function that stops the stopwatch and returns the milliseconds
 */
export const startStopwatch = ({ context }: Pick<TestApp, 'context'>): (() => Promise<number>) => {
  let isRunning = true;
  const count = async () => {
    let elapsedMs = 0;
    while (isRunning) {
      const startedAt = performance.now();
      await setTimeout(roundMs);
      await context.db.$client.query('SELECT 1');
      elapsedMs += Math.min(performance.now() - startedAt, maxRoundMs);
    }
    return elapsedMs;
  };
  const counted = count();
  return () => {
    isRunning = false;
    return counted;
  };
};
