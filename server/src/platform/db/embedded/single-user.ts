import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import { ownerRole } from './connection.ts';
import type { RunAs } from './run-as.ts';

const run = promisify(execFile);

/** Sets the owner role's password in a stopped cluster. Throws with PostgreSQL's output. */
export const setOwnerPassword = async (
  folder: string,
  password: string,
  { binaries, runAs }: { binaries: Binaries; runAs: RunAs },
): Promise<void> => {
  const settings = ['exit_on_error=on', 'log_min_error_statement=panic', 'timezone=UTC'];
  const args = ['--single', '-D', folder, ...settings.flatMap((setting) => ['-c', setting])];
  const execution = run(binaries.postgres, [...args, 'postgres'], {
    ...runAs,
    cwd: '/',
    env: { LC_ALL: 'C' },
  });
  // On standard input, because all users can read the arguments of a process.
  execution.child.stdin?.end(`ALTER ROLE ${ownerRole} WITH LOGIN PASSWORD '${password}'\n`);
  try {
    await execution;
  } catch (error) {
    const output = String((error as { stderr?: string }).stderr ?? error).trim();
    throw new Error(`Setting the database password failed: ${output.slice(-2000)}`);
  }
};
