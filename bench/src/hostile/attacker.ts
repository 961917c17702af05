import { exposeCalls } from '../support/child.ts';
import type { AttackerCalls } from './attacks.ts';
import { floodSearches, guessPasswords } from './flood-calls.ts';
import { floodSockets } from './flood-sockets.ts';
import { createTally } from './tally.ts';

// An attacker runs in a separate process, so it is fast and doesn't disturb the measurement.
let stopped = false;
let tally = createTally();

exposeCalls<AttackerCalls>({
  async begin(attack) {
    stopped = false;
    tally = createTally();
    const isStopped = () => stopped;
    if (attack.kind === 'sockets') floodSockets(attack, tally, isStopped);
    else if (attack.kind === 'searches') floodSearches(attack, tally, isStopped);
    else guessPasswords(attack, tally, isStopped);
  },
  async end() {
    stopped = true;
    return tally.read();
  },
});
