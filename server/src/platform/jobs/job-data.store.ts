import type { Transaction } from '../db/database.ts';
import { execute, sql } from '../db/statement.ts';

/** Deletes the jobs of a kind, including finished ones, whose data has this text in a field. */
export const deleteJobsAbout = async (
  tx: Transaction,
  name: string,
  field: string,
  text: string,
) => {
  const isAbout = sql`name = ${name} AND lower(data ->> ${field}) = lower(${text})`;
  await execute(tx, sql`DELETE FROM pgboss.job WHERE ${isAbout}`);
  await execute(tx, sql`DELETE FROM pgboss.archive WHERE ${isAbout}`);
};
