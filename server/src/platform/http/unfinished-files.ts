import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hourMs } from '@ithaca/contracts/durations';

/** Longer than any call takes. Other processes may use the same folder. */
const maxAgeMs = hourMs;

/** Deletes uploaded files of calls that a crashed process never answered. */
export const deleteUnfinishedFiles = async (folder: string, now: Date): Promise<void> => {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (now.getTime() - mtimeMs > maxAgeMs) await rm(path, { force: true });
  }
};
