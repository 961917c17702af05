import { createHmac, hkdfSync } from 'node:crypto';

export const keyIdBytes = 8;
const keyBytes = 32;

/** A key for files, and the id by which encrypted files refer to it. */
interface EncryptionKey {
  readonly id: Buffer;
  /** Derives the key of one file. */
  deriveKey(salt: Buffer): Buffer;
}

/** The key that files are encrypted with, and those that older files may have been encrypted with. */
export interface Keyring {
  readonly current: EncryptionKey;
  /** @throws if no key has this id */
  find(id: Buffer): EncryptionKey;
}

/** @param keys 32 bytes each; the first one encrypts */
export const createKeyring = (keys: readonly [Buffer, ...Buffer[]]): Keyring => {
  const [current, ...previous] = keys.map(createKey) as [EncryptionKey, ...EncryptionKey[]];
  return {
    current,
    find(id) {
      const key = [current, ...previous].find((known) => known.id.equals(id));
      if (!key)
        throw new Error(`The file was encrypted with an unknown key, ${id.toString('hex')}`);
      return key;
    },
  };
};

const createKey = (key: Buffer): EncryptionKey => {
  if (key.length !== keyBytes) throw new RangeError(`A key must have ${keyBytes} bytes`);
  return {
    id: createHmac('sha256', key).update('key id').digest().subarray(0, keyIdBytes),
    deriveKey: (salt) => Buffer.from(hkdfSync('sha256', key, salt, 'file', keyBytes)),
  };
};
