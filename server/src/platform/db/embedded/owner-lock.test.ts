import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acquireOwnerLock } from './owner-lock.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ithaca-lock-'));
  file = join(folder, 'postgres.lock');
});
afterEach(() => rm(folder, { recursive: true }));

describe('the owner lock', () => {
  it('has one owner at a time and leaves no files behind', async () => {
    const release = await acquireOwnerLock(file);
    await expect(acquireOwnerLock(file)).rejects.toThrow(`process ${process.pid}`);
    await release();
    const releaseAgain = await acquireOwnerLock(file);
    await releaseAgain();
    expect(await readdir(folder)).toEqual([]);
  });

  it.each([
    ['of a process that has exited', '0123456789abcdef.2147483646.0123456789abcdef'],
    ['of an earlier process with our pid', `0123456789abcdef.${process.pid}.0123456789abcdef`],
    ['with an invalid name', 'nonsense'],
  ])('removes a claim %s', async (_case, suffix) => {
    await writeFile(`${file}.${suffix}`, '');
    const release = await acquireOwnerLock(file);
    await expect(acquireOwnerLock(file)).rejects.toThrow('already used');
    await release();
    expect(await readdir(folder)).toEqual([]);
  });

  it('does not touch other files', async () => {
    await writeFile(join(folder, 'postgres.log'), '');
    const release = await acquireOwnerLock(file);
    await release();
    expect(await readdir(folder)).toEqual(['postgres.log']);
  });

  it('is acquired by exactly one of many contenders that find the same stale claim', async () => {
    for (let round = 0; round < 10; round += 1) {
      await writeFile(`${file}.0123456789abcdef.2147483646.0123456789abcdef`, '');
      const attempts = await Promise.allSettled(
        Array.from({ length: 20 }, () => acquireOwnerLock(file)),
      );
      const owners = attempts.filter((attempt) => attempt.status === 'fulfilled');
      expect(owners).toHaveLength(1);
      await owners[0]?.value();
    }
  });
});
