import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Storage } from './storage.ts';

/** Stores content in a local folder. File names are hashes of the keys, which prevents path traversal. */
export const createDiskStorage = (folder: string): Storage => {
  const pathOf = (key: string) => {
    const hash = createHash('sha256').update(key).digest('hex');
    return join(folder, hash.slice(0, 2), hash);
  };
  return {
    async put(key, content, size) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // Starts with the name of the file, so that `delete` finds it.
      const temporaryPath = `${path}.${randomUUID()}`;
      try {
        await writeDurably(temporaryPath, content, size);
        await rename(temporaryPath, path);
      } catch (error) {
        await rm(temporaryPath, { force: true });
        throw error;
      }
      await syncFolder(dirname(path));
    },

    async get(key, range) {
      const handle = await ifExists(open(pathOf(key)));
      return handle ? handle.createReadStream(range) : null;
    },

    async delete(key) {
      const path = pathOf(key);
      const names = (await ifExists(readdir(dirname(path)))) ?? [];
      for (const name of names) {
        if (name.startsWith(basename(path))) await rm(join(dirname(path), name), { force: true });
      }
    },
  };
};

const writeDurably = async (path: string, content: AsyncIterable<Uint8Array>, size: number) => {
  const handle = await open(path, 'wx', 0o600);
  const stream = handle.createWriteStream({ flush: true });
  await pipeline(content, stream);
  if (stream.bytesWritten !== size) {
    throw new Error(`The content has ${stream.bytesWritten} bytes instead of ${size}`);
  }
};

/** Makes a new name in the folder survive a power failure. */
const syncFolder = async (folder: string) => {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const ifExists = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
};
