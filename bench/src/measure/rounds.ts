import { median } from './percentiles.ts';

/** The results of all rounds. */
export interface Rounds<T> {
  ours: T[];
  reference: T[];
}

/** Measures alternately (ours, reference, ours, …), so other load on the machine affects both. */
export const alternate = async <T>(
  count: number,
  ours: () => Promise<T>,
  reference: () => Promise<T>,
): Promise<Rounds<T>> => {
  const rounds: Rounds<T> = { ours: [], reference: [] };
  for (let round = 0; round < count; round += 1) {
    rounds.ours.push(await ours());
    rounds.reference.push(await reference());
  }
  return rounds;
};

/** Returns the medians of one value over all rounds. */
export const mediansOf = <T>(rounds: Rounds<T>, pick: (round: T) => number) => ({
  ours: median(rounds.ours.map(pick)),
  reference: median(rounds.reference.map(pick)),
});
