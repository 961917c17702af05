import { lstat, realpath } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Whether only the current user and root can rename or replace files that we create in this folder:
 * the folder and all its parents belong to one of them, and are either sticky or not writable by
 * others.
 */
export const isTrustedFolder = async (folder: string): Promise<boolean> => {
  const currentUid = process.getuid?.();
  if (currentUid === undefined) return true;
  for (let path = await realpath(folder); ; path = dirname(path)) {
    const { uid, mode } = await lstat(path);
    if (uid !== 0 && uid !== currentUid) return false;
    const isWritableByOthers = (mode & 0o022) !== 0;
    const isSticky = (mode & 0o1000) !== 0;
    if (isWritableByOthers && !isSticky) return false;
    if (path === dirname(path)) return true;
  }
};
