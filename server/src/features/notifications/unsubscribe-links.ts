import { createHmac, timingSafeEqual } from 'node:crypto';

const sign = (secret: string, userId: string) =>
  createHmac('sha256', secret).update(`unsubscribe ${userId}`).digest('base64url');

/** The token in the unsubscribe link of a person's mails. It never expires and reveals only their id. */
export const unsubscribeToken = (secret: string, userId: string): string =>
  `${userId}.${sign(secret, userId)}`;

/** The person whose token this is, or null if we haven't signed it. */
export const readUnsubscribeToken = (secret: string, token: string): string | null => {
  const [userId = '', signature = ''] = token.split('.');
  const [actual, expected] = [Buffer.from(signature), Buffer.from(sign(secret, userId))];
  const isGenuine = actual.length === expected.length && timingSafeEqual(actual, expected);
  return isGenuine ? userId : null;
};
