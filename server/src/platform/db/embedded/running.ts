import { join } from 'node:path';
import { type ConnectionOptions, connectionsTo, runOnce } from './connection.ts';
import { readPasswords } from './passwords.ts';
import { readPostmasterFile } from './postmaster-file.ts';

/**
 * Returns connections to the database that another process is running on this DATA_DIR, or null if
 * there is none.
 */
export const findRunningPostgres = async (
  dataDir: string,
): Promise<{ owner: ConnectionOptions; app: ConnectionOptions } | null> => {
  const file = await readPostmasterFile(join(dataDir, 'postgres')).catch(() => undefined);
  const passwords = await readPasswords(dataDir);
  if (!file?.port || !file.socketFolder || !passwords) return null;
  const connections = connectionsTo({ host: file.socketFolder, port: file.port }, passwords);
  try {
    await runOnce(connections.owner, 'SELECT 1');
    return connections;
  } catch {
    return null;
  }
};
