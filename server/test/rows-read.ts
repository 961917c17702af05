import type { TestDatabase } from './test-database.ts';

/** Counts the rows and index entries of these tables that `work` reads on this connection. */
export const countRowsRead = async (
  connection: Pick<TestDatabase['db']['$client'], 'query'>,
  tables: readonly string[],
  work: () => Promise<unknown>,
): Promise<number> => {
  const readCounter = async () => {
    await connection.query('SELECT pg_stat_force_next_flush()');
    const { rows } = await connection.query<{ read: string }>(
      `SELECT (SELECT sum(seq_tup_read) FROM pg_stat_user_tables WHERE relname = ANY ($1)) +
         (SELECT sum(idx_tup_read) FROM pg_stat_user_indexes WHERE relname = ANY ($1)) AS read`,
      [tables],
    );
    return Number(rows[0]?.read);
  };
  const before = await readCounter();
  await work();
  return (await readCounter()) - before;
};
