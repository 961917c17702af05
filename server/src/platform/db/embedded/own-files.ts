import { randomBytes } from 'node:crypto';
import { constants, type FileHandle, open, rename, rm } from 'node:fs/promises';
import { StartRefusal } from '../../start-refusal.ts';

const { O_DIRECTORY, O_NOFOLLOW, O_NONBLOCK, O_RDONLY } = constants;

/**
 * Opens a folder itself, never what a link in its place leads to. What is then done through the
 * handle cannot be turned to another folder by whoever can rename this one.
 */
export function openFolder(folder: string): Promise<FileHandle> {
  return open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW);
}

/**
 * Opens a small file of ours to read: undefined when there is none. Links and pipes are refused, as
 * somebody else may have put them there.
 */
export async function openOwnFile(file: string): Promise<FileHandle | undefined> {
  const notAFile = new StartRefusal(`${file} is not an ordinary file. Remove it and start again.`);
  const handle = await open(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK).catch((error) => {
    if (error.code === 'ENOENT') return undefined;
    throw error.code === 'ELOOP' ? notAFile : error;
  });
  if (!handle || (await handle.stat()).isFile()) return handle;
  await handle.close();
  throw notAFile;
}

/** Puts a whole file in place: written under a fresh name, durable before it gets its own. */
export async function writeOwnFile(file: string, text: string, mode: number): Promise<void> {
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
}
