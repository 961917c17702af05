import { createHash, randomBytes } from 'node:crypto';
import { lstat, readlink, realpath, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { StartRefusal } from '../../start-refusal.ts';
import type { Log } from './log.ts';
import { canEnter, type RunAs } from './run-as.ts';
import { openSharedFolder } from './shared-folder.ts';

/** Where the cluster is or is to be, as a real path. */
export interface DataFolder {
  path: string;
  /** Makes the way from DATA_DIR to the folder, once a whole cluster is in it. */
  attach(): Promise<void>;
}

/**
 * The folder of `DATA_DIR/postgres`: itself, or, when `runAs` cannot go there, one in the shared
 * folder that a link at `DATA_DIR/postgres` leads to. Throws when the link leads nowhere, or when
 * a cluster lies where `runAs` cannot go: a new empty one must not take its place.
 */
export async function locateDataFolder(
  dataDir: string,
  runAs: RunAs,
  log: Log,
): Promise<DataFolder> {
  const place = join(dataDir, 'postgres');
  const entry = await lstat(place).catch(() => undefined);
  if (entry) return { path: await existing(place, dataDir, runAs), attach: async () => {} };
  const home = await realpath(dataDir);
  if (await canEnter(home, runAs)) return { path: join(home, 'postgres'), attach: async () => {} };
  const path = await freeSharedPath(home, log);
  return { path, attach: () => symlink(path, place) };
}

async function existing(place: string, dataDir: string, runAs: RunAs): Promise<string> {
  const path = await realpath(place).catch(async (cause) => {
    const target = await readlink(place).catch(() => 'a folder');
    throw new StartRefusal(
      `${place} leads to ${target}, which is not there. Put that folder back, or remove the link ` +
        'to start with an empty database.',
      { cause },
    );
  });
  const parent = join(path, '..');
  if (await canEnter(parent, runAs)) return path;
  throw new StartRefusal(
    `The database in ${path} lies where the user it runs as (uid ${runAs.uid}) cannot go. ` +
      `PostgreSQL does not run as root: let others enter ${parent} and the folders above it ` +
      `(chmod o+x), or run Ithaca as the ordinary user who owns ${dataDir}.`,
  );
}

/**
 * Named after DATA_DIR. A folder already there belonged to an earlier DATA_DIR of the same name
 * (removed, or a volume that is not mounted just now), so it is left alone.
 */
async function freeSharedPath(home: string, log: Log): Promise<string> {
  const hash = createHash('sha256').update(home).digest('hex').slice(0, 16);
  const path = join(await openSharedFolder(), hash);
  if (!(await stat(path).catch(() => undefined))) return path;
  log.warn({ path }, 'An earlier database of this DATA_DIR is left alone; starting an empty one');
  return `${path}-${randomBytes(4).toString('hex')}`;
}
