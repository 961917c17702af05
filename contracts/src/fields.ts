import * as z from 'zod/mini';
import { limits } from './limits.ts';

const storable = (value: string) => !value.includes('\0') && value.isWellFormed();

/**
 * A string PostgreSQL can keep: no U+0000, no lone surrogates (product 3.8).
 * @param required what to say when the field is missing or not a text
 */
export const text = (required = 'Please enter a text') =>
  z
    .string(required)
    .check(
      z.refine(storable, { error: 'This contains a character that cannot be used', abort: true }),
    );

/**
 * Refuses a text of more than `longest` UTF-16 units and ends its checks there, so that those that
 * cost by the length only see short texts (product 10.3).
 */
export const maxUnits = (longest: number, message: string) =>
  z.maxLength(longest, { error: message, abort: true });

/** The same for code points. It counts no text that can't fit. */
export const maxCharacters = (longest: number, message: string) =>
  z.refine<string>(
    (value) =>
      value.length <= longest || (value.length <= 2 * longest && codePoints(value) <= longest),
    { error: message, abort: true },
  );

/** Length as people count it: a surrogate pair is one. */
export const codePoints = (value: string) => {
  let count = 0;
  for (const _ of value) count += 1;
  return count;
};

const emailMessage = 'Please enter a valid email address';

/** An e-mail address, trimmed; compared case-insensitively by the server (product 1.5). */
export const email = text(emailMessage).check(
  z.trim(),
  maxUnits(limits.emailMax, emailMessage),
  z.regex(z.regexes.email, emailMessage),
);

/** Ids are UUIDv7 (product 6.3); any well-formed UUID may be asked for. */
export const id = z
  .string('This is not a valid id')
  .check(
    z.regex(
      /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
      'This is not a valid id',
    ),
    z.toLowerCase(),
  );

/** ISO 8601 in UTC. */
export const instant = z.iso.datetime('This is not a valid time');

/** An amount in EUR as a decimal string, like "0.99" (product 4.1). */
export const money = z
  .string('This is not a valid amount')
  .check(z.regex(/^\d{1,9}\.\d{2}$/, 'Write the amount like 0.99'));

/** An amount in a request: a decimal string with up to two decimals, or a number. */
export const moneyInput = z.pipe(
  z.union([z.string(), z.number()], 'This is not a valid amount'),
  z.pipe(
    z.transform((value: string | number) => String(value).trim()),
    z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/, 'Write the amount like 0.99')),
  ),
);

/** An opaque place in a list, as the `X-Next-Cursor` header gave it. */
export const cursor = text('Unknown cursor').check(
  maxUnits(500, 'Unknown cursor'),
  z.regex(/^[A-Za-z0-9_-]+$/, 'Unknown cursor'),
);

/** A number in an address. A blank is no number. */
export const numberInQuery = (label: string) =>
  z.pipe(
    z
      .string(`${label} must be a number`)
      .check(z.regex(/^-?\d{1,15}(\.\d{1,6})?$/, `${label} must be a number`)),
    z.pipe(z.transform(Number), z.number()),
  );

/** How many items a page of a list holds. */
export const pageLimit = z._default(
  z.pipe(
    numberInQuery('limit'),
    z
      .number()
      .check(
        z.int('limit must be a whole number'),
        z.gte(1, 'limit must be at least 1'),
        z.lte(limits.pageMax, `limit must be at most ${limits.pageMax}`),
      ),
  ),
  limits.pageDefault,
);
