import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { StartRefusal } from '../../start-refusal.ts';
import { openOwnFile, writeOwnFile } from './own-files.ts';

/** A data folder: where it really is, and the random id that is kept in it. */
export interface Home {
  dataDir: string;
  id: string;
}

const label = z.object({
  dataDir: z.string(),
  id: z.string(),
  /** Of the owner's password that the cluster has; absent while it is not known to have one. */
  passwordFingerprint: z.optional(z.string()),
});

/** What a cluster remembers: whose it is, and which password it was given. */
export type ClusterLabel = z.infer<typeof label>;

const labelIn = (folder: string) => join(folder, 'ithaca.owner');

/** What the cluster remembers; undefined for one of an earlier release. */
export async function readLabel(folder: string): Promise<ClusterLabel | undefined> {
  const file = labelIn(folder);
  const text = await readText(file);
  if (text === undefined) return undefined;
  try {
    return label.parse(JSON.parse(text));
  } catch (cause) {
    throw new StartRefusal(
      `${file} does not say whose database this is. If it is this data folder's, delete the file ` +
        'and start again.',
      { cause },
    );
  }
}

export async function writeLabel(folder: string, text: ClusterLabel): Promise<void> {
  await writeOwnFile(labelIn(folder), `${JSON.stringify(text, null, 2)}\n`, 0o644);
}

/** The data folder's own id, made the first time. */
export async function readHome(dataDir: string): Promise<Home> {
  const file = join(dataDir, 'postgres.id');
  const kept = (await readText(file))?.trim();
  if (kept) return { dataDir, id: kept };
  const id = randomBytes(16).toString('hex');
  await writeOwnFile(file, `${id}\n`, 0o644);
  return { dataDir, id };
}

/**
 * Refuses a cluster that lies outside the data folder and belongs to another one: a copied DATA_DIR
 * has the original's link (product 10.8). One inside the data folder was copied with it. A cluster
 * without a label, which an earlier release made, belongs to who comes first.
 */
export function refuseForeignCluster(
  folder: string,
  owner: ClusterLabel | undefined,
  home: Home,
): void {
  const place = join(home.dataDir, 'postgres');
  if (owner === undefined || folder === place) return;
  if (owner.dataDir === home.dataDir && owner.id === home.id) return;
  const whose =
    owner.dataDir === home.dataDir
      ? `an earlier data folder at ${owner.dataDir}`
      : `the data folder ${owner.dataDir}`;
  throw new StartRefusal(
    `The database in ${folder} belongs to ${whose}, and ${place} only links to it. If ` +
      `${home.dataDir} is a copy, give it a database of its own: remove the link ${place} to start ` +
      `with an empty one, or stop the original and put a copy of ${folder} in the link's place. If ` +
      `the data folder was moved here and the original is gone, delete ${labelIn(folder)} and start ` +
      'again: the database then belongs to this data folder. Nothing was changed.',
  );
}

async function readText(file: string): Promise<string | undefined> {
  const handle = await openOwnFile(file);
  if (!handle) return undefined;
  try {
    return await handle.readFile('utf8');
  } finally {
    await handle.close();
  }
}
