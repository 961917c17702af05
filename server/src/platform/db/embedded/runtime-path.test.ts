import { chmod, mkdir, mkdtemp, realpath, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chooseRuntimePath } from './runtime-path.ts';

const log = { info() {}, warn() {}, error() {} };
const hash = '0123456789abcdef';

let base: string;
const createdElsewhere: string[] = [];
beforeEach(async () => {
  base = await mkdtemp(join(await realpath(tmpdir()), 'ithaca-path-'));
});
afterEach(async () => {
  for (const folder of [base, ...createdElsewhere.splice(0)])
    await rm(folder, { recursive: true, force: true });
});

const choose = async (dataDir: string) => {
  const path = await chooseRuntimePath(dataDir, hash, {}, log);
  if (!path.startsWith(base)) createdElsewhere.push(path);
  return path;
};

describe('the runtime folder', () => {
  it('is in DATA_DIR if only we can write there', async () => {
    expect(await choose(base)).toBe(join(base, 'postgres.run'));
  });

  it.each([0o775, 0o757])(
    'is a private temporary folder if other users can write to DATA_DIR (%i)',
    async (mode) => {
      await chmod(base, mode);
      const path = await choose(base);
      expect(dirname(path)).toBe(tmpdir());
      expect((await stat(path)).mode & 0o777).toBe(0o700);
    },
  );

  it('is a private temporary folder if other users can rename a parent folder', async () => {
    const dataDir = join(base, 'open', 'data');
    await mkdir(dataDir, { recursive: true });
    await chmod(join(base, 'open'), 0o777);
    expect(dirname(await choose(dataDir))).toBe(tmpdir());
  });

  it('is a new temporary folder if the path is too long for a socket; the previous one is removed', async () => {
    const dataDir = join(base, 'x'.repeat(90));
    await mkdir(dataDir);
    const [first, second] = [await choose(dataDir), await choose(dataDir)];
    expect(second).not.toBe(first);
    await expect(stat(first)).rejects.toThrow('ENOENT');
  });
});
