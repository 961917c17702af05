import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { ByteRange } from '../byte-range.ts';
import { inChunks } from './chunks.ts';
import { type Keyring, keyIdBytes } from './keyring.ts';

/**
 * The format of encrypted files: a version, the id of the key and a salt, then chunks of 64 KB, each with its tag.
 * Every file has its own key, derived from the salt, and every chunk is encrypted with AES-256-GCM and a nonce that
 * consists of its number and whether it is the last. Therefore chunks can't be reordered or left out, and a part of a
 * file can be read without the rest (the STREAM construction).
 */
const version = 1;
const saltBytes = 16;
const headerBytes = 1 + keyIdBytes + saltBytes;
const chunkBytes = 64 * 1024;
const tagBytes = 16;
const algorithm = 'aes-256-gcm';

const countChunks = (size: number) => Math.max(1, Math.ceil(size / chunkBytes));

/** The size of a file of `size` bytes once it is encrypted. */
export const encryptedSize = (size: number): number =>
  headerBytes + size + countChunks(size) * tagBytes;

const nonceOf = (index: number, isLast: boolean) => {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(index, 7);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
};

/** @param context authenticated with every chunk, so that one file can't be passed off as another */
export async function* encryptFile(
  content: AsyncIterable<Uint8Array>,
  { current }: Keyring,
  context: string,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes);
  const key = current.deriveKey(salt);
  yield Buffer.concat([Buffer.of(version), current.id, salt]);
  let index = 0;
  for await (const { chunk, isLast } of inChunks(content, chunkBytes)) {
    const cipher = createCipheriv(algorithm, key, nonceOf(index, isLast));
    cipher.setAAD(Buffer.from(context));
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
    index += 1;
  }
}

/** An encrypted file. */
export interface EncryptedFile {
  /** The size of its decrypted content. */
  readonly size: number;
  /** Reads encrypted bytes. */
  read(range: ByteRange): Promise<AsyncIterable<Uint8Array>>;
}

/**
 * Decrypts a file, or only the chunks that contain a range of its content. Bytes are passed on only
 * after their chunk has been authenticated.
 * @throws if the file was changed, is incomplete, or was encrypted with another key or context
 */
export async function* decryptFile(
  { size, read }: EncryptedFile,
  keyring: Keyring,
  context: string,
  { start, end }: ByteRange = { start: 0, end: size - 1 },
): AsyncGenerator<Buffer> {
  const key = await readKey(await read({ start: 0, end: headerBytes - 1 }), keyring);
  const last = countChunks(size) - 1;
  let index = Math.floor(start / chunkBytes);
  const until = Math.max(index, Math.min(last, Math.floor(end / chunkBytes)));
  const encrypted = await read({
    start: headerBytes + index * (chunkBytes + tagBytes),
    end: Math.min(headerBytes + (until + 1) * (chunkBytes + tagBytes), encryptedSize(size)) - 1,
  });
  for await (const { chunk } of inChunks(encrypted, chunkBytes + tagBytes)) {
    const expected = Math.min(chunkBytes, size - index * chunkBytes) + tagBytes;
    if (chunk.length !== expected) throw new Error('The encrypted file is incomplete');
    const decipher = createDecipheriv(algorithm, key, nonceOf(index, index === last));
    decipher.setAAD(Buffer.from(context));
    decipher.setAuthTag(chunk.subarray(-tagBytes));
    const content = Buffer.concat([
      decipher.update(chunk.subarray(0, -tagBytes)),
      decipher.final(),
    ]);
    const offset = index * chunkBytes;
    yield content.subarray(Math.max(0, start - offset), end - offset + 1);
    index += 1;
  }
  if (index <= until) throw new Error('The encrypted file is incomplete');
}

const readKey = async (content: AsyncIterable<Uint8Array>, keyring: Keyring) => {
  const header = await buffer(content);
  if (header.length !== headerBytes || header[0] !== version) {
    throw new Error('The file is not encrypted in a known format');
  }
  const id = header.subarray(1, 1 + keyIdBytes);
  return keyring.find(id).deriveKey(header.subarray(1 + keyIdBytes));
};
