import * as z from 'zod/mini';
import { maxUnits, text } from './fields.ts';
import { limits } from './limits.ts';

/** An opaque position in a list, from the `X-Next-Cursor` header. */
export const cursor = text('Unknown cursor').check(
  maxUnits(500, 'Unknown cursor'),
  z.regex(/^[A-Za-z0-9_-]+$/, 'Unknown cursor'),
);

/** A number in a query string. An empty value is invalid. */
export const numberInQuery = (label: string) =>
  z.pipe(
    z
      .string(`${label} must be a number`)
      .check(z.regex(/^-?\d{1,15}(\.\d{1,6})?$/, `${label} must be a number`)),
    z.pipe(z.transform(Number), z.number()),
  );

/** The number of items per page. */
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
