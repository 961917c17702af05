import * as z from 'zod/mini';
import { codePoints, maxCharacters, text } from './fields.ts';
import { limits } from './limits.ts';

/** A password is never trimmed; its length is in code points. */
export const password = (min: number, minMessage: string) =>
  text(minMessage).check(
    maxCharacters(limits.passwordMax, `Password must be at most ${limits.passwordMax} characters`),
    z.refine((value) => codePoints(value) >= min, minMessage),
  );

/** A password that somebody chooses. */
export const newPassword = (min: number) =>
  password(min, `Password must be at least ${min} characters`);
