import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { StartRefusal } from '../../start-refusal.ts';
import { openOwnFile, writeOwnFile } from './own-files.ts';

/** Identifies a DATA_DIR by its path and by the random id stored in it. */
export interface DataDirIdentity {
  /** the real path, symlinks resolved */
  dataDir: string;
  id: string;
}

const label = z.object({
  dataDir: z.string(),
  id: z.string(),
  /** Hash of the owner role's password; absent if the cluster isn't known to have one. */
  passwordFingerprint: z.optional(z.string()),
});

/** Stored in the cluster's folder: which DATA_DIR owns it, and which password was set. */
export type ClusterLabel = z.infer<typeof label>;

const labelFile = (folder: string) => join(folder, 'ithaca.owner');

/** Returns undefined for a cluster created by an earlier release. Throws if the label is invalid. */
export const readLabel = async (folder: string): Promise<ClusterLabel | undefined> => {
  const file = labelFile(folder);
  const text = await readText(file);
  if (text === undefined) return undefined;
  try {
    return label.parse(JSON.parse(text));
  } catch (cause) {
    throw new StartRefusal(
      `${file} is damaged, so the owner of this database is unknown. If the database belongs to ` +
        'this DATA_DIR, delete the file and start again.',
      { cause },
    );
  }
};

export const writeLabel = async (folder: string, content: ClusterLabel): Promise<void> => {
  await writeOwnFile(labelFile(folder), `${JSON.stringify(content, null, 2)}\n`, 0o644);
};

/** Reads the identity of DATA_DIR; creates its id on first use. */
export const loadIdentity = async (dataDir: string): Promise<DataDirIdentity> => {
  const file = join(dataDir, 'postgres.id');
  const existing = (await readText(file))?.trim();
  if (existing) return { dataDir, id: existing };
  const id = randomBytes(16).toString('hex');
  await writeOwnFile(file, `${id}\n`, 0o644);
  return { dataDir, id };
};

/**
 * Throws if the cluster is outside DATA_DIR and belongs to another DATA_DIR: a copied DATA_DIR
 * contains the original's symlink (product 10.8). A cluster inside DATA_DIR was copied with it. A
 * cluster without a label was created by an earlier release; the first DATA_DIR to start it owns it.
 */
export const refuseForeignCluster = (
  folder: string,
  owner: ClusterLabel | undefined,
  identity: DataDirIdentity,
): void => {
  const { dataDir, id } = identity;
  const link = join(dataDir, 'postgres');
  if (owner === undefined || folder === link) return;
  if (owner.dataDir === dataDir && owner.id === id) return;
  const ownerName =
    owner.dataDir === dataDir
      ? `an earlier DATA_DIR at ${owner.dataDir}`
      : `the DATA_DIR ${owner.dataDir}`;
  throw new StartRefusal(
    `The database in ${folder} belongs to ${ownerName}; ${link} is only a symlink to it. If ` +
      `${dataDir} is a copy, give it its own database: remove the symlink ${link} to start with an ` +
      `empty one, or stop the original and replace the symlink with a copy of ${folder}. If ` +
      `DATA_DIR was moved here and the original no longer exists, delete ${labelFile(folder)} and ` +
      'start again: the database then belongs to this DATA_DIR. Nothing was changed.',
  );
};

const readText = async (file: string): Promise<string | undefined> => {
  const handle = await openOwnFile(file);
  if (!handle) return undefined;
  try {
    return await handle.readFile('utf8');
  } finally {
    await handle.close();
  }
};
