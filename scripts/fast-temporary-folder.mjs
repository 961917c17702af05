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

/** Linux keeps the files of this folder in memory. */
const memory = '/dev/shm';
const neededBytes = 4 * 1024 ** 3;
const prefix = 'ithaca-';
/** Longer than any run takes. */
const leftoverMs = 6 * 3_600_000;

/**
 * Lets this process and its children create their temporary files in memory, if there is room, until
 * it exits. Test databases and browser profiles are thousands of small files: creating a test database
 * on a disk takes six times the CPU.
 */
export const useFastTemporaryFolder = () => {
  deleteLeftovers(memory);
  if (!hasRoom()) return;
  const folder = mkdtempSync(join(memory, prefix));
  // Like the usual folder of temporary files: the database runs as another user if the tests run as root.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
};

/** Deletes the folders of runs that were killed before they could do it themselves. */
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
    // It is somebody else's, or another run is deleting it.
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
