import * as z from 'zod/mini';
import { codePoints, maxCharacters, text } from './fields.ts';
import { limits } from './limits.ts';

const tooLong = `Password must be at most ${limits.passwordMax} characters`;

/** Systems encode accents and full-width letters differently. */
export const normalPassword = z.normalize('NFKC');

/** Passwords are normalised but never trimmed. Their length is in code points. */
export const password = (min: number, minMessage: string) =>
  text(minMessage).check(
    // Bounds the cost of normalization, which composes at most four code points into one.
    maxCharacters(4 * limits.passwordMax, tooLong),
    normalPassword,
    maxCharacters(limits.passwordMax, tooLong),
    z.refine((value) => codePoints(value) >= min, minMessage),
  );

/** A newly chosen password. */
export const newPassword = (min: number) =>
  password(min, `Password must be at least ${min} characters`);
