import { execFile } from 'node:child_process';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { basename } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const hasProc = process.platform === 'linux';

/**
 * Returns the boot id and start time of a process, which distinguish it from other processes with
 * the same pid. Undefined if it isn't running; zombies count as not running.
 */
export const processIdentity = async (pid: number): Promise<string | undefined> => {
  if (!hasProc) return psIdentity(pid);
  try {
    const [stat, boot] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => ''),
    ]);
    // The program name (field 2) may contain spaces and parentheses, so parse the text after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    return `${boot.trim()}:${fields[19]}`;
  } catch {
    return undefined;
  }
};

/**
 * Returns the pids of PostgreSQL processes (postmaster, backends, workers, initdb) whose working
 * directory is `folder`, which must be a real path. Excludes other programs.
 */
export const postgresProcessesIn = async (folder: string): Promise<number[]> => {
  if (!hasProc) return lsofProcessesIn(folder);
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const matches = await Promise.all(pids.map((pid) => isPostgresIn(pid, folder)));
  return pids.filter((_, index) => matches[index]);
};

const isPostgresIn = async (pid: number, folder: string): Promise<boolean> => {
  try {
    if ((await readlink(`/proc/${pid}/cwd`)) !== folder) return false;
    // Ends in ' (deleted)' after the package was replaced while the server was running.
    return isPostgres(await readlink(`/proc/${pid}/exe`));
  } catch {
    return false;
  }
};

const isPostgres = (program: string): boolean => /^(postgres|initdb)/.test(basename(program));

/** processIdentity for systems without /proc (macOS). */
const psIdentity = async (pid: number): Promise<string | undefined> => {
  try {
    const { stdout } = await run('ps', ['-o', 'stat=,lstart=', '-p', String(pid)]);
    const [state, ...started] = stdout.trim().split(/\s+/);
    return state === undefined || state.startsWith('Z') ? undefined : started.join(' ');
  } catch {
    return undefined;
  }
};

/** postgresProcessesIn for systems without /proc (macOS). */
const lsofProcessesIn = async (folder: string): Promise<number[]> => {
  const { stdout } = await run('ps', ['-axo', 'pid=,comm=']);
  const candidates = stdout
    .split('\n')
    .map((line) => line.trim().match(/^(\d+)\s+(.*)$/))
    .filter((match) => match !== null && isPostgres(match[2] ?? ''))
    .map((match) => match?.[1] ?? '');
  if (candidates.length === 0) return [];
  // lsof exits with 1 if one of the processes has exited in the meantime; its output is still
  // valid.
  const listing = await run('lsof', ['-a', '-d', 'cwd', '-p', candidates.join(','), '-Fpn']).catch(
    (error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }),
  );
  const matches: number[] = [];
  let pid = 0;
  for (const line of listing.stdout.split('\n')) {
    if (line.startsWith('p')) pid = Number(line.slice(1));
    if (line === `n${folder}`) matches.push(pid);
  }
  return matches;
};
