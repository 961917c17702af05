import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type FileHandle, lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartRefusal } from '../../start-refusal.ts';
import type { Binaries } from './binaries.ts';
import type { Log } from './log.ts';
import { createCluster, removeDrafts } from './new-cluster.ts';
import { openFolder } from './own-files.ts';
import type { RunAs } from './run-as.ts';

/**
 * Ensures that `folder` contains a complete cluster of the executables' major version. Creates one
 * if the folder is missing or empty. Throws if the folder contains another major version, something
 * other than a cluster, or files of another user.
 */
export const ensureCluster = async (
  folder: string,
  binaries: Binaries,
  runAs: RunAs,
  log: Log,
): Promise<void> => {
  await removeDrafts(folder);
  const version = await readMajorVersion(folder);
  if (version === undefined) return createCluster(folder, binaries, runAs, log);
  if (version !== binaries.major) throw wrongVersionError(folder, version, binaries.major);
  const uid = process.getuid?.();
  if (uid !== 0 && (await lstat(folder)).uid !== uid) throw wrongOwnerError(folder);
};

/** Returns undefined if the folder is missing or empty. Throws if it contains no cluster. */
const readMajorVersion = async (folder: string): Promise<string | undefined> => {
  const names = await readdir(folder).catch((error) => {
    if (error.code === 'ENOENT') return [];
    if (error.code === 'EACCES') throw wrongOwnerError(folder, error);
    throw error;
  });
  if (names.length === 0) return undefined;
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '');
  if (version.trim() !== '') return version.trim();
  throw new StartRefusal(
    `${folder} is not empty but contains no PostgreSQL cluster (PG_VERSION is missing). Nothing was ` +
      'changed. Restore the database from a backup, or move the folder away to start with an empty ' +
      'database.',
  );
};

const wrongVersionError = (folder: string, version: string, expected: string): StartRefusal =>
  new StartRefusal(
    `The database in ${folder} was created by PostgreSQL ${version}, but this version of Ithaca ` +
      `includes PostgreSQL ${expected}. Either go back to the previous version of Ithaca, or dump ` +
      `the database with PostgreSQL ${version} (pg_dump), move the folder away, start Ithaca once ` +
      'and restore the dump. Nothing was changed.',
  );

const wrongOwnerError = (folder: string, cause?: unknown): StartRefusal =>
  new StartRefusal(
    `The database in ${folder} belongs to another user. Run Ithaca as that user, or change the ` +
      'owner of the folder (chown -R).',
    { cause },
  );

/**
 * Changes the folder's owner to the database user and removes all permissions of other users.
 * PostgreSQL requires both, but a backup restored by root is owned by root and world-readable.
 * Throws if the folder was writable by other users, as they could have added files.
 */
export const claimFolder = async (folder: string, runAs: RunAs): Promise<void> => {
  const handle = await openFolder(folder);
  try {
    const { mode, uid } = await handle.stat();
    const hasCorrectOwner = runAs.uid === undefined || uid === runAs.uid;
    if (!hasCorrectOwner && (mode & 0o022) !== 0) {
      throw new StartRefusal(
        `${folder} is writable by other users, so they may have added files to the database. Check ` +
          'its contents, restrict its permissions (chmod 700) and start again.',
      );
    }
    // chmod before chown, so that no other user can add files while the owner changes.
    if ((mode & 0o077) !== 0) await handle.chmod(0o700);
    if (!hasCorrectOwner) await chownTree(folder, handle, runAs);
  } finally {
    await handle.close();
  }
};

/**
 * On Linux, uses the open file descriptor, so that the folder can't be replaced in the meantime.
 */
const chownTree = async (folder: string, handle: FileHandle, runAs: RunAs): Promise<void> => {
  const target = process.platform === 'linux' ? '/proc/self/fd/3/.' : folder;
  const child = spawn('chown', ['-hR', `${runAs.uid}:${runAs.gid}`, target], {
    stdio: ['ignore', 'ignore', 'inherit', handle.fd],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`Changing the owner of ${folder} to uid ${runAs.uid} failed`);
};
