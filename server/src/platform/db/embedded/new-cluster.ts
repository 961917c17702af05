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
 * Creates a cluster in `folder`, which must be missing or empty. initdb runs in a draft folder that
 * is renamed at the end, so `folder` never contains an incomplete cluster. Throws with initdb's
 * output.
 */
export const createCluster = async (
  folder: string,
  binaries: Binaries,
  runAs: RunAs,
  log: Log,
): Promise<void> => {
  const startedAt = Date.now();
  const draft = `${folder}.draft-${randomBytes(6).toString('hex')}`;
  await mkdir(draft, { mode: 0o700 });
  try {
    await changeOwner(draft, runAs);
    await initdb(draft, binaries, runAs);
    await rename(draft, folder);
  } catch (error) {
    await removeTree(draft);
    throw error;
  }
  const parent = await open(dirname(folder), 'r');
  await parent.sync();
  await parent.close();
  log.info({ folder, ms: Date.now() - startedAt }, 'Created a new database');
};

const changeOwner = async (draft: string, runAs: RunAs): Promise<void> => {
  if (runAs.uid === undefined) return;
  const handle = await openFolder(draft);
  try {
    const { uid } = await handle.stat();
    if (uid !== process.getuid?.()) throw new Error(`Another user replaced ${draft}`);
    await handle.chown(runAs.uid, runAs.gid);
  } finally {
    await handle.close();
  }
};

const initdb = async (draft: string, binaries: Binaries, runAs: RunAs): Promise<void> => {
  const args = [
    `--pgdata=${draft}`,
    `--username=${ownerRole}`,
    '--no-instructions',
    // The server is started with its own access rules (runtime-folder.ts).
    '--auth-local=reject',
    '--auth-host=reject',
    '--encoding=UTF8',
    '--locale=C',
    // The builtin provider sorts and changes case the same way on every system.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  // removeDrafts finds an initdb that outlives us by its working directory.
  const options = { ...runAs, cwd: draft, env: { LC_ALL: 'C' } };
  try {
    // Full-text search still uses the C library's locale to recognise word characters.
    await run(binaries.initdb, [...args, '--lc-ctype=C.UTF-8'], options).catch((error) => {
      if (!/invalid locale/.test(String(error.stderr))) throw error;
      return run(binaries.initdb, args, options);
    });
  } catch (error) {
    const { stderr, stdout } = error as { stderr?: string; stdout?: string };
    const output = (stderr?.trim() || stdout?.trim() || String(error)).slice(-2000);
    const hint = /could not look up effective user/.test(output)
      ? ' PostgreSQL needs an entry for its user in /etc/passwd. Add one, or set DATABASE_URL.'
      : '';
    throw new Error(`initdb could not create the database: ${output}${hint}`, { cause: error });
  }
};

/** Removes draft folders left by interrupted runs of initdb, which may still be running. */
export const removeDrafts = async (folder: string): Promise<void> => {
  const prefix = `${basename(folder)}.draft-`;
  for (const name of await readdir(dirname(folder))) {
    if (!name.startsWith(prefix)) continue;
    const draft = join(dirname(folder), name);
    await killAllIn(draft);
    await removeTree(draft);
  }
};
