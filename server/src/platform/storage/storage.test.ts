import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDiskStorage } from './disk-storage.ts';
import type { Storage } from './storage.ts';

/** What every storage must do, whatever keeps the bytes. */
const describeStorage = (name: string, create: () => Storage) =>
  describe(name, () => {
    it('knows nothing of a key that was never put', async () => {
      expect(await create().get('nothing')).toBeNull();
      await create().delete('nothing');
    });

    it('gives back what was put, and the later of two', async () => {
      const storage = create();
      await storage.put('key', Buffer.from([0, 255, 7]));
      expect(Buffer.from((await storage.get('key')) ?? [])).toEqual(Buffer.from([0, 255, 7]));
      await storage.put('key', Buffer.from('later'));
      expect(Buffer.from((await storage.get('key')) ?? []).toString()).toBe('later');
      await storage.delete('key');
      expect(await storage.get('key')).toBeNull();
    });

    it('takes keys that look like paths for nothing but keys', async () => {
      const storage = create();
      await storage.put('../../etc/passwd', Buffer.from('mine'));
      expect(Buffer.from((await storage.get('../../etc/passwd')) ?? []).toString()).toBe('mine');
      expect(await storage.get('passwd')).toBeNull();
    });
  });

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ithaca-storage-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describeStorage('disk storage', () => createDiskStorage(folder));
