import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canEnter, type RunAs } from './run-as.ts';

/** Part of the socket's name; nothing listens on a port. */
export const socketPort = 5432;

// sockaddr_un holds 104 bytes on macOS and 108 on Linux, with the closing zero.
const longestSocketPath = 103;

/**
 * The folder of the socket, short whatever the length of DATA_DIR, in the temporary folder of the
 * system; made if needed, and emptied. Only its owner (the database's user) and root can enter
 * it, which is what lets the socket trust whoever connects. Throws when someone else owns it.
 */
export async function openSocketFolder(dataFolder: string, runAs: RunAs): Promise<string> {
  const uid = runAs.uid ?? process.getuid?.() ?? 0;
  const hash = createHash('sha256').update(`${uid}:${dataFolder}`).digest('hex').slice(0, 16);
  const folder = join(await temporaryFolder(runAs), `ithaca-${hash}`);
  await mkdir(folder, { mode: 0o700 }).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await claim(folder, uid, runAs);
  // A socket's left-over lock file names a pid; PostgreSQL would heed it though it is reused.
  for (const name of await readdir(folder)) await rm(join(folder, name), { force: true });
  return folder;
}

/** The temporary folder is everyone's: a folder of the expected name may be someone's trap. */
async function claim(folder: string, uid: number, runAs: RunAs): Promise<void> {
  const entry = await lstat(folder);
  const ours = entry.uid === uid || entry.uid === process.getuid?.();
  if (!entry.isDirectory() || !ours) {
    throw new Error(
      `${folder}, the folder for the database's socket, belongs to someone else (uid ` +
        `${entry.uid}). Remove it and start again.`,
    );
  }
  await chmod(folder, 0o700);
  if (runAs.uid !== undefined) await chown(folder, runAs.uid, runAs.gid);
}

async function temporaryFolder(runAs: RunAs): Promise<string> {
  const socketName = `/ithaca-${'0'.repeat(16)}/.s.PGSQL.${socketPort}`;
  const folder = tmpdir();
  const fits = Buffer.byteLength(folder + socketName) <= longestSocketPath;
  return fits && (await canEnter(folder, runAs)) ? folder : '/tmp';
}
