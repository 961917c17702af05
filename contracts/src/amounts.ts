import * as z from 'zod/mini';

/** An amount in EUR as a decimal string, like "0.99" (product 4.1). */
export const money = z
  .string('This is not a valid amount')
  .check(z.regex(/^\d{1,9}\.\d{2}$/, 'Enter an amount like 0.99'));

/** An amount in a request: a decimal string with up to two decimals, or a number. */
export const moneyInput = z.pipe(
  z.union([z.string(), z.number()], 'This is not a valid amount'),
  z.pipe(
    z.transform((value: string | number) => String(value).trim()),
    z
      .string()
      .check(z.regex(/^\d{1,9}(\.\d{1,2})?$/, { error: 'Enter an amount like 0.99', abort: true })),
  ),
);
