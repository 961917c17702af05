import * as z from 'zod/mini';
import { codePoints, maxCharacters, text } from './fields.ts';
import { limits } from './limits.ts';

const tooLong = `Password must be at most ${limits.passwordMax} characters`;

/** Systems write accents and full-width letters in different ways. */
export const normalPassword = z.normalize('NFKC');

/** A password is normalised and never trimmed; its length is in code points. */
export const password = (min: number, minMessage: string) =>
  text(minMessage).check(
    // Bounds the cost of normalization, which composes at most four code points into one.
    maxCharacters(4 * limits.passwordMax, tooLong),
    normalPassword,
    maxCharacters(limits.passwordMax, tooLong),
    z.refine((value) => codePoints(value) >= min, minMessage),
  );

/** A password that somebody chooses. */
export const newPassword = (min: number) =>
  password(min, `Password must be at least ${min} characters`);
