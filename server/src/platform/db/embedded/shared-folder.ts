import { mkdir } from 'node:fs/promises';
import { StartRefusal } from '../../start-refusal.ts';
import { openFolder } from './own-files.ts';
import { isSafeFromOthers } from './trusted-folder.ts';

/**
 * The folder for what root hands to an ordinary user when DATA_DIR or the programs lie where that
 * user cannot go. Made if needed; everyone can enter it, root alone can write to it. Only for root;
 * throws when the file system refuses, or when the folder is somebody else's.
 */
export async function openSharedFolder(folder = '/var/lib/ithaca'): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o755 });
  const handle = await openFolder(folder);
  try {
    const { uid, mode } = await handle.stat();
    if (uid !== 0 || (mode & 0o022) !== 0 || !(await isSafeFromOthers(folder))) {
      throw new StartRefusal(
        `${folder} must belong to root, and only root may write to it and to the folders above it: ` +
          'what Ithaca keeps there is run and trusted. Check what is in it, then change its owner ' +
          'and rights (chown root, chmod 755), or start Ithaca as an ordinary user.',
      );
    }
    // mkdir's mode is cut by our umask; a closed folder here would defeat its purpose.
    if ((mode & 0o755) !== 0o755) await handle.chmod(0o755);
  } finally {
    await handle.close();
  }
  return folder;
}
