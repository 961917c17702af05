import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { clusterUser } from './new-cluster.ts';
import type { Connection } from './readiness.ts';

/**
 * The connection to a database that another process of ours runs on this DATA_DIR at the moment,
 * or null when none answers there.
 */
export async function findRunningPostgres(dataDir: string): Promise<Connection | null> {
  const pidFile = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(
    () => '',
  );
  // Lines: pid, data folder, start, port, socket folder (PostgreSQL's own format).
  const [, , , port, host] = pidFile.split('\n');
  if (!port || !host) return null;
  const connection = { host, port: Number(port), user: clusterUser, database: 'ithaca' };
  const client = new pg.Client(connection);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return connection;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
}
