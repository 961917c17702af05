import { type Limit, type Limiter, withTaken } from '../../platform/limits.ts';

/** The limits on guesses at a secret. */
interface GuessLimits {
  /** Counts wrong guesses only. */
  readonly wrong: Limit;
  /** Counts all guesses. */
  readonly all?: Limit;
  readonly key: string;
}

/**
 * Checks a guess at a password or a code. It is counted before the check, so concurrent guesses can't exceed the
 * limits, and keeps counting as wrong only if it proves to be wrong. Otherwise, an outage would lock people out.
 * @param find finds what the guess matches, or null if it is wrong
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
