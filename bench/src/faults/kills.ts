import { startServer } from '../../../scripts/server-process.mjs';
import { databaseOf, findDatabase } from '../support/database.ts';
import { loadSettings, type ServerProcess } from '../support/server.ts';
import { waitUntil } from '../support/wait.ts';

/** Kills the server and restarts it with the same data and port. */
export const killServer = async (server: ServerProcess) => {
  const killedAt = performance.now();
  await server.kill();
  const downUntil = performance.now();
  const { port, dataDir } = server;
  return { killedAt, downUntil, server: await startServer({ port, dataDir, env: loadSettings }) };
};

/** Kills the main process of the server's PostgreSQL and waits until the server restarts it. */
export const killPostmaster = async (server: ServerProcess) => {
  const { postmaster } = databaseOf(server.dataDir);
  const killedAt = performance.now();
  process.kill(postmaster, 'SIGKILL');
  await waitUntil(async () => {
    const database = findDatabase(server.dataDir);
    return database !== null && database.postmaster !== postmaster;
  }, 'a new postmaster');
  return { killedAt, downUntil: performance.now(), server };
};
