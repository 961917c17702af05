import { createHash, randomBytes } from 'node:crypto';
import { lstat, readlink, realpath, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { StartRefusal } from '../../start-refusal.ts';
import type { Log } from './log.ts';
import { canEnter, type RunAs } from './run-as.ts';
import { openSharedFolder } from './shared-folder.ts';

/** The location of a cluster, which may not exist yet. */
export interface DataFolder {
  /** the real path, symlinks resolved */
  path: string;
  /** Links `DATA_DIR/postgres` to the folder if needed. Call once the cluster is complete. */
  link(): Promise<void>;
}

/**
 * Locates the folder of the cluster: `DATA_DIR/postgres`, or, if `runAs` can't access that, a folder
 * in the shared folder with a symlink at `DATA_DIR/postgres`. Throws if the symlink is broken or if
 * `runAs` can't access an existing cluster: a new, empty one must not replace it.
 */
export const locateDataFolder = async (
  dataDir: string,
  runAs: RunAs,
  log: Log,
): Promise<DataFolder> => {
  const entryPath = join(dataDir, 'postgres');
  const entry = await lstat(entryPath).catch(() => undefined);
  if (entry) return { path: await resolveExisting(entryPath, dataDir, runAs), link: noLink };
  const realDataDir = await realpath(dataDir);
  if (await canEnter(realDataDir, runAs)) {
    return { path: join(realDataDir, 'postgres'), link: noLink };
  }
  const path = await newSharedPath(realDataDir, log);
  return { path, link: () => symlink(path, entryPath) };
};

const noLink = async () => {};

const resolveExisting = async (
  entryPath: string,
  dataDir: string,
  runAs: RunAs,
): Promise<string> => {
  const path = await realpath(entryPath).catch(async (cause) => {
    const target = await readlink(entryPath).catch(() => 'a folder');
    throw new StartRefusal(
      `${entryPath} is a symlink to ${target}, which does not exist. Restore that folder, or remove ` +
        'the symlink to start with an empty database.',
      { cause },
    );
  });
  const parent = join(path, '..');
  if (await canEnter(parent, runAs)) return path;
  throw new StartRefusal(
    `The database in ${path} is not accessible to the user it runs as (uid ${runAs.uid}), because ` +
      `PostgreSQL does not run as root. Give other users access to ${parent} and its parent ` +
      `folders (chmod o+x), or run Ithaca as the unprivileged user who owns ${dataDir}.`,
  );
};

/**
 * Derives the name from DATA_DIR. An existing folder belonged to an earlier DATA_DIR with the same
 * path (deleted, or on a volume that isn't mounted now), so it is not reused.
 */
const newSharedPath = async (dataDir: string, log: Log): Promise<string> => {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const path = join(await openSharedFolder(), hash);
  if (!(await stat(path).catch(() => undefined))) return path;
  log.warn({ path }, 'An earlier database of this DATA_DIR exists; creating a new, empty one');
  return `${path}-${randomBytes(4).toString('hex')}`;
};
