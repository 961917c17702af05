import { existsSync } from 'node:fs';
import { installPackage } from './apt.mjs';

const path = '/usr/bin/turnserver';

/** Returns the path of an installed TURN server (coturn), or null. */
export const findTurnServer = () => (existsSync(path) ? path : null);

/** Installs coturn with apt-get, unless it is installed. Without it, the test that needs it fails and says why. */
export const installTurnServer = () => {
  if (findTurnServer()) return;
  process.stdout.write('Installing a TURN server for the tests…\n');
  if (!installPackage('coturn')) process.stdout.write('One test needs coturn.\n');
};
