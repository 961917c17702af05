import type pg from 'pg';
import { createCpuMeter } from '../measure/cpu.ts';
import type { EmbeddedDatabase } from '../support/database.ts';
import type { Side } from './sides.ts';
import type { Load, Order } from './wire.ts';

/** One measured round. CPU times are milliseconds per 1,000 messages. */
export interface Measured extends Load {
  perSecond: number;
  /** of the server process and PostgreSQL */
  cpu: number;
  postgresCpu: number;
  /** Bytes of WAL that PostgreSQL wrote per message. */
  walBytes: number;
  /** The start and end of the measured time, in milliseconds since 1970. */
  began: number;
  ended: number;
}

/** Returns the bytes of WAL that PostgreSQL has written since it was created. */
const readWal = async (db: pg.Client) => {
  const { rows } = await db.query<{ bytes: number }>(
    "SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 AS bytes",
  );
  return rows[0]?.bytes ?? Number.NaN;
};

/** Returns a function that runs one round on a side and measures it. */
export const createMeasure = (db: pg.Client, { postmaster }: EmbeddedDatabase, side: Side) => {
  const readCpu = createCpuMeter(side.pid, postmaster);
  const readEdge = async () => ({ at: Date.now(), ...readCpu(), wal: await readWal(db) });
  return async (order: Order): Promise<Measured> => {
    const edges: ReturnType<typeof readEdge>[] = [];
    const load = await side.generator.call('load', order, () => edges.push(readEdge()));
    const [begin, end] = await Promise.all(edges);
    if (!begin || !end) throw new Error('The load generator reported no measured time');
    const { messages, seconds } = load;
    const milliseconds = (used: number) => (used / messages) * 1_000_000;
    const postgres = end.postgres - begin.postgres;
    return {
      ...load,
      perSecond: messages / seconds,
      cpu: milliseconds(end.node - begin.node + postgres),
      postgresCpu: milliseconds(postgres),
      walBytes: (end.wal - begin.wal) / messages,
      began: begin.at,
      ended: end.at,
    };
  };
};

/** Returns how many messages the product stored per commit during these rounds. */
export const readGroupSize = async (
  db: pg.Client,
  rounds: readonly Pick<Measured, 'began' | 'ended'>[],
): Promise<number> => {
  const { rows } = await db.query<{ size: number }>(
    `SELECT count(*)::float8 / count(DISTINCT m.xmin::text) AS size
     FROM messages AS m
     JOIN unnest($1::float8[], $2::float8[]) AS round (began, ended)
       ON m.created_at BETWEEN to_timestamp(began / 1000) AND to_timestamp(ended / 1000)`,
    [rounds.map(({ began }) => began), rounds.map(({ ended }) => ended)],
  );
  return rows[0]?.size ?? Number.NaN;
};
