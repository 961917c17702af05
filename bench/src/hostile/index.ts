import { getPriority, setPriority } from 'node:os';
import { type Bench, compared, type Effort, type Figure, must } from '../figures.ts';
import { median, percentile } from '../measure/percentiles.ts';
import { type Child, startChild } from '../world/child.ts';
import { type SignedInPair, signInPairs } from '../world/people.ts';
import { type ServerProcess, seed, withServer } from '../world/server.ts';
import { type CallTimes, callNames, createHonestPerson } from './honest-person.ts';
import type { Attack, AttackerCalls, Tally } from './orders.ts';
import { tallyText } from './tally.ts';

/** Limits on, and the attackers' addresses taken at their word: they come from everywhere. */
const settings = { LOG_LEVEL: 'warn', TRUST_PROXY: '127.0.0.1,::1' };

const sizeOf = ({ brief }: Effort) =>
  brief
    ? { mentors: 5000, warmMs: 1000, onsetMs: 3000, measureMs: 5000, calmMs: 1000 }
    : { mentors: 100_000, warmMs: 5000, onsetMs: 3000, measureMs: 30_000, calmMs: 5000 };

const searchConnections = 50;
const guessConnections = 260;
const minAttempts = 50;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The attackers of one round: people who have used up nothing of their allowances yet. */
const attacksOf = (
  url: string,
  flooder: SignedInPair,
  known: readonly string[],
): readonly Attack[] => [
  { kind: 'sockets', url, cookie: flooder.mentee.cookie, sessionId: flooder.sessionId },
  { kind: 'searches', url, cookie: flooder.mentor.cookie, connections: searchConnections },
  { kind: 'guesses', url, connections: guessConnections, knownEmails: known },
];

const startAttackers = (attacks: readonly Attack[]) =>
  attacks.map((attack) => {
    const child = startChild<AttackerCalls>(new URL('./attacker.ts', import.meta.url));
    // In life they have machines of their own; here they get what the server leaves.
    setPriority(child.pid, Math.min(19, getPriority() + 10));
    return { attack, child };
  });

/** Measures the honest person's calls while everybody else attacks. */
const measureUnderAttack = async (
  attackers: readonly { attack: Attack; child: Child<AttackerCalls> }[],
  measure: () => Promise<CallTimes>,
) => {
  for (const { attack, child } of attackers) await child.call('begin', attack);
  const times = await measure();
  const tallies: [Attack['kind'], Tally][] = [];
  for (const { attack, child } of attackers) {
    tallies.push([attack.kind, await child.call('end', undefined)]);
  }
  return { times, tallies };
};

/** An attack that was not one, or that broke something, says nothing about who was attacked. */
const checkTally = (kind: Attack['kind'], tally: Tally) => {
  console.log(`${kind}: ${tallyText(tally)}`);
  const attempts = Object.values(tally).reduce((sum, times) => sum + times, 0);
  must(attempts >= minAttempts, `${attempts} attempts are no flood of ${kind}`);
  must(!('500' in tally), `a fault of the server under ${kind}`);
  must(kind !== 'guesses' || !('200' in tally), 'a guessed password');
};

const run = async (server: ServerProcess, effort: Effort): Promise<Figure[]> => {
  const { url, dataDir } = server;
  const { mentors, warmMs, onsetMs, measureMs, calmMs } = sizeOf(effort);
  await seed(dataDir, { mentors });
  const { pairs } = await seed(dataDir, { pairs: effort.rounds + 1 });
  const [own, ...others] = await signInPairs(url, pairs);
  if (!own) throw new Error('Nobody to measure');
  const known = pairs
    .slice(1)
    .flatMap(({ menteeEmail, mentorEmail }) => [menteeEmail, mentorEmail]);
  const honest = createHonestPerson(url, own.mentee, own.sessionId);
  const quiet: CallTimes[] = [];
  const hostile: CallTimes[] = [];
  try {
    await honest.callFor(warmMs);
    for (const flooder of others) {
      quiet.push(await honest.callFor(measureMs));
      const attackers = startAttackers(attacksOf(url, flooder, known));
      try {
        const { times, tallies } = await measureUnderAttack(attackers, async () => {
          // What is measured is an attack that goes on, not the moment in which it begins.
          await honest.callFor(onsetMs);
          return honest.callFor(measureMs);
        });
        hostile.push(times);
        for (const [kind, tally] of tallies) checkTally(kind, tally);
      } finally {
        for (const { child } of attackers) await child.stop();
      }
      await pause(calmMs);
    }
    await honest.checkMessages();
  } finally {
    honest.close();
  }
  return figuresOf(hostile, quiet);
};

const figuresOf = (hostile: readonly CallTimes[], quiet: readonly CallTimes[]): Figure[] =>
  callNames.flatMap((name) => {
    const at = (rounds: readonly CallTimes[], share: number) =>
      median(rounds.map((times) => percentile(times[name], share)));
    const pairAt = (share: number) => ({ ours: at(hostile, share), reference: at(quiet, share) });
    return [
      compared(`${name}, p50`, 'ms', pairAt(0.5)),
      compared(`${name}, p99`, 'ms', pairAt(0.99), { atMost: 5 }),
    ];
  });

/** One person's calls while others flood sockets and searches and guess passwords. */
export const hostile: Bench = {
  name: 'hostile',
  run: (effort) => withServer((server) => run(server, effort), settings),
};
