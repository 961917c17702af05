import { createHash } from 'node:crypto';
import { mkdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from './log.ts';
import { openFolder, writeOwnFile } from './own-files.ts';
import type { RunAs } from './run-as.ts';
import { chooseRuntimePlace } from './runtime-place.ts';

/** Part of the socket's name; nothing listens on a port. */
export const socketPort = 5432;

/** Who may connect: over the socket, with a password; nobody in any other way. */
const accessRules = 'local all all scram-sha-256\n';

/** What a running database needs besides its data. */
export interface RuntimeFolder {
  /** the folder of the socket, which clients call the host */
  socketFolder: string;
  /** who may connect */
  hbaFile: string;
  /** Makes it, or puts right and empties what an earlier run left. */
  prepare(): Promise<void>;
  remove(): Promise<void>;
}

/**
 * A folder of ours that only we can rename, write to or replace, and in it one for the socket, which
 * only the database's user can enter. Its name is the same at every start where it can be.
 */
export async function openRuntimeFolder(
  dataDir: string,
  dataFolder: string,
  runAs: RunAs,
  log: Log,
): Promise<RuntimeFolder> {
  const hash = createHash('sha256').update(dataFolder).digest('hex').slice(0, 16);
  const folder = await chooseRuntimePlace(dataDir, hash, runAs, log);
  const socketFolder = join(folder, 's');
  const hbaFile = join(folder, 'pg_hba.conf');
  const clear = async () => {
    // By name: in a folder of another user, root must not walk into what is found there.
    for (const name of [`.s.PGSQL.${socketPort}`, `.s.PGSQL.${socketPort}.lock`]) {
      await rm(join(socketFolder, name), { force: true });
    }
  };
  return {
    socketFolder,
    hbaFile,
    async prepare() {
      await makeFolder(folder, runAs.uid === undefined ? 0o700 : 0o711, {});
      await writeOwnFile(hbaFile, accessRules, 0o644);
      await makeFolder(socketFolder, 0o700, runAs);
      // A socket's left-over lock file names a pid; PostgreSQL would heed it though it is reused.
      await clear();
    },
    async remove() {
      await clear();
      await rmdir(socketFolder).catch(() => undefined);
      await rm(hbaFile, { force: true });
      await rmdir(folder).catch(() => undefined);
    },
  };
}

/** Makes a folder with these rights, for that user if given; puts right one that is there. */
async function makeFolder(folder: string, mode: number, owner: RunAs): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const handle = await openFolder(folder);
  try {
    const { uid } = await handle.stat();
    const own = process.getuid?.();
    // Root's lie where nobody else could have put them.
    if (own !== undefined && own !== 0 && uid !== own) {
      throw new Error(`${folder} belongs to someone else (uid ${uid}). Remove it and start again.`);
    }
    await handle.chmod(mode);
    if (owner.uid !== undefined) await handle.chown(owner.uid, owner.gid);
  } finally {
    await handle.close();
  }
}
