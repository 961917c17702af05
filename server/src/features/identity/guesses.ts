import { type Limit, type Limiter, withTaken } from '../../platform/limits.ts';

/** The limits of guesses at a secret. */
interface GuessLimits {
  /** Counts wrong guesses only. */
  readonly wrong: Limit;
  /** Counts all guesses. */
  readonly all?: Limit;
  readonly key: string;
}

/**
 * Checks a guess at a password or a code. It is counted before, so that guesses at the same time can't exceed the limits;
 * as a wrong one it only stays counted if it was found to be wrong. Otherwise, an outage would lock people out.
 * @param find what the guess stands for, null if it is wrong
 * @throws rate_limited (429) without checking it
 */
export const checkGuess = async <Found>(
  limiter: Pick<Limiter, 'take' | 'giveBack'>,
  { wrong, all, key }: GuessLimits,
  find: () => Promise<Found | null>,
): Promise<Found | null> => {
  await limiter.take(all ? [all, wrong] : wrong, key);
  return withTaken(limiter, { taken: [wrong], key, counts: (found) => found === null }, find);
};
