import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import { ownerRole } from './connection.ts';
import type { Log } from './log.ts';
import { killAllIn } from './orphans.ts';
import { openFolder } from './own-files.ts';
import { removeTree } from './remove-tree.ts';
import type { RunAs } from './run-as.ts';

const run = promisify(execFile);

/**
 * Makes a new cluster at `folder`, which must be missing or empty. initdb works in a draft folder,
 * so a cluster that bears the name is always whole. Throws with what initdb said.
 */
export async function createCluster(
  folder: string,
  binaries: Binaries,
  runAs: RunAs,
  log: Log,
): Promise<void> {
  const startedAt = Date.now();
  const draft = `${folder}.draft-${randomBytes(6).toString('hex')}`;
  await mkdir(draft, { mode: 0o700 });
  try {
    await handOver(draft, runAs);
    await initdb(draft, binaries, runAs);
    await rename(draft, folder);
  } catch (error) {
    await removeTree(draft);
    throw error;
  }
  const parent = await open(dirname(folder), 'r');
  await parent.sync();
  await parent.close();
  log.info({ folder, ms: Date.now() - startedAt }, 'Made a new database');
}

async function handOver(draft: string, runAs: RunAs): Promise<void> {
  if (runAs.uid === undefined) return;
  const handle = await openFolder(draft);
  try {
    if ((await handle.stat()).uid !== process.getuid?.()) throw new Error(`Somebody took ${draft}`);
    await handle.chown(runAs.uid, runAs.gid);
  } finally {
    await handle.close();
  }
}

async function initdb(draft: string, binaries: Binaries, runAs: RunAs): Promise<void> {
  const args = [
    `--pgdata=${draft}`,
    `--username=${ownerRole}`,
    '--no-instructions',
    // Who may connect is told at the start (runtime-folder.ts), never by a file in here.
    '--auth-local=reject',
    '--auth-host=reject',
    '--encoding=UTF8',
    '--locale=C',
    // The builtin provider sorts and folds alike on every system.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  // Working in the draft, an initdb that outlives us is found by clearDrafts.
  const options = { ...runAs, cwd: draft, env: { LC_ALL: 'C' } };
  try {
    // Full-text search still asks the C library which characters make a word.
    await run(binaries.initdb, [...args, '--lc-ctype=C.UTF-8'], options).catch((error) => {
      if (!/invalid locale/.test(String(error.stderr))) throw error;
      return run(binaries.initdb, args, options);
    });
  } catch (error) {
    const { stderr, stdout } = error as { stderr?: string; stdout?: string };
    const said = (stderr?.trim() || stdout?.trim() || String(error)).slice(-2000);
    const hint = /could not look up effective user/.test(said)
      ? ' PostgreSQL needs an entry for its user in /etc/passwd; or set DATABASE_URL.'
      : '';
    throw new Error(`initdb could not make the database: ${said}${hint}`, { cause: error });
  }
}

/** Removes the drafts of an initdb that was interrupted together with its server. */
export async function clearDrafts(folder: string): Promise<void> {
  const prefix = `${basename(folder)}.draft-`;
  for (const name of await readdir(dirname(folder))) {
    if (!name.startsWith(prefix)) continue;
    const draft = join(dirname(folder), name);
    await killAllIn(draft);
    await removeTree(draft);
  }
}
