import { median } from './percentiles.ts';

/** What the rounds of the product and of its reference gave. */
export interface Rounds<T> {
  ours: T[];
  reference: T[];
}

/** Measures in turn (ours, reference, ours, …), so that what else the machine does hits both. */
export const inTurn = async <T>(
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

/** The medians of one number of the rounds. */
export const mediansOf = <T>(rounds: Rounds<T>, pick: (round: T) => number) => ({
  ours: median(rounds.ours.map(pick)),
  reference: median(rounds.reference.map(pick)),
});
