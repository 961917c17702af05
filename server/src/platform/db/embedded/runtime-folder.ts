import { createHash } from 'node:crypto';
import { mkdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from './log.ts';
import { openFolder, writeOwnFile } from './own-files.ts';
import type { RunAs } from './run-as.ts';
import { chooseRuntimePath } from './runtime-path.ts';

/** Part of the socket's name; the database doesn't listen on a TCP port. */
export const socketPort = 5432;

/** Allows password authentication over the socket and nothing else. */
const accessRules = 'local all all scram-sha-256\n';

/** The files of a running database other than its data. */
export interface RuntimeFolder {
  /** the folder of the socket; clients use it as the host */
  socketFolder: string;
  /** pg_hba.conf, the access rules */
  hbaFile: string;
  /** Creates the folder, or fixes its permissions and removes the files of an earlier run. */
  prepare(): Promise<void>;
  remove(): Promise<void>;
}

/**
 * Chooses a folder that only we can write to, rename or replace. It contains a subfolder for the
 * socket that only the database user can access. The path is stable across restarts where possible.
 */
export const openRuntimeFolder = async (
  dataDir: string,
  dataFolder: string,
  runAs: RunAs,
  log: Log,
): Promise<RuntimeFolder> => {
  const hash = createHash('sha256').update(dataFolder).digest('hex').slice(0, 16);
  const folder = await chooseRuntimePath(dataDir, hash, runAs, log);
  const socketFolder = join(folder, 's');
  const hbaFile = join(folder, 'pg_hba.conf');
  const removeSocket = async () => {
    // By name: root must not traverse a folder that another user can write to.
    for (const name of [`.s.PGSQL.${socketPort}`, `.s.PGSQL.${socketPort}.lock`]) {
      await rm(join(socketFolder, name), { force: true });
    }
  };
  return {
    socketFolder,
    hbaFile,
    async prepare() {
      await ensureFolder(folder, runAs.uid === undefined ? 0o700 : 0o711, {});
      await writeOwnFile(hbaFile, accessRules, 0o644);
      await ensureFolder(socketFolder, 0o700, runAs);
      // PostgreSQL would refuse to start if the pid in an old lock file has been reused.
      await removeSocket();
    },
    async remove() {
      await removeSocket();
      await rmdir(socketFolder).catch(() => undefined);
      await rm(hbaFile, { force: true });
      await rmdir(folder).catch(() => undefined);
    },
  };
};

/** Creates a folder, or fixes the permissions and owner of an existing one. */
const ensureFolder = async (folder: string, mode: number, owner: RunAs): Promise<void> => {
  await mkdir(folder, { mode: 0o700 }).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const handle = await openFolder(folder);
  try {
    const { uid } = await handle.stat();
    const currentUid = process.getuid?.();
    // Root only uses folders whose parents no other user can write to.
    if (currentUid !== undefined && currentUid !== 0 && uid !== currentUid) {
      throw new Error(`${folder} belongs to another user (uid ${uid}). Remove it and start again.`);
    }
    await handle.chmod(mode);
    if (owner.uid !== undefined) await handle.chown(owner.uid, owner.gid);
  } finally {
    await handle.close();
  }
};
