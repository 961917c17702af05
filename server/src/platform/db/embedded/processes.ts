import { execFile } from 'node:child_process';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { basename } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const hasProc = process.platform === 'linux';

/**
 * What tells the process that has this pid from an earlier or later one with the same pid: the
 * boot and its start time. Undefined when no such process runs (a zombie does not run).
 */
export async function processIdentity(pid: number): Promise<string | undefined> {
  if (!hasProc) return psIdentity(pid);
  try {
    const [stat, boot] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => ''),
    ]);
    // The program's name (field 2) may hold spaces and brackets: count from behind it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    return `${boot.trim()}:${fields[19]}`;
  } catch {
    return undefined;
  }
}

/**
 * The pids of the running PostgreSQL processes (postmaster, backends, workers, initdb) whose
 * working directory is `folder`, a real path. Processes of other programs are never among them.
 */
export async function postgresProcessesIn(folder: string): Promise<number[]> {
  if (!hasProc) return lsofProcessesIn(folder);
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const found = await Promise.all(pids.map((pid) => isPostgresIn(pid, folder)));
  return pids.filter((_, index) => found[index]);
}

async function isPostgresIn(pid: number, folder: string): Promise<boolean> {
  try {
    if ((await readlink(`/proc/${pid}/cwd`)) !== folder) return false;
    // Reads 'postgres (deleted)' once the package has been replaced under a running server.
    return isPostgres(await readlink(`/proc/${pid}/exe`));
  } catch {
    return false;
  }
}

function isPostgres(program: string): boolean {
  return /^(postgres|initdb)/.test(basename(program));
}

/** Without /proc (macOS): the same from `ps`. */
async function psIdentity(pid: number): Promise<string | undefined> {
  try {
    const { stdout } = await run('ps', ['-o', 'stat=,lstart=', '-p', String(pid)]);
    const [state, ...started] = stdout.trim().split(/\s+/);
    return state === undefined || state.startsWith('Z') ? undefined : started.join(' ');
  } catch {
    return undefined;
  }
}

/** Without /proc (macOS): `ps` names the postgres processes, `lsof` their working directories. */
async function lsofProcessesIn(folder: string): Promise<number[]> {
  const { stdout } = await run('ps', ['-axo', 'pid=,comm=']);
  const candidates = stdout
    .split('\n')
    .map((line) => line.trim().match(/^(\d+)\s+(.*)$/))
    .filter((match) => match !== null && isPostgres(match[2] ?? ''))
    .map((match) => match?.[1] ?? '');
  if (candidates.length === 0) return [];
  // lsof exits with 1 when one of the processes ended meanwhile; its output still counts.
  const listing = await run('lsof', ['-a', '-d', 'cwd', '-p', candidates.join(','), '-Fpn']).catch(
    (error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }),
  );
  const found: number[] = [];
  let pid = 0;
  for (const line of listing.stdout.split('\n')) {
    if (line.startsWith('p')) pid = Number(line.slice(1));
    if (line === `n${folder}`) found.push(pid);
  }
  return found;
}
