import { type Bench, compared, type Effort, type Figure, must } from '../figures.ts';
import { createCpuMeter } from '../measure/cpu.ts';
import { alternate, mediansOf } from '../measure/rounds.ts';
import { measureThroughput, type RepeatedCall } from '../measure/throughput.ts';
import { startChild } from '../support/child.ts';
import { databaseOf } from '../support/database.ts';
import { type Person, signInPairs } from '../support/people.ts';
import { type ServerProcess, seed, withServer } from '../support/server.ts';
import type { ReferenceCalls } from './reference-calls.ts';

const pairCount = 4;
const path = '/api/user';

const timesOf = ({ brief }: Effort) =>
  brief ? { warmMs: 300, measureMs: 500 } : { warmMs: 1000, measureMs: 4000 };

/** A server and its main process. */
interface Side {
  pid: number;
  port: number;
}

const openCall = async ({ port }: Side, { cookie }: Person): Promise<RepeatedCall> => {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie } });
  const body = await response.text();
  must(response.status === 200, `${response.status} from port ${port}: ${body}`);
  return { port, path, headers: { cookie }, body };
};

/** Throws unless strangers are refused, and both sides answer each person with the same user: theirs. */
const openCalls = async (ours: Side, reference: Side, people: readonly Person[]) => {
  for (const { port } of [ours, reference]) {
    const cookie = `ithaca_sign_in=${'x'.repeat(43)}`;
    const { status } = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie } });
    must(status === 401, `${status} for a stranger`);
  }
  const calls: Record<'ours' | 'reference', RepeatedCall[]> = { ours: [], reference: [] };
  for (const person of people) {
    const mine = await openCall(ours, person);
    const bare = await openCall(reference, person);
    must(JSON.parse(mine.body).id === person.userId, 'the user of another person');
    const sorted = (body: string) => JSON.stringify(Object.entries(JSON.parse(body)).sort());
    must(sorted(mine.body) === sorted(bare.body), `${mine.body} instead of ${bare.body}`);
    calls.ours.push(mine);
    calls.reference.push(bare);
  }
  return calls;
};

const run = async (server: ServerProcess, effort: Effort): Promise<Figure[]> => {
  const { pairs } = await seed(server.dataDir, { pairs: pairCount });
  const people = (await signInPairs(server.url, pairs)).flatMap(({ mentor, mentee }) => [
    mentor,
    mentee,
  ]);
  const { connection, postmaster } = await databaseOf(server.dataDir);
  const child = startChild<ReferenceCalls>(new URL('./reference-server.ts', import.meta.url));
  try {
    const ours = { pid: server.pid ?? 0, port: server.port };
    const reference = { pid: child.pid, ...(await child.call('listen', { connection })) };
    const calls = await openCalls(ours, reference, people);
    const measure = (pid: number, measured: readonly RepeatedCall[]) => async () => {
      const readCpu = createCpuMeter(pid, postmaster);
      const before = readCpu();
      const times = timesOf(effort);
      const result = await measureThroughput(measured, times);
      const after = readCpu();
      const cpu = after.node + after.postgres - before.node - before.postgres;
      // The warm-up included, whose calls are not counted: close enough to compare two sides.
      const seconds = (times.warmMs + times.measureMs) / 1000;
      return { ...result, cpu: (cpu * 1_000_000) / (result.perSecond * seconds) };
    };
    const figures: Figure[] = [];
    for (const connections of [1, people.length]) {
      const rounds = await alternate(
        effort.rounds,
        measure(ours.pid, calls.ours.slice(0, connections)),
        measure(reference.pid, calls.reference.slice(0, connections)),
      );
      const label = connections === 1 ? 'one at a time' : `${connections} connections`;
      const median = (name: 'perSecond' | 'p50' | 'cpu') =>
        mediansOf(rounds, (round) => round[name]);
      figures.push(
        compared(`${label}, throughput`, 'calls/s', median('perSecond'), { atLeast: 0.8 }),
        compared(`${label}, p50`, 'ms', median('p50')),
        compared(`${label}, CPU for 1,000 calls`, 'ms', median('cpu')),
      );
    }
    return figures;
  } finally {
    await child.stop();
  }
};

/** Asks for the signed-in person, as every page does; the reference is Fastify and pg with one prepared statement. */
export const currentUser: Bench = {
  name: 'current-user',
  // With the default log, which has a line for each call.
  run: (effort) =>
    withServer((server) => run(server, effort), { RATE_LIMITS: 'off', LOG_LEVEL: 'info' }),
};
