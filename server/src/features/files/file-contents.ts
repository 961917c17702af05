import type { ByteRange } from '../../platform/byte-range.ts';
import {
  decryptFile,
  encryptedSize,
  encryptFile,
} from '../../platform/encryption/encrypted-file.ts';
import type { Keyring } from '../../platform/encryption/keyring.ts';
import type { Storage } from '../../platform/storage/storage.ts';

/** Every file has a main variant; avatars also have a small one. */
export type Variant = 'main' | 'small';
const variants: readonly Variant[] = ['main', 'small'];

/** Stores the contents of files, always encrypted. */
export interface FileContents {
  write(fileId: string, variant: Variant, content: Buffer): Promise<void>;
  /** @throws if the content doesn't exist or was tampered with */
  read(
    fileId: string,
    variant: Variant,
    size: number,
    range?: ByteRange,
  ): AsyncGenerator<Uint8Array>;
  /** Deletes all variants. */
  delete(fileId: string): Promise<void>;
}

export const createFileContents = (storage: Storage, keyring: Keyring): FileContents => {
  // The key also authenticates the content, so stored files can't be swapped.
  const keyOf = (fileId: string, variant: Variant) => `${fileId}/${variant}`;
  return {
    async write(fileId, variant, content) {
      const key = keyOf(fileId, variant);
      const encrypted = encryptFile(once(content), keyring, key);
      await storage.put(key, encrypted, encryptedSize(content.length));
    },
    read(fileId, variant, size, range) {
      const key = keyOf(fileId, variant);
      const read = async (wanted: ByteRange) => {
        const content = await storage.get(key, wanted);
        if (!content) throw new Error(`The content of file ${fileId} is missing`);
        return content;
      };
      return decryptFile({ size, read }, keyring, key, range);
    },
    async delete(fileId) {
      for (const variant of variants) await storage.delete(keyOf(fileId, variant));
    },
  };
};

async function* once(content: Buffer) {
  yield content;
}
