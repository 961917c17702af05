/**
 * Numbers both sides must agree on. Lengths are in code points unless a name says otherwise; those
 * of addresses and searches, which only keep the absurd out, in UTF-16 units. A search counts as it
 * is typed and as it is normalised.
 */
export const limits = {
  nameMin: 2,
  nameMax: 100,
  emailMax: 254,
  signUpPasswordMin: 6,
  resetPasswordMin: 8,
  passwordMax: 128,
  messageMax: 4000,
  searchMax: 200,
  pageDefault: 50,
  pageMax: 100,
  messagePage: 50,
  /** Matches are counted exactly up to here, then shown as "1000+". */
  countCap: 1000,
  pinsShown: 2,
  jsonBytes: 1024 * 1024,
  webhookBytes: 64 * 1024,
  frameBytes: 64 * 1024,
  badFramesBeforeClose: 3,
  /** Frames beyond the allowance that a socket may send before it is closed. */
  refusedFramesBeforeClose: 100,
} as const;

/** How a dropped conversation is taken up again (product 13.9). Delays in milliseconds. */
export const reconnect = { tries: 5, firstDelayMs: 3000, factor: 1.5, maxDelayMs: 30_000 } as const;

/** After a sign-in the welcome stays readable this long before the page changes (product 13.1). */
export const signInRedirectMs = 500;
