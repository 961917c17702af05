import { dictionary } from '@zxcvbn-ts/language-common';
import { refuse } from '../../platform/refusal.ts';
import { isSequence } from './password-sequences.ts';

const common = new Set(dictionary['passwords-common'].map((entry) => String(entry).toLowerCase()));

/** What a password must not be made of besides common words. */
export interface PasswordOwner {
  email: string;
  firstName: string;
  lastName: string;
  productName: string;
}

/** Signs that stand for letters; 1 and ! may be an i or an l. */
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
    .map((sign) => (sign === '1' || sign === '!' ? one : (lookAlikes[sign] ?? sign)))
    .join('');

/** Shorter ones say nothing about a password that goes on with digits or signs. */
const minWordLength = 4;
const withoutTail = (text: string) => {
  const word = text.replace(/[^\p{L}]+$/u, '');
  return [...word].length >= minWordLength ? word : text;
};

/** A password and the words it may be a disguise of. */
const readingsOf = (password: string): string[] => {
  const typed = password.toLowerCase();
  const plain = [typed, withoutTail(typed)];
  return plain.flatMap((text) => [text, withLetters(text, 'i'), withLetters(text, 'l')]);
};

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '');

const isPersonal = (readings: readonly string[], owner: PasswordOwner): boolean => {
  const { email, firstName, lastName, productName } = owner;
  const [localPart = ''] = email.split('@');
  const own = [email, localPart, firstName, lastName, firstName + lastName, lastName + firstName];
  const words = new Set([...own, productName].map(lettersOf).filter((word) => word !== ''));
  const whole = new Set([email.toLowerCase(), localPart.toLowerCase()]);
  return readings.some((reading) => whole.has(reading) || words.has(lettersOf(reading)));
};

/** Digits and signs count as the letters they look like only where there are letters at all. */
const disguisesOf = (password: string) =>
  /\p{L}/u.test(password) ? readingsOf(password) : [password];

type Field = 'password' | 'newPassword';

const refuseWith = (text: string, field: Field) =>
  refuse('password_too_common', { detail: text, errors: { [field]: [text] } });

/**
 * Refuses passwords that are guessed first, whoever they belong to: common ones, also disguised
 * with look-alikes or a tail of digits and signs; one or two characters repeated; sequences
 * (product 1.9 and 10.2).
 * @param field where the form shows the text
 * @throws password_too_common (422)
 */
export const assertUncommon = (password: string, field: Field) => {
  const typed = password.toLowerCase();
  const isMonotonous = new Set(typed).size <= 2;
  if (isMonotonous || isSequence(typed) || disguisesOf(password).some((word) => common.has(word))) {
    throw refuseWith('This password is too common. Please choose another.', field);
  }
};

/**
 * Refuses passwords that follow from who their owner is: their address or its first part, their
 * names, the product's name (product 10.2).
 * @throws password_too_common (422)
 */
export const assertImpersonal = (password: string, field: Field, owner: PasswordOwner) => {
  if (!isPersonal(disguisesOf(password), owner)) return;
  throw refuseWith(
    'This password is too easy to guess from your details. Please choose another.',
    field,
  );
};
