import { existsSync } from 'node:fs';
import { run } from './run.mjs';

const path = '/usr/bin/turnserver';

/** Returns the path of an installed TURN server (coturn), or null. */
export const findTurnServer = () => (existsSync(path) ? path : null);

/** Installs coturn with apt-get, if it isn't there. Without it, the test that needs it fails and says so. */
export const installTurnServer = () => {
  if (findTurnServer() || !existsSync('/usr/bin/apt-get')) return;
  process.stdout.write('Installing a TURN server for the tests…\n');
  const [command, ...rest] = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get'];
  run(command, [...rest, 'update', '-qq'], { DEBIAN_FRONTEND: 'noninteractive' });
  run(command, [...rest, 'install', '-y', '-qq', 'coturn'], { DEBIAN_FRONTEND: 'noninteractive' });
};
