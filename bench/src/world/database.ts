import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** How to connect to a database as its owner. */
export interface DatabaseConnection {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

/** A server's embedded PostgreSQL: its main process, and how to connect to it. */
export interface EmbeddedDatabase {
  postmaster: number;
  connection: DatabaseConnection;
}

/** From the file that libpq could read as well: host:port:database:user:password. */
const passwordOf = (text: string, user: string) =>
  text
    .split('\n')
    .map((line) => line.split(':'))
    .find((fields) => fields[3] === user)?.[4];

/** Reads where the database of a DATA_DIR runs; null while none does. */
export const findDatabase = async (dataDir: string): Promise<EmbeddedDatabase | null> => {
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  // Lines: pid, data folder, start, port, socket folder (PostgreSQL's own format).
  const [pid, , , port, host] = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const passwords = await readFile(join(dataDir, 'postgres.pass'), 'utf8').catch(() => '');
  const password = passwordOf(passwords, 'ithaca');
  if (!pid || !port || !host || !password) return null;
  return {
    postmaster: Number(pid),
    connection: { host, port: Number(port), user: 'ithaca', password, database: 'ithaca' },
  };
};

/** Like `findDatabase`, for a server that is known to run. */
export const databaseOf = async (dataDir: string): Promise<EmbeddedDatabase> => {
  const found = await findDatabase(dataDir);
  if (!found) throw new Error('The server has no embedded database');
  return found;
};
