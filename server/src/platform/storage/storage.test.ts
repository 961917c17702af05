import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDiskStorage } from './disk-storage.ts';
import type { Storage } from './storage.ts';

/** Tests that every implementation must pass. */
const describeStorage = (name: string, create: () => Storage) =>
  describe(name, () => {
    it('returns null for an unknown key', async () => {
      expect(await create().get('nothing')).toBeNull();
      await create().delete('nothing');
    });

    it('returns what was stored last, until it is deleted', async () => {
      const storage = create();
      await storage.put('key', Buffer.from([0, 255, 7]));
      expect(Buffer.from((await storage.get('key')) ?? [])).toEqual(Buffer.from([0, 255, 7]));
      await storage.put('key', Buffer.from('later'));
      expect(Buffer.from((await storage.get('key')) ?? []).toString()).toBe('later');
      await storage.delete('key');
      expect(await storage.get('key')).toBeNull();
    });

    it('does not interpret keys as paths', async () => {
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
