import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type FileHandle, lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartRefusal } from '../../start-refusal.ts';
import type { Binaries } from './binaries.ts';
import type { Log } from './log.ts';
import { clearDrafts, createCluster } from './new-cluster.ts';
import { openFolder } from './own-files.ts';
import type { RunAs } from './run-as.ts';

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
  const own = process.getuid?.();
  if (own !== 0 && (await lstat(folder)).uid !== own) throw foreignFiles(folder);
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
  throw new StartRefusal(
    `${folder} is not empty but holds no PostgreSQL cluster (no PG_VERSION). Nothing was changed: ` +
      'restore the database into it from a backup, or move the folder away to start empty.',
  );
}

function otherVersion(folder: string, found: string, major: string): StartRefusal {
  return new StartRefusal(
    `The database in ${folder} was made by PostgreSQL ${found}, this version of Ithaca brings ` +
      `PostgreSQL ${major}. Either go back to the version of Ithaca that made it, or dump it with ` +
      `a PostgreSQL ${found} (pg_dump), move the folder away, start Ithaca once and restore the ` +
      'dump. Nothing was changed.',
  );
}

function foreignFiles(folder: string, cause?: unknown): StartRefusal {
  return new StartRefusal(
    `The database in ${folder} belongs to another user. Run Ithaca as that user, or give it the ` +
      'folder (chown -R).',
    { cause },
  );
}

/**
 * Gives the folder to the database's user and closes it to others: a backup restored by root is
 * root's and open to all, and PostgreSQL refuses both. Throws when others could have put something
 * of theirs into it.
 */
export async function claimFolder(folder: string, runAs: RunAs): Promise<void> {
  const handle = await openFolder(folder);
  try {
    const { mode, uid } = await handle.stat();
    const isTheirs = runAs.uid === undefined || uid === runAs.uid;
    if (!isTheirs && (mode & 0o022) !== 0) {
      throw new StartRefusal(
        `${folder} is open to other users' writing, so what is in it may not be the database alone. ` +
          'Check it, close it (chmod 700) and start again.',
      );
    }
    // Closed first: from here on nobody else can reach what changes its owner.
    if ((mode & 0o077) !== 0) await handle.chmod(0o700);
    if (!isTheirs) await chownTree(folder, handle, runAs);
  } finally {
    await handle.close();
  }
}

/** By the open folder where the system can, so that no other can take its place in the meantime. */
async function chownTree(folder: string, handle: FileHandle, runAs: RunAs): Promise<void> {
  const target = process.platform === 'linux' ? '/proc/self/fd/3/.' : folder;
  const child = spawn('chown', ['-hR', `${runAs.uid}:${runAs.gid}`, target], {
    stdio: ['ignore', 'ignore', 'inherit', handle.fd],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The files in ${folder} could not be given to uid ${runAs.uid}`);
}
