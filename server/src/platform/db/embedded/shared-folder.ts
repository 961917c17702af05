import { mkdir } from 'node:fs/promises';
import { StartRefusal } from '../../start-refusal.ts';
import { openFolder } from './own-files.ts';
import { isTrustedFolder } from './trusted-folder.ts';

/**
 * Returns the folder that is used when the database user can't access DATA_DIR or the PostgreSQL
 * executables; creates it if needed. All users can enter it, only root can write to it. For root
 * only. Throws if the folder can't be created or other users can write to it.
 */
export const openSharedFolder = async (folder = '/var/lib/ithaca'): Promise<string> => {
  await mkdir(folder, { recursive: true, mode: 0o755 });
  const handle = await openFolder(folder);
  try {
    const { uid, mode } = await handle.stat();
    if (uid !== 0 || (mode & 0o022) !== 0 || !(await isTrustedFolder(folder))) {
      throw new StartRefusal(
        `${folder} must belong to root, and only root may write to it and its parent folders, ` +
          'because Ithaca runs the files in it. Check its contents, then change its owner and ' +
          'permissions (chown root, chmod 755), or start Ithaca as an unprivileged user.',
      );
    }
    // Our umask may have removed permissions from mkdir's mode.
    if ((mode & 0o755) !== 0o755) await handle.chmod(0o755);
  } finally {
    await handle.close();
  }
  return folder;
};
