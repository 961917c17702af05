import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDiskStorage } from './disk-storage.ts';
import { describeStorage } from './storage.suite.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ithaca-storage-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describeStorage('disk storage', () => createDiskStorage(folder));

it('deletes what a write interrupted by a crash left behind', async () => {
  const own = await mkdtemp(join(folder, 'crash-'));
  const storage = createDiskStorage(own);
  const content = async function* () {
    yield Buffer.from('x');
  };
  await storage.put('key', content(), 1);
  const filesIn = async () =>
    (await readdir(own, { recursive: true, withFileTypes: true })).filter((entry) =>
      entry.isFile(),
    );
  const [stored] = await filesIn();
  await writeFile(join(stored?.parentPath ?? '', `${stored?.name}.half`), 'y');
  await storage.delete('key');
  expect(await filesIn()).toEqual([]);
});
