import { chmod, mkdir, mkdtemp, realpath, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chooseRuntimePlace } from './runtime-place.ts';

const log = { info() {}, warn() {}, error() {} };
const hash = '0123456789abcdef';

let base: string;
const made: string[] = [];
beforeEach(async () => {
  base = await mkdtemp(join(await realpath(tmpdir()), 'ithaca-place-'));
});
afterEach(async () => {
  for (const folder of [base, ...made.splice(0)])
    await rm(folder, { recursive: true, force: true });
});

const choose = async (dataDir: string) => {
  const place = await chooseRuntimePlace(dataDir, hash, {}, log);
  if (!place.startsWith(base)) made.push(place);
  return place;
};

describe('the place of a running database’s socket', () => {
  it('is DATA_DIR, where only we can write', async () => {
    expect(await choose(base)).toBe(join(base, 'postgres.run'));
  });

  it.each([0o775, 0o757])('is a private folder when others can write there (%i)', async (mode) => {
    await chmod(base, mode);
    const place = await choose(base);
    expect(dirname(place)).toBe(tmpdir());
    expect((await stat(place)).mode & 0o777).toBe(0o700);
  });

  it('is a private folder when somebody could rename a folder above it', async () => {
    const dataDir = join(base, 'open', 'data');
    await mkdir(dataDir, { recursive: true });
    await chmod(join(base, 'open'), 0o777);
    expect(dirname(await choose(dataDir))).toBe(tmpdir());
  });

  it('is a new private folder under a path too long for a socket, and the last one goes', async () => {
    const dataDir = join(base, 'x'.repeat(90));
    await mkdir(dataDir);
    const [first, second] = [await choose(dataDir), await choose(dataDir)];
    expect(second).not.toBe(first);
    await expect(stat(first)).rejects.toThrow('ENOENT');
  });
});
