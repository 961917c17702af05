import { createHmac, timingSafeEqual } from 'node:crypto';

const sign = (secret: string, userId: string, generation: string | null) =>
  createHmac('sha256', secret)
    .update(`calendar feed ${userId} ${generation ?? 'first'}`)
    .digest('base64url');

/**
 * The token in the address of a person's feed: their id and a 256-bit signature. It isn't stored, so somebody who can
 * read the database can't read calendars.
 * @param generation changes when the address is renewed; null for the first one
 */
export const feedToken = (secret: string, userId: string, generation: string | null): string =>
  `${userId}_${sign(secret, userId, generation)}`;

/** The person to whom this token claims to belong, which `isGenuine` has to confirm; null if it isn't a token. */
export const claimedUser = (token: string): string | null =>
  /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})_[\w-]{43}$/.exec(token)?.[1] ?? null;

/** Whether we signed this token for this person and generation. Compares in constant time. */
export const isGenuine = (
  token: string,
  secret: string,
  userId: string,
  generation: string | null,
): boolean => {
  const [actual, expected] = [token, feedToken(secret, userId, generation)].map((text) =>
    Buffer.from(text),
  ) as [Buffer, Buffer];
  return actual.length === expected.length && timingSafeEqual(actual, expected);
};
