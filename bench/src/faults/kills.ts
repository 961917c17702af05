import { startServer } from '../../../scripts/server-process.mjs';
import { databaseOf, findDatabase } from '../world/database.ts';
import { loadSettings, type ServerProcess } from '../world/server.ts';

const mostRecoveryMs = 60_000;

/** Asks every few milliseconds until it holds. @throws with `what` when it takes a minute */
export const until = async (holds: () => boolean | Promise<boolean>, what: string) => {
  const deadline = performance.now() + mostRecoveryMs;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`Not within a minute: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};

/** Ends the server by force and starts it again on the same data and port. */
export const killServer = async (server: ServerProcess) => {
  const at = performance.now();
  await server.kill();
  const down = performance.now();
  const { port, dataDir } = server;
  return { at, back: down, server: await startServer({ port, dataDir, env: loadSettings }) };
};

/** Ends the main process of the server's PostgreSQL by force; the server has to start it again. */
export const killPostmaster = async (server: ServerProcess) => {
  const { postmaster } = await databaseOf(server.dataDir);
  const at = performance.now();
  process.kill(postmaster, 'SIGKILL');
  await until(async () => {
    const found = await findDatabase(server.dataDir);
    return found !== null && found.postmaster !== postmaster;
  }, 'a new postmaster');
  return { at, back: performance.now(), server };
};
