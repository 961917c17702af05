import { execFile } from 'node:child_process';
import { lstat, rm, rmdir } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Removes a folder recursively. As root, another user's folder is emptied with that user's
 * permissions: they could replace a subfolder with a symlink while it is being traversed.
 */
export const removeTree = async (folder: string): Promise<void> => {
  const entry = await lstat(folder).catch(() => undefined);
  if (!entry) return;
  if (process.getuid?.() !== 0) return rm(folder, { recursive: true, force: true });
  const { uid, gid } = entry;
  // rm fails if the user can't remove the folder itself. A folder owned by root is still empty.
  if (uid !== 0) await run('rm', ['-rf', '--', folder], { uid, gid, cwd: '/' }).catch(() => {});
  await rmdir(folder).catch((error) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTEMPTY') throw error;
  });
};
