import { createHash, randomBytes } from 'node:crypto';

/** An unguessable token for a cookie or a link: 256 bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Whether a text can be one of our tokens: 43 characters for 256 bits. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** What is kept of a token: its SHA-256, which nobody can turn back into the token. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
