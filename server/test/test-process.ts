import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const tsx = createRequire(import.meta.url).resolve('tsx');

/** Runs the server or an operator command in a child process until it exits. */
export const runProgram = async (
  name: 'main' | 'tools/migrate' | 'tools/seed' | 'tools/verify-audit',
  env: Record<string, string>,
  args: readonly string[] = [],
): Promise<{ code: number; stdout: string; stderr: string }> => {
  const program = fileURLToPath(new URL(`../src/${name}.ts`, import.meta.url));
  const exited = promisify(execFile)(process.execPath, ['--import', tsx, program, ...args], {
    env: { LOG_LEVEL: 'silent', ...env },
    timeout: 300_000,
  });
  return exited.then(
    (output) => ({ code: 0, ...output }),
    (error) => ({ code: error.code, stdout: error.stdout, stderr: error.stderr }),
  );
};
