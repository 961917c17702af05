import { email } from '@ithaca/contracts/fields';
import { limits } from '@ithaca/contracts/limits';
import * as z from 'zod/mini';
import { formatCount } from '../../lib/format.ts';

/** Larger files are not read. */
const maxBytes = 1024 * 1024;

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,;:<>"()|\uFEFF]+/)
    .filter((word) => word !== '');

const isAddress = (word: string): boolean => z.safeParse(email, word).success;

/** The e-mail addresses in a text, such as a CSV file: without duplicates, in lower case, in their original order. */
export const addressesIn = (text: string): string[] =>
  [...new Set(wordsOf(text))].filter(isAddress);

/** The number of non-empty lines of a text without an e-mail address. A column heading doesn't count. */
export const linesWithoutAddress = (text: string): number =>
  text.split(/\r\n|\r|\n/).filter((line, at) => {
    const words = wordsOf(line);
    if (words.length === 0 || words.some(isAddress)) return false;
    return at > 0 || !/e-?mail/i.test(line);
  }).length;

/** The addresses in a file and the number of lines without one, or why the file can't be used. */
export const readAddresses = async (
  file: File,
): Promise<{ addresses: string[]; linesWithout: number } | { problem: string }> => {
  if (file.size > maxBytes) return { problem: 'The file is larger than 1 MB.' };
  const text = await file.text();
  const addresses = addressesIn(text);
  if (addresses.length === 0) return { problem: 'The file has no email addresses.' };
  return addresses.length > limits.grantsMax
    ? {
        problem: `The file has ${formatCount(addresses.length)} addresses. Split it: access is granted to at most ${limits.grantsMax} people at once.`,
      }
    : { addresses, linesWithout: linesWithoutAddress(text) };
};
