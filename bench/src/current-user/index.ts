import { type Bench, compared, type Effort, type Figure, must } from '../figures.ts';
import { createCpuMeter } from '../measure/cpu.ts';
import { alternate, mediansOf } from '../measure/rounds.ts';
import { measureThroughput, type RepeatedCall } from '../measure/throughput.ts';
import { startChild } from '../support/child.ts';
import { databaseOf } from '../support/database.ts';
import { type Person, signInMany, signInPairs } from '../support/people.ts';
import { type ServerProcess, seed, withServer } from '../support/server.ts';
import type { ReferenceCalls } from './reference-calls.ts';

const pairCount = 4;
const path = '/api/user';

const countsOf = ({ brief }: Effort) =>
  brief
    ? { people: 2000, times: { warmMs: 300, measureMs: 500 } }
    : { people: 20_000, times: { warmMs: 1000, measureMs: 4000 } };

/** A server and its main process. */
interface Side {
  pid: number;
  port: number;
}

const readUser = async ({ port }: Side, { cookie }: Person): Promise<string> => {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie } });
  const body = await response.text();
  must(response.status === 200, `${response.status} from port ${port}: ${body}`);
  return body;
};

/** Throws unless visitors are refused and both sides return the same user, the right one, to each person. */
const checkAnswers = async (ours: Side, reference: Side, people: readonly Person[]) => {
  for (const { port } of [ours, reference]) {
    const cookie = `ithaca_sign_in=${'x'.repeat(43)}`;
    const { status } = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie } });
    must(status === 401, `${status} for a stranger`);
  }
  for (const person of people) {
    const mine = await readUser(ours, person);
    const bare = await readUser(reference, person);
    const sorted = (body: string) => JSON.stringify(Object.entries(JSON.parse(body)).sort());
    must(JSON.parse(mine).id === person.userId, 'the user of another person');
    must(sorted(mine) === sorted(bare), `${mine} instead of ${bare}`);
  }
};

const callOf = ({ userId, cookie }: Person): RepeatedCall => ({
  path,
  headers: { cookie },
  isRight: (body) => body.includes(`"id":"${userId}"`),
});

/** Distributes the people among the given number of connections. */
const deal = (people: readonly Person[], connections: number): RepeatedCall[][] =>
  Array.from({ length: connections }, (_, index) =>
    people.filter((_person, at) => at % connections === index).map(callOf),
  );

const run = async (server: ServerProcess, effort: Effort): Promise<Figure[]> => {
  const { pairs } = await seed(server.dataDir, { pairs: pairCount });
  const few = (await signInPairs(server.url, pairs)).flatMap(({ mentor, mentee }) => [
    mentor,
    mentee,
  ]);
  const { connection, postmaster } = databaseOf(server.dataDir);
  const counts = countsOf(effort);
  await seed(server.dataDir, { mentees: counts.people });
  const many = await signInMany(connection, counts.people);
  const child = startChild<ReferenceCalls>(new URL('./reference-server.ts', import.meta.url));
  try {
    const ours = { pid: server.pid ?? 0, port: server.port };
    const reference = { pid: child.pid, ...(await child.call('listen', { connection })) };
    await checkAnswers(ours, reference, [...few, ...many.slice(0, 20)]);
    const measure =
      ({ pid, port }: Side, calls: readonly RepeatedCall[][]) =>
      async () => {
        const readCpu = createCpuMeter(pid, postmaster);
        const before = readCpu();
        const result = await measureThroughput(port, calls, counts.times);
        const after = readCpu();
        const cpu = after.node + after.postgres - before.node - before.postgres;
        // Includes the warm-up, whose calls are not counted, which is close enough to compare two sides.
        const seconds = (counts.times.warmMs + counts.times.measureMs) / 1000;
        return { ...result, cpu: (cpu * 1_000_000) / (result.perSecond * seconds) };
      };
    const loads = [
      { label: 'one person', calls: deal(few.slice(0, 1), 1), target: { atLeast: 0.8 } },
      { label: '8 people at the same time', calls: deal(few, 8), target: { atLeast: 0.8 } },
      { label: `${counts.people} people in turn, 8 at the same time`, calls: deal(many, 8) },
    ];
    const figures: Figure[] = [];
    for (const { label, calls, target } of loads) {
      const rounds = await alternate(
        effort.rounds,
        measure(ours, calls),
        measure(reference, calls),
      );
      const median = (name: 'perSecond' | 'p50' | 'cpu') =>
        mediansOf(rounds, (round) => round[name]);
      figures.push(
        compared(`${label}, throughput`, 'calls/s', median('perSecond'), target),
        compared(`${label}, p50`, 'ms', median('p50')),
        compared(`${label}, CPU per 1,000 calls`, 'ms', median('cpu')),
      );
    }
    return figures;
  } finally {
    await child.stop();
  }
};

/** Reads the signed-in person, as every page does; the reference is Fastify and pg with one prepared statement. */
export const currentUser: Bench = {
  name: 'current-user',
  // With the default log level, which writes a line for each call.
  run: (effort) =>
    withServer((server) => run(server, effort), { RATE_LIMITS: 'off', LOG_LEVEL: 'info' }),
};
