import { email } from '@ithaca/contracts/fields';
import { limits } from '@ithaca/contracts/limits';
import * as z from 'zod/mini';
import { formatCount } from '../../lib/format.ts';

/** Larger files are not read. */
const maxBytes = 1024 * 1024;

/** The e-mail addresses in a text, such as a CSV file: each once, in lower case, in their order. */
export const addressesIn = (text: string): string[] => {
  const words = text.split(/[\s,;:<>"()|\uFEFF]+/).map((word) => word.toLowerCase());
  return [...new Set(words)].filter((word) => z.safeParse(email, word).success);
};

/** The addresses in a file, or why it can't be used. */
export const readAddresses = async (
  file: File,
): Promise<{ addresses: string[] } | { problem: string }> => {
  if (file.size > maxBytes) return { problem: 'The file is larger than 1 MB.' };
  const addresses = addressesIn(await file.text());
  if (addresses.length === 0) return { problem: 'The file has no email addresses.' };
  return addresses.length > limits.grantsMax
    ? {
        problem: `The file has ${formatCount(addresses.length)} addresses. Split it: access is granted to at most ${limits.grantsMax} people at once.`,
      }
    : { addresses };
};
