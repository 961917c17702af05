import { execFile } from 'node:child_process';
import { chmod, lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import type { Log } from './log.ts';
import { clearDrafts, createCluster } from './new-cluster.ts';
import type { RunAs } from './run-as.ts';

const run = promisify(execFile);

/**
 * Makes sure that a whole cluster of the programs' major version is in `folder`; makes one when
 * the folder is missing or empty. Throws when it holds another major version, something that is
 * no cluster, or the files of another user.
 */
export async function ensureCluster(
  folder: string,
  binaries: Binaries,
  runAs: RunAs,
  log: Log,
): Promise<void> {
  await clearDrafts(folder);
  const found = await foundIn(folder);
  if (found === undefined) return createCluster(folder, binaries, runAs, log);
  if (found !== binaries.major) throw otherVersion(folder, found, binaries.major);
  await claimFolder(folder, runAs);
}

/** The major version in the folder; undefined when there is nothing in it. */
async function foundIn(folder: string): Promise<string | undefined> {
  const names = await readdir(folder).catch((error) => {
    if (error.code === 'ENOENT') return [];
    if (error.code === 'EACCES') throw foreignFiles(folder, error);
    throw error;
  });
  if (names.length === 0) return undefined;
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '');
  if (version.trim() !== '') return version.trim();
  throw new Error(
    `${folder} is not empty but holds no PostgreSQL cluster (no PG_VERSION). Nothing was changed: ` +
      'restore the database into it from a backup, or move the folder away to start empty.',
  );
}

function otherVersion(folder: string, found: string, major: string): Error {
  return new Error(
    `The database in ${folder} was made by PostgreSQL ${found}, this version of Ithaca brings ` +
      `PostgreSQL ${major}. Either go back to the version of Ithaca that made it, or dump it with ` +
      `a PostgreSQL ${found} (pg_dump), move the folder away, start Ithaca once and restore the ` +
      'dump. Nothing was changed.',
  );
}

function foreignFiles(folder: string, cause: unknown): Error {
  return new Error(
    `The database in ${folder} belongs to another user. Run Ithaca as that user, or give it the ` +
      'folder (chown -R).',
    { cause },
  );
}

/** A backup restored by root is root's and open to all; PostgreSQL refuses both. */
async function claimFolder(folder: string, runAs: RunAs): Promise<void> {
  const { mode, uid } = await lstat(folder);
  const own = process.getuid?.();
  if (runAs.uid === undefined && uid !== own) throw foreignFiles(folder, undefined);
  if (runAs.uid !== undefined && uid !== runAs.uid) {
    await run('chown', ['-hR', `${runAs.uid}:${runAs.gid}`, folder]);
  }
  if ((mode & 0o077) !== 0) await chmod(folder, 0o700);
}
