import { type Bench, compared, type Effort, type Figure, plain } from '../figures.ts';
import { createCpuMeter } from '../measure/cpu.ts';
import { type Child, startChild } from '../support/child.ts';
import { databaseOf } from '../support/database.ts';
import { type Person, signInPairs } from '../support/people.ts';
import { type ServerProcess, seed, withServer } from '../support/server.ts';
import { checkAnswers, type Measured, measureKind, timeKind } from './measure.ts';
import { kindsOf, type Question, type ReferenceCalls } from './questions.ts';
import { ourSide, referenceSide } from './sides.ts';

interface Size {
  mentors: number;
  /** Whether to compare with the reference, or only with the times among the fewest mentors. */
  isCompared: boolean;
}

const few = { mentors: 10_000, isCompared: false };
const many = { mentors: 100_000, isCompared: true };
const million = { mentors: 1_000_000, isCompared: false };

const sizesOf = (effort: Effort): Size[] => {
  if (effort.brief) {
    return [
      { mentors: 1000, isCompared: false },
      { mentors: 3000, isCompared: true },
    ];
  }
  return effort.million ? [few, many, million] : [few, many];
};

/** The number of questions of each kind, enough that hardly any is asked twice. */
const questionCountOf = ({ brief }: Effort) => (brief ? 100 : 1500);
const loadOf = ({ brief, rounds }: Effort) => ({ rounds, count: brief ? 20 : 120 });

const growth = { atMost: 1.5 };
const seedTarget = { atMost: 120 };

interface Sides {
  ours: Measured;
  reference: Measured;
  fewOf: Set<Question>;
  child: Child<ReferenceCalls>;
}

const measureSize = async (
  { ours, reference, fewOf, child }: Sides,
  { mentors, isCompared }: Size,
  effort: Effort,
  smallest: Map<string, number>,
): Promise<Figure[]> => {
  const count = questionCountOf(effort);
  const kinds = kindsOf(await child.call('readTerms', { count }), count);
  for (const kind of kinds) await checkAnswers(kind, ours.side, reference.side, fewOf);
  const figures: Figure[] = [];
  for (const kind of kinds) {
    if (isCompared) figures.push(...(await measureKind(kind, ours, reference, loadOf(effort))));
  }
  for (const kind of kinds) {
    const time = await timeKind(kind, ours.side, loadOf(effort));
    const before = smallest.get(kind.name);
    if (before === undefined) smallest.set(kind.name, time);
    else {
      const label = `${kind.name}, p95 among ${mentors} mentors (bare: among the fewest)`;
      figures.push(compared(label, 'ms', { ours: time, reference: before }, growth));
    }
  }
  return figures;
};

const startSides = async (server: ServerProcess, { userId, cookie }: Person): Promise<Sides> => {
  const { connection, postmaster } = databaseOf(server.dataDir);
  const child = startChild<ReferenceCalls>(new URL('./reference-server.ts', import.meta.url));
  const { port } = await child.call('listen', { connection });
  const fewOf = new Set<Question>();
  const reference = referenceSide(port, userId, (question) => fewOf.has(question));
  return {
    ours: { side: ourSide(server.url, cookie), readCpu: createCpuMeter(server.pid, postmaster) },
    reference: { side: reference, readCpu: createCpuMeter(child.pid, postmaster) },
    fewOf,
    child,
  };
};

const run = async (server: ServerProcess, effort: Effort): Promise<Figure[]> => {
  const { pairs } = await seed(server.dataDir, { pairs: 1 });
  const [pair] = await signInPairs(server.url, pairs);
  if (!pair) throw new Error('Seeding created no pair');
  const sides = await startSides(server, pair.mentee);
  const figures: Figure[] = [];
  const smallest = new Map<string, number>();
  let seeded = 0;
  let seconds = 0;
  try {
    for (const size of sizesOf(effort)) {
      seconds += (await seed(server.dataDir, { mentors: size.mentors - seeded })).seconds;
      seeded = size.mentors;
      const isJudged = seeded === many.mentors;
      figures.push(plain(`seeding ${seeded} mentors`, 's', seconds, isJudged ? seedTarget : {}));
      figures.push(...(await measureSize(sides, size, effort, smallest)));
    }
    return figures;
  } finally {
    await sides.child.stop();
  }
};

/** Browses 100,000 mentors, or a million; the reference is Fastify and pg with only the required SQL. */
export const browseMentors: Bench = {
  name: 'browse-mentors',
  run: (effort) => withServer((server) => run(server, effort)),
};
