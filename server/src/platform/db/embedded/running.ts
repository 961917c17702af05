import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Connection, connectionsTo, runOnce } from './connection.ts';
import { readPasswords } from './passwords.ts';

/**
 * Returns connections to the database that another process is running on this DATA_DIR, or null if
 * there is none.
 */
export async function findRunningPostgres(
  dataDir: string,
): Promise<{ owner: Connection; app: Connection } | null> {
  const pidFile = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(
    () => '',
  );
  // Lines: pid, data folder, start time, port, socket folder.
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
