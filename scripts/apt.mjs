import { existsSync } from 'node:fs';
import { run } from './run.mjs';

const aptGet = (...args) => {
  const [command, ...rest] = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get'];
  return run(command, [...rest, '-qq', ...args], { DEBIAN_FRONTEND: 'noninteractive' });
};

let hasLists = false;

/** Installs a Debian package. Returns whether it is installed now; false on other systems. */
export const installPackage = (name) => {
  if (!existsSync('/usr/bin/apt-get')) return false;
  // A new machine has no package lists.
  if (!hasLists) aptGet('update');
  hasLists = true;
  return aptGet('install', '-y', name);
};
