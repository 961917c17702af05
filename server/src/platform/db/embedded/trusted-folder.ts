import { lstat, realpath } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Whether nobody but us and root can rename or replace what we make in this folder: it and every
 * folder above it is ours or root's, and others can't write to it, or it is sticky.
 */
export async function isSafeFromOthers(folder: string): Promise<boolean> {
  const own = process.getuid?.();
  if (own === undefined) return true;
  for (let at = await realpath(folder); ; at = dirname(at)) {
    const { uid, mode } = await lstat(at);
    if (uid !== 0 && uid !== own) return false;
    const othersWrite = (mode & 0o022) !== 0;
    const sticky = (mode & 0o1000) !== 0;
    if (othersWrite && !sticky) return false;
    if (at === dirname(at)) return true;
  }
}
