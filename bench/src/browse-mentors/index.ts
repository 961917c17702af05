import { type Bench, comparedTimes, type Effort, type Figure, plain } from '../figures.ts';
import { timeRequests } from '../measure/requests.ts';
import { alternate } from '../measure/rounds.ts';
import { startChild } from '../support/child.ts';
import { databaseOf } from '../support/database.ts';
import { signInPairs } from '../support/people.ts';
import { type ServerProcess, seed, withServer } from '../support/server.ts';
import { queries, type ReferenceCalls } from './queries.ts';
import { checkSameAnswers } from './same-answers.ts';
import { openQuery, ourSide, referenceSide, type Side } from './sides.ts';

/** The seeding target applies to a full run only. */
const sizeOf = ({ brief }: Effort) =>
  brief ? { mentors: 5000, seedTarget: {} } : { mentors: 100_000, seedTarget: { atMost: 120 } };

const loadsOf = ({ brief }: Effort) => [
  { name: 'one at a time', connections: 1, count: brief ? 30 : 400 },
  { name: '8 connections', connections: 8, count: brief ? 80 : 800 },
];

const measure = async (ours: Side, reference: Side, effort: Effort): Promise<Figure[]> => {
  const figures: Figure[] = [];
  for (const query of queries) {
    const mine = await openQuery(ours, query);
    const bare = await openQuery(reference, query);
    checkSameAnswers(query.name, mine.page, bare.page);
    for (const load of loadsOf(effort)) {
      const rounds = await alternate(
        effort.rounds,
        () => timeRequests(mine.address, ours.headers, load),
        () => timeRequests(bare.address, reference.headers, load),
      );
      const label = `${query.name}, ${load.name}`;
      figures.push(...comparedTimes(label, rounds, { atMost: 1.2 }));
    }
  }
  return figures;
};

const run = async (server: ServerProcess, effort: Effort): Promise<Figure[]> => {
  const { mentors, seedTarget } = sizeOf(effort);
  const { seconds } = await seed(server.dataDir, { mentors });
  const { pairs } = await seed(server.dataDir, { pairs: 1 });
  const [pair] = await signInPairs(server.url, pairs);
  if (!pair) throw new Error('Seeding created no pair');
  const { connection } = await databaseOf(server.dataDir);
  const reference = startChild<ReferenceCalls>(new URL('./reference-server.ts', import.meta.url));
  try {
    const { port } = await reference.call('listen', { connection });
    const { userId, cookie } = pair.mentee;
    const figures = await measure(ourSide(server.url, cookie), referenceSide(port, userId), effort);
    return [plain(`seeding ${mentors} mentors`, 's', seconds, seedTarget), ...figures];
  } finally {
    await reference.stop();
  }
};

/** Browses 100,000 mentors; the reference is Fastify and pg with only the required SQL. */
export const browseMentors: Bench = {
  name: 'browse-mentors',
  run: (effort) => withServer((server) => run(server, effort)),
};
