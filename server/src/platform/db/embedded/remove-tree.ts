import { execFile } from 'node:child_process';
import { lstat, rm, rmdir } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Removes a folder and what is in it. As root, another user's folder is emptied with that user's
 * rights: while we walk through it, they could put a link to another folder in our way.
 */
export async function removeTree(folder: string): Promise<void> {
  const entry = await lstat(folder).catch(() => undefined);
  if (!entry) return;
  if (process.getuid?.() !== 0) return rm(folder, { recursive: true, force: true });
  const { uid, gid } = entry;
  // It may be unable to remove the folder itself, and complain. One of root's was not used yet.
  if (uid !== 0) await run('rm', ['-rf', '--', folder], { uid, gid, cwd: '/' }).catch(() => {});
  await rmdir(folder).catch((error) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTEMPTY') throw error;
  });
}
