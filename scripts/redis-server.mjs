import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackage } from './apt.mjs';

const names = ['redis-server', 'valkey-server'];

/** Returns the path of an installed Redis or Valkey, or null. */
export const findRedisServer = () => {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin'];
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return paths.find((path) => existsSync(path)) ?? null;
};

/** Installs Redis with apt-get, unless it is installed. Without it, the tests that need it fail and say why. */
export const installRedisServer = () => {
  if (findRedisServer()) return;
  process.stdout.write('Installing Redis for the tests…\n');
  if (!installPackage('redis-server')) {
    process.stdout.write('Some tests need redis-server or valkey-server on the PATH.\n');
  }
};
