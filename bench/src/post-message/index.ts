import pg from 'pg';
import { type Bench, compared, type Effort, type Figure, must } from '../figures.ts';
import { createCpuMeter } from '../measure/cpu.ts';
import { alternate, mediansOf } from '../measure/rounds.ts';
import { databaseOf } from '../support/database.ts';
import { signInPairs } from '../support/people.ts';
import { type ServerProcess, seed, withServer } from '../support/server.ts';
import { connectOurs, connectReference, type Side } from './sides.ts';
import type { Load, Order } from './wire.ts';

const pairCount = 200;
const checkedPerPerson = 20;

const orderOf = ({ brief }: Effort): Order => ({
  window: 2,
  warmMs: brief ? 300 : 2000,
  measureMs: brief ? 1000 : 8000,
});

type Measured = Load & { perSecond: number; cpuPerThousand: number };

/** Measures one round; the CPU time is that of the server process and of PostgreSQL. */
const measure = async (side: Side, cpu: () => number, order: Order): Promise<Measured> => {
  const edges: number[] = [];
  const load = await side.generator.call('load', order, () => edges.push(cpu()));
  const [begin = Number.NaN, end = Number.NaN] = edges;
  const { messages, seconds } = load;
  return {
    ...load,
    perSecond: messages / seconds,
    cpuPerThousand: ((end - begin) / messages) * 1_000_000,
  };
};

/** Checks that all sent messages are stored and numbered without gaps in each conversation. */
const checkTable = async (db: pg.Client, sent: number) => {
  const { rows } = await db.query<{ messages: number; gapless: boolean }>(
    `SELECT sum(n)::int AS messages, bool_and(n = high AND n = c.last_seq AND low = 1) AS gapless
     FROM (SELECT conversation_id, count(*) AS n, min(seq) AS low, max(seq) AS high
           FROM messages GROUP BY 1) AS m JOIN conversations c ON c.id = m.conversation_id`,
  );
  const [row] = rows;
  must(row?.messages === sent, `${row?.messages} messages in the database of ${sent} sent`);
  must(row?.gapless === true, 'a gap in the message numbers');
};

const run = async (server: ServerProcess, effort: Effort): Promise<Figure[]> => {
  const { pairs } = await seed(server.dataDir, { pairs: pairCount });
  const people = await signInPairs(server.url, pairs);
  const database = await databaseOf(server.dataDir);
  const db = new pg.Client(database.connection);
  await db.connect();
  const ours = await connectOurs(server, people);
  const reference = await connectReference(database, people);
  try {
    const check = { each: checkedPerPerson, quietMs: 500 };
    const { totalSent } = await ours.generator.call('check', { ...check, ordered: true });
    await checkTable(db, totalSent);
    await reference.generator.call('check', { ...check, ordered: false });

    const order = orderOf(effort);
    const round = (side: Side) => {
      const cpu = createCpuMeter(side.pid, database.postmaster);
      return async () => {
        await db.query('CHECKPOINT');
        return measure(side, cpu, order);
      };
    };
    const rounds = await alternate(effort.rounds, round(ours), round(reference));
    await checkTable(db, rounds.ours.at(-1)?.totalSent ?? 0);
    const median = (pick: (round: Measured) => number) => mediansOf(rounds, pick);
    return [
      compared(
        'throughput',
        'messages/s',
        median((r) => r.perSecond),
        { atLeast: 1.5 },
      ),
      compared(
        'CPU for 1,000 messages',
        'ms',
        median((r) => r.cpuPerThousand),
        { atMost: 1 },
      ),
      compared(
        'send to the other side, p50',
        'ms',
        median((r) => r.p50),
      ),
      compared(
        'send to the other side, p99',
        'ms',
        median((r) => r.p99),
      ),
    ];
  } finally {
    await reference.stop();
    await ours.stop();
    await db.end();
  }
};

/** Messages between 200 pairs over sockets; the reference is ws and pg with one INSERT per message. */
export const postMessage: Bench = {
  name: 'post-message',
  run: (effort) => withServer((server) => run(server, effort)),
};
