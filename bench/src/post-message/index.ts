import pg from 'pg';
import { type Bench, compared, type Effort, type Figure, must, plain } from '../figures.ts';
import { alternate, mediansOf, type Rounds } from '../measure/rounds.ts';
import { databaseOf } from '../support/database.ts';
import { signInPairs } from '../support/people.ts';
import { type ServerProcess, seed, withServer } from '../support/server.ts';
import { createMeasure, type Measured, readGroupSize } from './measure.ts';
import { connectOurs, connectReference, type Side } from './sides.ts';
import type { Order } from './wire.ts';

const pairCount = 200;
const checkedPerPerson = 20;
const calmPerSecond = 300;

/** A saturated round, one at a fixed rate, and one at that rate right after a saturated one. */
const ordersOf = ({ brief }: Effort): Record<'saturated' | 'fresh' | 'after', Order> => {
  const calm = { perSecond: calmPerSecond, measureMs: brief ? 1000 : 6000 };
  return {
    saturated: { warmMs: brief ? 300 : 2000, measureMs: brief ? 1000 : 8000 },
    fresh: { ...calm, warmMs: brief ? 300 : 1000 },
    after: { ...calm, warmMs: 0 },
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

interface Results {
  fresh: Rounds<Measured>;
  saturated: Rounds<Measured>;
  after: Rounds<Measured>;
  /** Grouped inserts as `ours`, single ones as `reference`. */
  limit: Rounds<Measured>;
  groupSize: number;
}

const figuresOf = ({ fresh, saturated, after, limit, groupSize }: Results): Figure[] => {
  const median = (rounds: Rounds<Measured>, name: keyof Measured) =>
    mediansOf(rounds, (round) => round[name]);
  const calm = (when: string, rounds: Rounds<Measured>, p99AtMost: number) => [
    compared(`${when}, p50`, 'ms', median(rounds, 'p50'), { atMost: 1.3 }),
    compared(`${when}, p99`, 'ms', median(rounds, 'p99'), { atMost: p99AtMost }),
    compared(`${when}, PostgreSQL's CPU per 1,000 messages`, 'ms', median(rounds, 'postgresCpu')),
  ];
  return [
    compared('throughput', 'messages/s', median(saturated, 'perSecond'), { atLeast: 1.9 }),
    compared('CPU per 1,000 messages', 'ms', median(saturated, 'cpu'), { atMost: 0.5 }),
    compared('of this PostgreSQL', 'ms', median(saturated, 'postgresCpu')),
    compared('WAL per message', 'bytes', median(saturated, 'walBytes')),
    plain('messages per commit', '', groupSize),
    compared('send to the other side, p50', 'ms', median(saturated, 'p50')),
    compared('send to the other side, p99', 'ms', median(saturated, 'p99')),
    compared('limit: grouped inserts, throughput', 'messages/s', median(limit, 'perSecond')),
    compared('limit: grouped inserts, CPU per 1,000 messages', 'ms', median(limit, 'cpu')),
    compared('limit: grouped inserts, WAL per message', 'bytes', median(limit, 'walBytes')),
    ...calm(`${calmPerSecond} a second on a fresh server`, fresh, 1.2),
    ...calm(`${calmPerSecond} a second right after saturation`, after, 1.5),
  ];
};

const run = async (server: ServerProcess, effort: Effort): Promise<Figure[]> => {
  const { pairs } = await seed(server.dataDir, { pairs: pairCount });
  const people = await signInPairs(server.url, pairs);
  const database = databaseOf(server.dataDir);
  const db = new pg.Client(database.connection);
  await db.connect();
  const sides: Side[] = [];
  const add = async (connecting: Promise<Side>) => {
    const side = await connecting;
    sides.push(side);
    return { generator: side.generator, measure: createMeasure(db, database, side) };
  };
  try {
    const ours = await add(connectOurs(server, people));
    const reference = await add(connectReference(database, people, false));
    const grouped = await add(connectReference(database, people, true));
    const check = { each: checkedPerPerson, quietMs: 500 };
    const { totalSent } = await ours.generator.call('check', { ...check, ordered: true });
    await checkTable(db, totalSent);
    await reference.generator.call('check', { ...check, ordered: false });
    await grouped.generator.call('check', { ...check, ordered: false });

    const orders = ordersOf(effort);
    type Connected = typeof ours;
    const once =
      ({ measure }: Connected, order: Order) =>
      async () => {
        await db.query('CHECKPOINT');
        return measure(order);
      };
    const twice = (side: Connected) => async () => ({
      saturated: await once(side, orders.saturated)(),
      after: await side.measure(orders.after),
    });
    const { rounds } = effort;
    const fresh = await alternate(rounds, once(ours, orders.fresh), once(reference, orders.fresh));
    const both = await alternate(rounds, twice(ours), twice(reference));
    const only = (name: 'saturated' | 'after'): Rounds<Measured> => ({
      ours: both.ours.map((round) => round[name]),
      reference: both.reference.map((round) => round[name]),
    });
    const limit: Rounds<Measured> = { ours: [], reference: only('saturated').reference };
    while (limit.ours.length < rounds) limit.ours.push(await once(grouped, orders.saturated)());
    await checkTable(db, both.ours.at(-1)?.after.totalSent ?? 0);
    const [saturated, after] = [only('saturated'), only('after')];
    const groupSize = await readGroupSize(db, saturated.ours);
    return figuresOf({ fresh, saturated, after, limit, groupSize });
  } finally {
    for (const side of sides.reverse()) await side.stop();
    await db.end();
  }
};

/** Messages between 200 pairs over sockets; the references are ws and pg, with single and grouped inserts. */
export const postMessage: Bench = {
  name: 'post-message',
  run: (effort) => withServer((server) => run(server, effort)),
};
