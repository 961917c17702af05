import { codePoints } from '@ithaca/contracts/fields';

/** 0 for what the server would refuse as too short, else 1-4 from easy to hard to guess. */
export interface PasswordStrength {
  score: 0 | 1 | 2 | 3 | 4;
  words: string;
}

const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/];

/** Characters that add something: not the same again, nor the next of a row like abc or 321. */
const telling = (password: string) => {
  const codes = [...password].map((character) => character.codePointAt(0) ?? 0);
  return codes.filter((code, at) => at === 0 || Math.abs(code - (codes[at - 1] ?? 0)) > 1).length;
};

/**
 * A rough hint from length and variety (decision 1.9). It knows no word lists: the server refuses
 * common passwords by itself.
 * @param minimum length the form takes
 */
export const passwordStrength = (password: string, minimum: number): PasswordStrength => {
  if (codePoints(password) < minimum)
    return { score: 0, words: `Too short: at least ${minimum} characters` };
  const variety = kinds.filter((kind) => kind.test(password)).length;
  const worth = telling(password) + (variety - 1) * 2;
  if (worth < 8) return { score: 1, words: 'Easy to guess: make it longer' };
  if (worth < 12) return { score: 2, words: 'Fair: longer is better' };
  if (worth < 16) return { score: 3, words: 'Good' };
  return { score: 4, words: 'Strong: long and varied' };
};
