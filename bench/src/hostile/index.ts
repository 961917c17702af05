import { getPriority, setPriority } from 'node:os';
import { type Bench, compared, type Effort, type Figure, must } from '../figures.ts';
import { median, percentile } from '../measure/percentiles.ts';
import { type Child, startChild } from '../support/child.ts';
import { type SignedInPair, signInPairs } from '../support/people.ts';
import { type ServerProcess, seed, withServer } from '../support/server.ts';
import { pause } from '../support/wait.ts';
import type { Attack, AttackerCalls, Tally } from './attacks.ts';
import { type CallTimes, callNames, createHonestPerson } from './honest-person.ts';
import { tallyText } from './tally.ts';

/** Rate limits are on. The attackers' X-Forwarded-For is trusted, so they can use many addresses. */
const settings = { LOG_LEVEL: 'warn', TRUST_PROXY: '127.0.0.1,::1' };

const sizeOf = ({ brief }: Effort) =>
  brief
    ? { mentors: 5000, warmMs: 1000, onsetMs: 3000, measureMs: 5000, calmMs: 1000 }
    : { mentors: 100_000, warmMs: 5000, onsetMs: 3000, measureMs: 30_000, calmMs: 5000 };

const searchConnections = 50;
const guessConnections = 260;
const minAttempts = 50;

/** The attacks of one round. Each round uses accounts whose rate limits are unused. */
const attacksOf = (
  url: string,
  flooder: SignedInPair,
  knownEmails: readonly string[],
): readonly Attack[] => [
  { kind: 'sockets', url, cookie: flooder.mentee.cookie, sessionId: flooder.sessionId },
  { kind: 'searches', url, cookie: flooder.mentor.cookie, connections: searchConnections },
  { kind: 'guesses', url, connections: guessConnections, knownEmails },
];

const startAttackers = (attacks: readonly Attack[]) =>
  attacks.map((attack) => {
    const child = startChild<AttackerCalls>(new URL('./attacker.ts', import.meta.url));
    // Real attackers have their own machines; here they must not take CPU time from the server.
    setPriority(child.pid, Math.min(19, getPriority() + 10));
    return { attack, child };
  });

/** Measures the honest person's calls during all attacks. */
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

/** Throws if an attack made too few attempts, caused a server error or guessed a password. */
const checkTally = (kind: Attack['kind'], tally: Tally) => {
  console.log(`${kind}: ${tallyText(tally)}`);
  const attempts = Object.values(tally).reduce((sum, times) => sum + times, 0);
  must(attempts >= minAttempts, `only ${attempts} attempts of ${kind}`);
  must(!('500' in tally), `a server error during ${kind}`);
  must(kind !== 'guesses' || !('200' in tally), 'a guessed password');
};

const run = async (server: ServerProcess, effort: Effort): Promise<Figure[]> => {
  const { url, dataDir } = server;
  const { mentors, warmMs, onsetMs, measureMs, calmMs } = sizeOf(effort);
  await seed(dataDir, { mentors });
  const { pairs } = await seed(dataDir, { pairs: effort.rounds + 1 });
  const [own, ...others] = await signInPairs(url, pairs);
  if (!own) throw new Error('Seeding created no pair');
  const knownEmails = pairs
    .slice(1)
    .flatMap(({ menteeEmail, mentorEmail }) => [menteeEmail, mentorEmail]);
  const honest = createHonestPerson(url, own.mentee, own.sessionId);
  const quiet: CallTimes[] = [];
  const hostile: CallTimes[] = [];
  try {
    await honest.callFor(warmMs);
    for (const flooder of others) {
      quiet.push(await honest.callFor(measureMs));
      const attackers = startAttackers(attacksOf(url, flooder, knownEmails));
      try {
        const { times, tallies } = await measureUnderAttack(attackers, async () => {
          // Exclude the start of the attack from the measurement.
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
    const medianOf = (rounds: readonly CallTimes[], share: number) =>
      median(rounds.map((times) => percentile(times[name], share)));
    const valuesFor = (share: number) => ({
      ours: medianOf(hostile, share),
      reference: medianOf(quiet, share),
    });
    return [
      compared(`${name}, p50`, 'ms', valuesFor(0.5)),
      compared(`${name}, p99`, 'ms', valuesFor(0.99), { atMost: 5 }),
    ];
  });

/** Measures one person's calls while attackers flood sockets and searches and guess passwords. */
export const hostile: Bench = {
  name: 'hostile',
  run: (effort) => withServer((server) => run(server, effort), settings),
};
