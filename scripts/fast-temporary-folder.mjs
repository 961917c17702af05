import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';

/** Linux keeps the files in this folder in memory. */
const memory = '/dev/shm';
const neededBytes = 4 * 1024 ** 3;
const prefix = 'ithaca-';
/** Longer than any run. */
const leftoverMs = 6 * 3_600_000;

/**
 * Makes this process and its children create their temporary files in memory, if there is room, until
 * it exits. Test databases and browser profiles consist of thousands of small files: creating a test
 * database on disk takes six times as much CPU.
 */
export const useFastTemporaryFolder = () => {
  deleteLeftovers(memory);
  if (!hasRoom()) return;
  const folder = mkdtempSync(join(memory, prefix));
  // Like the usual temporary folder, because the database runs as another user if the tests run as root.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
};

/** Deletes the folders of runs that were killed before they could clean up. */
export const deleteLeftovers = (parent) => {
  if (!existsSync(parent)) return;
  for (const name of readdirSync(parent))
    if (name.startsWith(prefix)) deleteIfOld(join(parent, name));
};

const deleteIfOld = (path) => {
  try {
    const isOld = Date.now() - statSync(path).mtimeMs > leftoverMs;
    if (isOld) rmSync(path, { recursive: true, force: true });
  } catch {
    // It belongs to somebody else, or another run is deleting it.
  }
};

const hasRoom = () => {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= neededBytes;
  } catch {
    return false;
  }
};
