import * as z from 'zod/mini';
import { codePoints, maxCharacters, text } from './fields.ts';
import { limits } from './limits.ts';

/**
 * Characters used in URLs, email addresses and markup, and dots as in evil.example, which mail programs turn into a
 * link. Browsers treat the ideographic full stop in an address as a dot. Initials, as in J.R.R. Tolkien, are allowed.
 */
const address = /[/:@<>]|\S[.。][^ .]{2}/;

/** Names appear in page titles and URLs, where contact details are not allowed. */
const phoneNumber = /(\p{Nd}\P{Nd}*){6}/u;

/**
 * Control characters, line separators, direction marks and other invisible characters, as well as
 * private-use and unassigned ones, which look different on every device.
 */
const invisible = /[\p{C}\p{Zl}\p{Zp}\p{DI}\u2800]/u;

/**
 * Invisible characters that are part of the spelling: a joiner or non-joiner after a letter of the
 * Arabic and Indic scripts (Persian علی‌رضا, Sinhala ශ්‍රී), and variation selectors after Chinese
 * characters, which are used in Japanese family names.
 */
const joinedLetter =
  /((?=[\p{L}\p{M}])[\p{scx=Arab}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}])[\u200c\u200d]/gu;
const hanVariant = /(\p{Script=Han})[\u{e0100}-\u{e01ef}]/gu;
const withoutJoiners = (value: string) =>
  value.replace(joinedLetter, '$1').replace(hanVariant, '$1');

/** Burmese letters have up to six marks; abusive names have dozens. */
const tooManyMarks = /\p{M}{9}/u;

// NFKC also maps full-width, half-width and small forms, such as ／, ｡ and ﹫.
const without = (pattern: RegExp, message: string) =>
  z.refine<string>((value) => !pattern.test(withoutJoiners(value).normalize('NFKC')), {
    error: message,
    abort: true,
  });

/**
 * A person's first or last name: normalised to NFC, trimmed, with 2 to 100 code points. Rejects
 * characters that could form an address, a new line or another text direction on a page or in a mail
 * (product 10.1).
 * @param label the start of error messages, e.g. "First name"
 */
export const personName = (label: string) => {
  const tooLong = `${label} must be at most ${limits.nameMax} characters`;
  const tooShort = `${label} must be at least ${limits.nameMin} characters`;
  return text(tooShort).check(
    // Bounds the cost of normalization, which composes at most four code points into one.
    maxCharacters(4 * limits.nameMax, tooLong),
    z.normalize('NFC'),
    z.trim(),
    maxCharacters(limits.nameMax, tooLong),
    z.refine((value) => codePoints(value) >= limits.nameMin, { error: tooShort, abort: true }),
    without(invisible, `${label} can’t contain invisible characters`),
    without(address, `${label} can’t contain / : @ < > or a dot inside a word`),
    without(phoneNumber, `${label} can’t contain six or more digits`),
    without(/^\p{M}/u, `${label} can’t begin with an accent`),
    without(tooManyMarks, `${label} has too many accents`),
  );
};
