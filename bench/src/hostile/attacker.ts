import { answerCalls } from '../world/child.ts';
import { floodSearches, guessPasswords } from './flood-calls.ts';
import { floodSockets } from './flood-sockets.ts';
import type { AttackerCalls } from './orders.ts';
import { createTally } from './tally.ts';

// An attacker: a process of its own, so that it is as fast as it can be and disturbs no measurement.
let over = false;
let tally = createTally();

answerCalls<AttackerCalls>({
  async begin(attack) {
    over = false;
    tally = createTally();
    const isOver = () => over;
    if (attack.kind === 'sockets') floodSockets(attack, tally, isOver);
    else if (attack.kind === 'searches') floodSearches(attack, tally, isOver);
    else guessPasswords(attack, tally, isOver);
  },
  async end() {
    over = true;
    return tally.read();
  },
});
