import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Connection options of a database's owner. */
export interface DatabaseConnection {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

/** A server's embedded PostgreSQL. */
export interface EmbeddedDatabase {
  /** pid of its main process */
  postmaster: number;
  connection: DatabaseConnection;
}

/** Parses libpq's format: host:port:database:user:password. */
const passwordOf = (text: string, user: string) =>
  text
    .split('\n')
    .map((line) => line.split(':'))
    .find((fields) => fields[3] === user)?.[4];

/** Finds the running database of a DATA_DIR; returns null if there is none. */
export const findDatabase = async (dataDir: string): Promise<EmbeddedDatabase | null> => {
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  // Lines: pid, data folder, start time, port, socket folder.
  const [pid, , , port, host] = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const passwords = await readFile(join(dataDir, 'postgres.pass'), 'utf8').catch(() => '');
  const password = passwordOf(passwords, 'ithaca');
  if (!pid || !port || !host || !password) return null;
  return {
    postmaster: Number(pid),
    connection: { host, port: Number(port), user: 'ithaca', password, database: 'ithaca' },
  };
};

/** Like `findDatabase`, but throws if there is no running database. */
export const databaseOf = async (dataDir: string): Promise<EmbeddedDatabase> => {
  const database = await findDatabase(dataDir);
  if (!database) throw new Error('The server has no embedded database');
  return database;
};
