import { once } from 'node:events';
import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Log } from './log.ts';
import { canEnter, type RunAs } from './run-as.ts';
import { openSharedFolder } from './shared-folder.ts';
import { isTrustedFolder } from './trusted-folder.ts';

// sun_path has 104 bytes on macOS and 108 on Linux, including the terminating null byte.
const maxSocketPathBytes = 103;
const socketSuffix = '/s/.s.PGSQL.5432';

/**
 * Returns the path of the runtime folder. As root: in a folder owned by root, because users who can
 * write to DATA_DIR could replace it. Otherwise: in DATA_DIR, or in a new temporary folder if
 * DATA_DIR's path is too long for a socket, other users can write to it, or its file system doesn't
 * support sockets.
 */
export const chooseRuntimePath = async (
  dataDir: string,
  hash: string,
  runAs: RunAs,
  log: Log,
): Promise<string> => {
  if (runAs.uid !== undefined) return join(await findRootFolder(runAs), `${hash}.run`);
  const path = join(dataDir, 'postgres.run');
  if (fitsSocket(path) && (await isTrustedFolder(dataDir)) && (await supportsSockets(dataDir))) {
    return path;
  }
  return createTemporaryFolder(hash, log);
};

const findRootFolder = async (runAs: RunAs): Promise<string> => {
  // Falls back to the persistent folder if /run is missing or read-only.
  const folder = await openSharedFolder('/run/ithaca').catch(() => undefined);
  return folder && (await canEnter(folder, runAs)) ? folder : openSharedFolder();
};

const createTemporaryFolder = async (hash: string, log: Log): Promise<string> => {
  const prefix = `ithaca-${hash}-`;
  const base = fitsSocket(join(tmpdir(), `${prefix}XXXXXX`)) ? tmpdir() : '/tmp';
  await removeLeftovers(base, prefix);
  if (!(await isTrustedFolder(base))) {
    log.warn({ base }, 'Other users can replace the folder of the database socket');
  }
  return mkdtemp(join(base, prefix));
};

/** Removes the folders of killed servers. Skips those of other users, which may be traps. */
const removeLeftovers = async (base: string, prefix: string): Promise<void> => {
  for (const name of await readdir(base)) {
    if (!name.startsWith(prefix)) continue;
    const folder = join(base, name);
    const entry = await lstat(folder).catch(() => undefined);
    if (entry?.isDirectory() && entry.uid === process.getuid?.()) {
      await rm(folder, { recursive: true, force: true });
    }
  }
};

const fitsSocket = (folder: string): boolean =>
  Buffer.byteLength(folder + socketSuffix) <= maxSocketPathBytes;

/** Some file systems that a container shares with its host don't support sockets. */
const supportsSockets = async (folder: string): Promise<boolean> => {
  const server = createServer().unref();
  try {
    server.listen(join(folder, `postgres.probe-${process.pid}`));
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
};
