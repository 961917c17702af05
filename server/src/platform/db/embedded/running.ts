import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Connection, connectionsTo, runOnce } from './connection.ts';
import { readPasswords } from './passwords.ts';

/**
 * The connections to a database that another process of ours runs on this DATA_DIR at the moment,
 * or null when none answers there.
 */
export async function findRunningPostgres(
  dataDir: string,
): Promise<{ owner: Connection; app: Connection } | null> {
  const pidFile = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(
    () => '',
  );
  // Lines: pid, data folder, start, port, socket folder (PostgreSQL's own format).
  const [, , , port, host] = pidFile.split('\n');
  const passwords = await readPasswords(dataDir);
  if (!port || !host || !passwords) return null;
  const connections = connectionsTo({ host, port: Number(port) }, passwords);
  try {
    await runOnce(connections.owner, 'SELECT 1');
    return connections;
  } catch {
    return null;
  }
}
