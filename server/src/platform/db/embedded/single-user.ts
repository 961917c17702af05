import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import { ownerRole } from './connection.ts';
import type { RunAs } from './run-as.ts';

const run = promisify(execFile);

/**
 * Sets the owner's password in a cluster that is not running, whatever password it had or none.
 * Throws with what PostgreSQL said.
 */
export async function setOwnerPassword(
  folder: string,
  password: string,
  { binaries, runAs }: { binaries: Binaries; runAs: RunAs },
): Promise<void> {
  const settings = ['exit_on_error=on', 'log_min_error_statement=panic', 'timezone=UTC'];
  const args = ['--single', '-D', folder, ...settings.flatMap((setting) => ['-c', setting])];
  const running = run(binaries.postgres, [...args, 'postgres'], {
    ...runAs,
    cwd: '/',
    env: { LC_ALL: 'C' },
  });
  // By standard input: everyone can read the arguments of a process.
  running.child.stdin?.end(`ALTER ROLE ${ownerRole} WITH LOGIN PASSWORD '${password}'\n`);
  try {
    await running;
  } catch (error) {
    const said = String((error as { stderr?: string }).stderr ?? error).trim();
    throw new Error(`PostgreSQL could not set its password: ${said.slice(-2000)}`);
  }
}
