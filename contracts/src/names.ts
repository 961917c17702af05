import * as z from 'zod/mini';
import { codePoints, maxCharacters, text } from './fields.ts';
import { limits } from './limits.ts';

/** Signs that web addresses, mail addresses and markup are made of. */
const addressSigns = /[/:@<>]/;

/**
 * Controls, line separators, directions and whatever else shows nothing; private and unassigned
 * characters too, which show something else, or nothing, on every device.
 */
const invisible = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

/**
 * What shows nothing by itself and is spelling all the same: a joiner or non-joiner after a letter
 * of the Arabic and Indic scripts (Persian علی‌رضا, Sinhala ශ්‍රී), and the selector of a variant of
 * a Chinese character, by which Japanese families tell their names apart.
 */
const joined =
  /((?=[\p{L}\p{M}])[\p{scx=Arab}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}])[\u200c\u200d]/gu;
const variant = /(\p{Script=Han})[\u{e0100}-\u{e01ef}]/gu;
const plain = (value: string) => value.replace(joined, '$1').replace(variant, '$1');

/** Burmese stacks six marks on a letter; names buried in accents have dozens. */
const piledMarks = /\p{M}{9}/u;

const without = (pattern: RegExp, message: string) =>
  z.refine<string>((value) => !pattern.test(plain(value)), { error: message, abort: true });

/**
 * A person's first or last name: in Unicode's composed form (NFC), trimmed, of 2 to 100 code
 * points, and nothing that could pass for an address, a new line or another direction of reading
 * where it is shown or mailed (product 10.1).
 * @param label how messages begin: "First name"
 */
export const personName = (label: string) => {
  const tooLong = `${label} must be at most ${limits.nameMax} characters`;
  const tooShort = `${label} must be at least ${limits.nameMin} characters`;
  return text(tooShort).check(
    // Composing costs by the length, and makes one code point of at most four.
    maxCharacters(4 * limits.nameMax, tooLong),
    z.normalize('NFC'),
    z.trim(),
    maxCharacters(limits.nameMax, tooLong),
    z.refine((value) => codePoints(value) >= limits.nameMin, { error: tooShort, abort: true }),
    without(invisible, `${label} contains an invisible character. Please type it again`),
    // Wide and small forms of the signs count as well: ／ and ﹫.
    z.refine((value) => !addressSigns.test(value.normalize('NFKC')), {
      error: `${label} can't contain / : @ < or >`,
      abort: true,
    }),
    without(/^\p{M}/u, `${label} can't begin with an accent`),
    without(piledMarks, `${label} has too many accents on one letter`),
  );
};
