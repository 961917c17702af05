import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A server's embedded PostgreSQL: its main process, and how to connect to it. */
export interface EmbeddedDatabase {
  postmaster: number;
  connection: { host: string; port: number; user: string; database: string };
}

/** Reads where the database of a DATA_DIR runs; null while none does. */
export const findDatabase = async (dataDir: string): Promise<EmbeddedDatabase | null> => {
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  // Lines: pid, data folder, start, port, socket folder (PostgreSQL's own format).
  const [pid, , , port, host] = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  if (!pid || !port || !host) return null;
  const connection = { host, port: Number(port), user: 'ithaca', database: 'ithaca' };
  return { postmaster: Number(pid), connection };
};

/** Like `findDatabase`, for a server that is known to run. */
export const databaseOf = async (dataDir: string): Promise<EmbeddedDatabase> => {
  const found = await findDatabase(dataDir);
  if (!found) throw new Error('The server has no embedded database');
  return found;
};
