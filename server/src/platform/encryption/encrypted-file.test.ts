import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ByteRange } from '../byte-range.ts';
import { decryptFile, encryptedSize, encryptFile } from './encrypted-file.ts';
import { createKeyring } from './keyring.ts';

const chunk = 64 * 1024;
const key = randomBytes(32);
const keyring = createKeyring([key]);

async function* inParts(content: Buffer, length = 10_000) {
  for (let at = 0; at < content.length; at += length) yield content.subarray(at, at + length);
}

const encrypt = (content: Buffer, keys = keyring, context = 'a') =>
  buffer(encryptFile(inParts(content), keys, context));

const decrypt = (
  encrypted: Buffer,
  size: number,
  {
    keys = keyring,
    context = 'a',
    range,
  }: { keys?: typeof keyring; context?: string; range?: ByteRange } = {},
) => {
  const read = async ({ start, end }: ByteRange) => inParts(encrypted.subarray(start, end + 1));
  return buffer(decryptFile({ size, read }, keys, context, range));
};

describe('an encrypted file', () => {
  it.each([0, 1, 100, chunk - 1, chunk, chunk + 1, 3 * chunk, 3 * chunk + 7])(
    'of %i bytes has the announced size and is decrypted',
    async (size) => {
      const content = randomBytes(size);
      const encrypted = await encrypt(content);
      expect(encrypted.length).toBe(encryptedSize(size));
      expect((await decrypt(encrypted, size)).equals(content)).toBe(true);
    },
  );

  it('can be decrypted in any range', async () => {
    const size = 2 * chunk + 100;
    const content = randomBytes(size);
    const encrypted = await encrypt(content);
    const position = fc.oneof(
      fc.integer({ min: 0, max: size - 1 }),
      fc.constantFrom(0, chunk - 1, chunk, 2 * chunk - 1, 2 * chunk, size - 1),
    );
    await fc.assert(
      fc.asyncProperty(position, position, async (one, other) => {
        const range = { start: Math.min(one, other), end: Math.max(one, other) };
        const part = await decrypt(encrypted, size, { range });
        expect(part.equals(content.subarray(range.start, range.end + 1))).toBe(true);
      }),
    );
  });

  it('reveals nothing of its content and is different each time', async () => {
    const content = Buffer.from('a secret that repeats. '.repeat(10));
    const [one, other] = [await encrypt(content), await encrypt(content)];
    expect(one.includes('secret')).toBe(false);
    expect(one.subarray(25).equals(other.subarray(25))).toBe(false);
  });

  it('is decrypted with the earlier key after the key has been replaced', async () => {
    const encrypted = await encrypt(Buffer.from('old'));
    const replaced = createKeyring([randomBytes(32), key]);
    expect((await decrypt(encrypted, 3, { keys: replaced })).toString()).toBe('old');
  });
});

describe('decrypting fails', () => {
  const size = 2 * chunk + 100;
  const content = randomBytes(size);
  const whole = chunk + 16;

  it('with an unknown key or another context', async () => {
    const encrypted = await encrypt(content);
    const keys = createKeyring([randomBytes(32)]);
    await expect(decrypt(encrypted, size, { keys })).rejects.toThrow('unknown key');
    await expect(decrypt(encrypted, size, { context: 'b' })).rejects.toThrow();
  });

  it('when any byte was changed', async () => {
    const encrypted = await encrypt(randomBytes(100));
    for (let at = 0; at < encrypted.length; at += 1) {
      const changed = Buffer.from(encrypted);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await expect(decrypt(changed, 100), `byte ${at}`).rejects.toThrow();
    }
  });

  it.each([
    ['is cut off', (file: Buffer) => file.subarray(0, -1)],
    ['lacks its last chunk', (file: Buffer) => file.subarray(0, 25 + 2 * whole)],
    [
      'has its chunks in another order',
      (file: Buffer) =>
        Buffer.concat([
          file.subarray(0, 25),
          file.subarray(25 + whole, 25 + 2 * whole),
          file.subarray(25, 25 + whole),
          file.subarray(25 + 2 * whole),
        ]),
    ],
    ['is empty', () => Buffer.alloc(0)],
  ])('when the file %s', async (_how, change) => {
    await expect(decrypt(change(await encrypt(content)), size)).rejects.toThrow();
  });

  it('when a shorter file is presented as complete', async () => {
    const encrypted = await encrypt(content);
    const shorter = encrypted.subarray(0, 25 + 2 * whole);
    await expect(decrypt(shorter, 2 * chunk)).rejects.toThrow();
  });
});
