import { randomInt } from 'node:crypto';

/** The alphabet of base32, without digits that look like letters. */
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
const codeLength = 10;
const codeCount = 10;

const newCode = () =>
  Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Creates ten different codes of 50 random bits. */
export const newRecoveryCodes = (): string[] => {
  const codes = new Set<string>();
  while (codes.size < codeCount) codes.add(newCode());
  return [...codes];
};

/** The other codes come from the app and have six digits. */
export const isRecoveryCode = (code: string): boolean => code.length === codeLength;

/** Splits a code in the middle, which makes it easier to copy by hand. */
export const presentRecoveryCode = (code: string): string =>
  `${code.slice(0, codeLength / 2)}-${code.slice(codeLength / 2)}`;
