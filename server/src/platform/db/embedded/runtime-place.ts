import { once } from 'node:events';
import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Log } from './log.ts';
import { canEnter, type RunAs } from './run-as.ts';
import { openSharedFolder } from './shared-folder.ts';
import { isSafeFromOthers } from './trusted-folder.ts';

// sockaddr_un holds 104 bytes on macOS and 108 on Linux, with the closing zero.
const maxSocketPath = 103;
const socketInside = '/s/.s.PGSQL.5432';

/**
 * Where the runtime folder is to be. As root: in a folder of root's, as whoever can write to
 * DATA_DIR could swap it. Otherwise DATA_DIR, or, when its path is too long for a socket, others
 * can write to it or its file system has no sockets, a new folder for temporary files.
 */
export async function chooseRuntimePlace(
  dataDir: string,
  hash: string,
  runAs: RunAs,
  log: Log,
): Promise<string> {
  if (runAs.uid !== undefined) return join(await rootsFolder(runAs), `${hash}.run`);
  const place = join(dataDir, 'postgres.run');
  if (fits(place) && (await isSafeFromOthers(dataDir)) && (await holdsSockets(dataDir))) {
    return place;
  }
  return temporaryPlace(hash, log);
}

async function rootsFolder(runAs: RunAs): Promise<string> {
  // Where there is no /run, or it is read-only, the folder that is kept serves as well.
  const folder = await openSharedFolder('/run/ithaca').catch(() => undefined);
  return folder && (await canEnter(folder, runAs)) ? folder : openSharedFolder();
}

async function temporaryPlace(hash: string, log: Log): Promise<string> {
  const prefix = `ithaca-${hash}-`;
  const base = fits(join(tmpdir(), `${prefix}XXXXXX`)) ? tmpdir() : '/tmp';
  await removeLeftovers(base, prefix);
  if (!(await isSafeFromOthers(base))) {
    log.warn({ base }, 'Other users can replace the folder of the database’s socket here');
  }
  return mkdtemp(join(base, prefix));
}

/** Of servers that were killed. Only what is ours: a folder of that name may be someone's trap. */
async function removeLeftovers(base: string, prefix: string): Promise<void> {
  for (const name of await readdir(base)) {
    if (!name.startsWith(prefix)) continue;
    const folder = join(base, name);
    const entry = await lstat(folder).catch(() => undefined);
    if (entry?.isDirectory() && entry.uid === process.getuid?.()) {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

function fits(place: string): boolean {
  return Buffer.byteLength(place + socketInside) <= maxSocketPath;
}

/** Some file systems that a container shares with its host have none. */
async function holdsSockets(folder: string): Promise<boolean> {
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
}
