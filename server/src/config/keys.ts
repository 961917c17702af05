/** Random secrets of the required lengths have more distinct characters, or bytes, than this. */
const minDistinct = 8;

const placeholder = /change.?me|placeholder|your.?(secret|token|key)|openssl rand/i;

/** Whether a secret is a placeholder that nobody replaced, or the same few characters repeated. */
export const isPlaceholder = (secret: string): boolean =>
  new Set(secret).size < minDistinct || placeholder.test(secret);

/**
 * Reads FILES_KEY: 32 bytes as 64 hex digits or base64 (product 10.7), the URL-safe alphabet
 * included, which earlier releases used for the keys that they generated.
 * @returns undefined when it is neither, or the same few bytes repeated
 */
export const parseFilesKey = (value: string): Buffer | undefined => {
  const key = decode(value);
  return key && new Set(key).size >= minDistinct ? key : undefined;
};

const decode = (value: string): Buffer | undefined => {
  if (/^[0-9a-f]{64}$/i.test(value)) return Buffer.from(value, 'hex');
  if (/^[\w+/-]{43}=?$/.test(value)) return Buffer.from(value, 'base64');
  return undefined;
};
