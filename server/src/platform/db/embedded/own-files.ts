import { randomBytes } from 'node:crypto';
import { constants, type FileHandle, open, rename, rm } from 'node:fs/promises';
import { StartRefusal } from '../../start-refusal.ts';

const { O_DIRECTORY, O_NOFOLLOW, O_NONBLOCK, O_RDONLY } = constants;

/**
 * Opens a folder without following a symlink. Operations on the handle can't be redirected to
 * another folder by a user who can rename this one.
 */
export const openFolder = (folder: string): Promise<FileHandle> =>
  open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW);

/**
 * Opens one of our own files for reading; returns undefined if it doesn't exist. Throws for
 * symlinks and pipes, as another user may have created them.
 */
export const openOwnFile = async (file: string): Promise<FileHandle | undefined> => {
  const notAFile = new StartRefusal(`${file} is not a regular file. Remove it and start again.`);
  const handle = await open(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK).catch((error) => {
    if (error.code === 'ENOENT') return undefined;
    throw error.code === 'ELOOP' ? notAFile : error;
  });
  if (!handle || (await handle.stat()).isFile()) return handle;
  await handle.close();
  throw notAFile;
};

/** Replaces a file atomically: writes and syncs a temporary file, then renames it. */
export const writeOwnFile = async (file: string, text: string, mode: number): Promise<void> => {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  const handle = await open(draft, 'wx', mode);
  try {
    await handle.chmod(mode);
    await handle.writeFile(text);
    await handle.sync();
    await handle.close();
    await rename(draft, file);
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(draft, { force: true });
    throw error;
  }
};
