import type pg from 'pg';

/** A message to insert. */
export type Row = readonly [
  id: string,
  conversationId: string,
  senderId: string,
  content: string,
  createdAt: Date,
];

/** Stores a message; resolves once it is durable. */
export type Insert = (row: Row) => Promise<void>;

const tableOf = (name: string) => `
  CREATE TABLE ${name} (
    id uuid PRIMARY KEY,
    conversation_id uuid NOT NULL,
    sender_id uuid NOT NULL,
    content text NOT NULL,
    created_at timestamptz NOT NULL
  );
  CREATE INDEX ON ${name} (conversation_id, created_at)`;

/** Inserts each message with a separate statement. */
export const createSingleInserts = async (pool: pg.Pool): Promise<Insert> => {
  await pool.query(tableOf('bench_messages'));
  const insert = {
    name: 'insert_message',
    text: `INSERT INTO bench_messages (id, conversation_id, sender_id, content, created_at)
      VALUES ($1, $2, $3, $4, $5)`,
  };
  return async (row) => {
    await pool.query({ ...insert, values: [...row] });
  };
};

/** The product also runs at most this many at the same time. */
const maxRunning = 2;

/** Inserts all waiting messages with one statement, with at most two statements at the same time. */
export const createGroupedInserts = async (pool: pg.Pool): Promise<Insert> => {
  await pool.query(tableOf('bench_grouped_messages'));
  const insert = {
    name: 'insert_messages',
    text: `INSERT INTO bench_grouped_messages (id, conversation_id, sender_id, content, created_at)
      SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::timestamptz[])`,
  };
  let waiting: { row: Row; resolve: () => void; reject: (error: unknown) => void }[] = [];
  let running = 0;

  const start = async () => {
    const group = waiting;
    waiting = [];
    running += 1;
    const values = [0, 1, 2, 3, 4].map((column) => group.map(({ row }) => row[column]));
    try {
      await pool.query({ ...insert, values });
      for (const { resolve } of group) resolve();
    } catch (error) {
      for (const { reject } of group) reject(error);
    } finally {
      running -= 1;
      schedule();
    }
  };

  const schedule = () => {
    if (running >= maxRunning || waiting.length === 0) return;
    setImmediate(() => {
      if (running < maxRunning && waiting.length > 0) void start();
    });
  };

  return (row) =>
    new Promise((resolve, reject) => {
      waiting.push({ row, resolve, reject });
      schedule();
    });
};
