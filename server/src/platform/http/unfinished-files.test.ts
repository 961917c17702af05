import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { deleteUnfinishedFiles } from './unfinished-files.ts';

it('deletes files of crashed processes, not files that another process is receiving', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ithaca-unfinished-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const now = new Date();
  const twoHoursAgo = new Date(now.getTime() - 7_200_000);
  await writeFile(join(folder, 'left'), 'x');
  await utimes(join(folder, 'left'), twoHoursAgo, twoHoursAgo);
  await writeFile(join(folder, 'arriving'), 'x');
  await deleteUnfinishedFiles(folder, now);
  expect(await readdir(folder)).toEqual(['arriving']);
  await deleteUnfinishedFiles(join(folder, 'missing'), now);
});
