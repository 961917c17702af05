import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import type { Log } from './log.ts';
import { killAllIn } from './orphans.ts';
import type { RunAs } from './run-as.ts';

const run = promisify(execFile);

/** The superuser of the cluster. */
export const clusterUser = 'ithaca';

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
    if (runAs.uid !== undefined) await chown(draft, runAs.uid, runAs.gid);
    await initdb(draft, binaries, runAs);
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  const parent = await open(dirname(folder), 'r');
  await parent.sync();
  await parent.close();
  log.info({ folder, ms: Date.now() - startedAt }, 'Made a new database');
}

async function initdb(draft: string, binaries: Binaries, runAs: RunAs): Promise<void> {
  const args = [
    `--pgdata=${draft}`,
    `--username=${clusterUser}`,
    '--no-instructions',
    '--auth-local=trust',
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
    await rm(draft, { recursive: true, force: true });
  }
}
