/** Random secrets of the required length practically always have at least this many distinct characters or bytes. */
const minDistinct = 8;

const placeholder = /change.?me|placeholder|your.?(secret|token|key)|openssl rand/i;

/** Whether a secret is a placeholder or repeats a few characters. */
export const isPlaceholder = (secret: string): boolean =>
  new Set(secret).size < minDistinct || placeholder.test(secret);

/**
 * Parses FILES_KEY: 32 bytes as 64 hex digits or base64 (product 10.7). Also accepts base64url, which
 * earlier releases used for generated keys.
 * @returns undefined if it has another format or repeats a few bytes
 */
export const parseFilesKey = (value: string): Buffer | undefined => {
  const key = decode(value);
  return key && new Set(key).size >= minDistinct ? key : undefined;
};

/**
 * Parses FILES_KEYS_EARLIER: keys in the same format, separated by commas.
 * @returns undefined if one of them is not a key
 */
export const parseFilesKeys = (value: string): Buffer[] | undefined => {
  const keys = value.split(',').map((key) => parseFilesKey(key.trim()));
  return keys.every((key) => key !== undefined) ? keys : undefined;
};

const decode = (value: string): Buffer | undefined => {
  if (/^[0-9a-f]{64}$/i.test(value)) return Buffer.from(value, 'hex');
  if (/^[\w+/-]{43}=?$/.test(value)) return Buffer.from(value, 'base64');
  return undefined;
};
