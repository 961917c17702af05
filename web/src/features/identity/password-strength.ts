import { codePoints } from '@ithaca/contracts/fields';
import { limits } from '@ithaca/contracts/limits';

/** 0 if the server would refuse it as too short, else 1 (easy to guess) to 4 (hard). */
export interface PasswordStrength {
  score: 0 | 1 | 2 | 3 | 4;
  words: string;
}

const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/];

/** Common substitutes for letters. i also stands for l, since 1 and ! replace both. */
const lookAlikes: Record<string, string> = Object.fromEntries(
  '0o 1i !i |i li 3e 4a @a 5s $s 7t 8b'.split(' ').map((pair) => [...pair]),
);

/** One code unit per character, so indexes in the result match those in the password. */
const folded = (characters: readonly string[]) =>
  characters.map((one) => lookAlikes[one] ?? (one.length === 1 ? one : '\uFFFD')).join('');

const guessedWords = (
  'password passwort welcome letmein iloveyou admin login secret ' +
  'monkey dragon football baseball princess sunshine superman master'
).split(' ');
const guessedWord = new RegExp(guessedWords.map((word) => folded([...word])).join('|'), 'g');

/** The characters, with each commonly guessed word as a single item. */
const withoutGuessedWords = (characters: readonly string[]) => {
  const rest: string[] = [];
  let at = 0;
  for (const { index, 0: word } of folded(characters).matchAll(guessedWord)) {
    rest.push(...characters.slice(at, index), word);
    at = index + word.length;
  }
  return [...rest, ...characters.slice(at)];
};

const keyboardRows =
  'qwertyuiop qwertzuiop asdfghjkl zxcvbnm yxcvbnm 1qaz2wsx3edc4rfv5tgb6yhn'.split(' ');
const keyboardSteps = new Set(
  keyboardRows.flatMap((row) =>
    [...row].slice(1).flatMap((key, at) => [`${row[at]}${key}`, `${key}${row[at]}`]),
  ),
);

/** Whether a character repeats or continues the previous one, as in aa, abc or 321. */
const isStep = (before: string, one: string) =>
  Math.abs((one.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0)) <= 1;

/** Which characters add strength: no sequences, no keyboard rows, no repeated pairs. */
const telling = (characters: readonly string[]): boolean[] => {
  const pairs = characters.map((one, at) => `${characters[at - 1] ?? ''}${one}`);
  const isKeyStep = pairs.map((pair) => keyboardSteps.has(pair));
  return characters.map((one, at) => {
    const before = characters[at - 1];
    if (before === undefined) return true;
    const inKeyRow = isKeyStep[at] && (isKeyStep[at - 1] || isKeyStep[at + 1]);
    return !isStep(before, one) && !inKeyRow && pairs.indexOf(pairs[at] ?? '') === at;
  });
};

const count = (values: readonly boolean[]) => values.filter(Boolean).length;

/** Attackers append digits and symbols to every guess, so these add little. */
const maxTailWorth = 2;

const worthOf = (password: string) => {
  const typed = [...password.toLowerCase()].slice(0, limits.passwordMax);
  const characters = withoutGuessedWords(typed);
  const told = telling(characters);
  const lastLetter = characters.findLastIndex((one) => /\p{L}/u.test(one));
  const body = count(told.slice(0, lastLetter + 1));
  const tail = count(told.slice(lastLetter + 1));
  return body + (body > 0 ? Math.min(tail, maxTailWorth) : tail);
};

/**
 * A rough hint from length, variety and common guesses (product 1.9). The server has the word lists
 * and makes the decision (product 10.2).
 * @param minimum the shortest length that the form accepts
 */
export const passwordStrength = (password: string, minimum: number): PasswordStrength => {
  if (codePoints(password) < minimum)
    return { score: 0, words: `Too short: at least ${minimum} characters` };
  const variety = kinds.filter((kind) => kind.test(password)).length;
  const length = worthOf(password);
  const worth = length + Math.min((variety - 1) * 2, length);
  if (worth < 8) return { score: 1, words: 'Easy to guess: try several words' };
  if (worth < 12) return { score: 2, words: 'Fair: longer is better' };
  if (worth < 16) return { score: 3, words: 'Good' };
  return { score: 4, words: 'Strong: long and varied' };
};
