import { createHash, randomBytes } from 'node:crypto';

/** Generates a token with 256 random bits for a cookie or a link. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Whether a text has the format of a token: 43 characters of base64url. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** Hashes a token with SHA-256 for storage. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
