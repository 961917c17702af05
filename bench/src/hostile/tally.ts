import type { Tally } from './attacks.ts';

/** Counts outcomes by name. */
export const createTally = () => {
  const counts = new Map<string, number>();
  return {
    count(outcome: string, times = 1) {
      counts.set(outcome, (counts.get(outcome) ?? 0) + times);
    },
    read: (): Tally => Object.fromEntries(counts),
  };
};

/** Formats a tally, e.g. "401: 12, 429: 3,000". */
export const tallyText = (tally: Tally): string =>
  Object.entries(tally)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([outcome, times]) => `${outcome}: ${times.toLocaleString('en-US')}`)
    .join(', ');
