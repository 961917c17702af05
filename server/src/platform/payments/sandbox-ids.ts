import { randomBytes } from 'node:crypto';

/** A new id in Stripe's format, such as `sub_…`. */
export const sandboxId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

/** The secret with which a browser may pay an intent. */
export const sandboxClientSecret = (intentId: string): string =>
  `${intentId}_secret_${randomBytes(16).toString('hex')}`;
