import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs a command in the repository's root, printing its output. Returns false if it failed. */
export const run = (command, args, env = {}) => {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  return status === 0;
};

/** Like `run`, but exits this process if the command fails. */
export const must = (command, args, env) => {
  if (!run(command, args, env)) process.exit(1);
};

/** Installs the dependencies unless they are up to date. */
export const install = () => {
  const marker = `${root}node_modules/.package-lock.json`;
  const isUpToDate =
    existsSync(marker) && statSync(marker).mtimeMs >= statSync(`${root}package-lock.json`).mtimeMs;
  if (!isUpToDate) must('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund']);
};
