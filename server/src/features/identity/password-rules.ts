import { once } from '../../platform/once.ts';
import { refuse } from '../../platform/refusal.ts';
import { isSequence } from './password-sequences.ts';

/** The 49,000 most common passwords. They are loaded on first use, because that takes a while. */
const commonPasswords = once(async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map((entry) => String(entry).toLowerCase()));
});

/** Personal data that a password must not consist of. */
export interface PasswordOwner {
  email: string;
  firstName: string;
  lastName: string;
  productName: string;
}

/** Characters used in place of letters; 1 and ! can stand for i or l. */
const lookAlikes: Record<string, string> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '+': 't',
};
const withLetters = (text: string, one: 'i' | 'l') =>
  [...text]
    .map((char) => (char === '1' || char === '!' ? one : (lookAlikes[char] ?? char)))
    .join('');

/** Shorter words followed by digits or symbols are not considered common. */
const minWordLength = 4;
const withoutTail = (text: string) => {
  const word = text.replace(/[^\p{L}]+$/u, '');
  return [...word].length >= minWordLength ? word : text;
};

/** The password itself and the words it may stand for. */
const readingsOf = (password: string): string[] => {
  const typed = password.toLowerCase();
  const plain = [typed, withoutTail(typed)];
  return plain.flatMap((text) => [text, withLetters(text, 'i'), withLetters(text, 'l')]);
};

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '');

const isPersonal = (readings: readonly string[], owner: PasswordOwner): boolean => {
  const { email, firstName, lastName, productName } = owner;
  const [localPart = ''] = email.split('@');
  const personal = [
    email,
    localPart,
    firstName,
    lastName,
    firstName + lastName,
    lastName + firstName,
  ];
  const words = new Set([...personal, productName].map(lettersOf).filter((word) => word !== ''));
  const whole = new Set([email.toLowerCase(), localPart.toLowerCase()]);
  return readings.some((reading) => whole.has(reading) || words.has(lettersOf(reading)));
};

/** One to four characters repeated throughout, like `aaaaaa` or `121212`. */
const repetition = /^(.{1,4})\1+$/su;

/** Digits and symbols stand for letters only in passwords that contain letters. */
const candidateWords = (password: string) =>
  /\p{L}/u.test(password) ? readingsOf(password) : [password];

type Field = 'password' | 'newPassword';

const refuseWith = (text: string, field: Field) =>
  refuse('password_too_common', { detail: text, errors: { [field]: [text] } });

/**
 * Refuses passwords that anyone can easily guess: common ones, even with look-alike characters or trailing digits and
 * symbols; a few repeated characters; and sequences (product 1.9 and 10.2).
 * @param field the form field of the error
 * @throws password_too_common (422)
 */
export const assertUncommon = async (password: string, field: Field) => {
  const common = await commonPasswords();
  const typed = password.toLowerCase();
  const isRegular = [typed, withoutTail(typed)].some(
    (text) => repetition.test(text) || isSequence(text),
  );
  if (isRegular || candidateWords(password).some((word) => common.has(word))) {
    throw refuseWith('This password is too common. Please choose another.', field);
  }
};

/**
 * Refuses passwords derived from the owner's email, its local part, their names or the product's
 * name (product 10.2).
 * @throws password_too_common (422)
 */
export const assertImpersonal = (password: string, field: Field, owner: PasswordOwner) => {
  if (!isPersonal(candidateWords(password), owner)) return;
  throw refuseWith(
    'This password is too easy to guess from your details. Please choose another.',
    field,
  );
};
