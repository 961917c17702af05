import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts short values, such as secrets in the database and events on the bus. */
export interface ValueSealer {
  /** @param context authenticated with the value, so that it can't be used in another place */
  seal(value: Buffer, context: string): Buffer;
  /** @returns null if the value was changed, or sealed with another secret or context */
  open(sealed: Buffer, context: string): Buffer | null;
}

/**
 * @param secret the setting SECRET
 * @param purpose every purpose has its own key
 */
export const createValueSealer = (secret: string, purpose: string): ValueSealer => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  return {
    seal(value, context) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce);
      cipher.setAAD(Buffer.from(context));
      return Buffer.concat([nonce, cipher.update(value), cipher.final(), cipher.getAuthTag()]);
    },

    open(sealed, context) {
      if (sealed.length < nonceBytes + tagBytes) return null;
      const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes));
      decipher.setAAD(Buffer.from(context));
      decipher.setAuthTag(sealed.subarray(-tagBytes));
      try {
        const content = sealed.subarray(nonceBytes, -tagBytes);
        return Buffer.concat([decipher.update(content), decipher.final()]);
      } catch {
        return null;
      }
    },
  };
};
