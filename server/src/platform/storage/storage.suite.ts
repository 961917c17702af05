import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { ByteRange } from '../byte-range.ts';
import type { Storage } from './storage.ts';

/** Tests that every implementation must pass. */
export const describeStorage = (name: string, create: () => Storage) =>
  describe(name, () => {
    const contentOf = async function* (...parts: (string | Error)[]) {
      for (const part of parts) {
        if (part instanceof Error) throw part;
        yield Buffer.from(part);
      }
    };
    const put = (storage: Storage, key: string, ...parts: string[]) =>
      storage.put(key, contentOf(...parts), parts.join('').length);
    const read = async (storage: Storage, key: string, range?: ByteRange) => {
      const content = await storage.get(key, range);
      return content && (await buffer(content)).toString();
    };

    it('returns null for an unknown key', async () => {
      expect(await create().get('nothing')).toBeNull();
      expect(await create().get('nothing', { start: 0, end: 1 })).toBeNull();
      await create().delete('nothing');
    });

    it('stores content in many parts, and empty content', async () => {
      const storage = create();
      const parts = Array.from({ length: 200 }, (_, at) => String(at % 10).repeat(65_536));
      await put(storage, 'large', ...parts);
      expect((await read(storage, 'large')) === parts.join('')).toBe(true);
      await put(storage, 'empty');
      expect(await read(storage, 'empty')).toBe('');
      expect(await read(storage, 'empty', { start: 0, end: 9 })).toBe('');
    });

    it('returns the value stored last, until it is deleted', async () => {
      const storage = create();
      await put(storage, 'key', 'ear', 'lier');
      expect(await read(storage, 'key')).toBe('earlier');
      await put(storage, 'key', 'later');
      expect(await read(storage, 'key')).toBe('later');
      await storage.delete('key');
      expect(await read(storage, 'key')).toBeNull();
    });

    it('returns a range of bytes, or fewer if the content ends earlier', async () => {
      const storage = create();
      await put(storage, 'range', '0123456789');
      expect(await read(storage, 'range', { start: 0, end: 0 })).toBe('0');
      expect(await read(storage, 'range', { start: 3, end: 5 })).toBe('345');
      expect(await read(storage, 'range', { start: 8, end: 20 })).toBe('89');
    });

    it.each([
      ['fails', [new Error('The disk is gone')]],
      ['is too short', []],
      ['is too long', ['more']],
    ])('keeps the earlier value if the content %s', async (_how, rest) => {
      const storage = create();
      await put(storage, 'kept', 'before');
      await expect(storage.put('kept', contentOf('new', ...rest), 5)).rejects.toThrow();
      expect(await read(storage, 'kept')).toBe('before');
    });

    it('stores the same key twice at the same time without mixing the contents', async () => {
      const storage = create();
      const one = 'a'.repeat(200_000);
      const other = 'b'.repeat(200_000);
      await Promise.all([put(storage, 'both', one, one), put(storage, 'both', other, other)]);
      expect([one + one, other + other]).toContain(await read(storage, 'both'));
    });

    it('does not interpret keys as paths', async () => {
      const storage = create();
      await put(storage, '../../etc/passwd', 'mine');
      expect(await read(storage, '../../etc/passwd')).toBe('mine');
      expect(await read(storage, 'passwd')).toBeNull();
    });
  });
