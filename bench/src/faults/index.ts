import pg from 'pg';
import { startServer, temporaryFolder } from '../../../scripts/server-process.mjs';
import { type Bench, type Effort, type Figure, plain } from '../figures.ts';
import { median } from '../measure/percentiles.ts';
import { databaseOf } from '../world/database.ts';
import { createHttpClient } from '../world/http.ts';
import { signInPairs } from '../world/people.ts';
import { loadSettings, removeData, type ServerProcess, seed } from '../world/server.ts';
import { killPostmaster, killServer, until } from './kills.ts';
import { checkNothingLost } from './nothing-lost.ts';
import { createWriter, type Writer } from './writer.ts';

const pairCount = 20;
const flowMs = 1000;

/** How long it took, in seconds, until everyone's messages came through again. */
interface Recoveries {
  server: number[];
  database: number[];
}

/** Kills in turn while everyone writes. @param keep hears of each server that takes over */
const killInTurn = async (
  first: ServerProcess,
  kills: number,
  writers: readonly Writer[],
  keep: (server: ServerProcess) => void,
): Promise<Recoveries> => {
  const recoveries: Recoveries = { server: [], database: [] };
  let server = first;
  for (let kill = 0; kill < kills; kill += 1) {
    await new Promise((resolve) => setTimeout(resolve, flowMs));
    const target = kill % 2 === 0 ? 'server' : 'database';
    const done = await (target === 'server' ? killServer(server) : killPostmaster(server));
    server = done.server;
    keep(server);
    const isThrough = (writer: Writer) => writer.lastThrough() > done.back;
    await until(() => writers.every(isThrough), `messages after the ${target} was killed`);
    recoveries[target].push((performance.now() - done.at) / 1000);
  }
  return recoveries;
};

const writeThroughFaults = async (
  first: ServerProcess,
  { brief }: Effort,
  keep: (server: ServerProcess) => void,
): Promise<Figure[]> => {
  const { url, dataDir } = first;
  const kills = brief ? 2 : 20;
  const { pairs } = await seed(dataDir, { pairs: pairCount });
  const errors: Error[] = [];
  const writers = (await signInPairs(url, pairs)).flatMap(({ sessionId, mentor, mentee }) =>
    [mentor, mentee].map((person) =>
      createWriter(url, person, sessionId, (error) => errors.push(error)),
    ),
  );
  const client = createHttpClient(4);
  try {
    const recoveries = await killInTurn(first, kills, writers, keep).catch((error: unknown) => {
      throw errors[0] ?? error;
    });
    for (const writer of writers) writer.finish();
    await until(() => writers.every((writer) => writer.isDone()), 'every acknowledgement');
    if (errors[0]) throw errors[0];
    const db = new pg.Client((await databaseOf(dataDir)).connection);
    await db.connect();
    await checkNothingLost(writers, url, client, db).finally(() => db.end());
    const written = writers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
    return [
      plain('kills while 40 people write', '', kills),
      plain('messages acknowledged, all there, once and in order', '', written),
      plain('writing again after the server was killed, median', 's', median(recoveries.server)),
      plain('the slowest', 's', Math.max(...recoveries.server)),
      plain('writing again after PostgreSQL was killed, median', 's', median(recoveries.database)),
      plain('the slowest', 's', Math.max(...recoveries.database)),
    ];
  } finally {
    for (const writer of writers) writer.close();
    client.close();
  }
};

/** Kills server and database in turn while people write; nothing acknowledged may be lost. */
export const faults: Bench = {
  name: 'faults',
  async run(effort) {
    const dataDir = temporaryFolder('bench');
    let server = await startServer({ dataDir, env: loadSettings });
    try {
      return await writeThroughFaults(server, effort, (next) => {
        server = next;
      });
    } finally {
      await server.stop();
      await removeData(dataDir);
    }
  },
};
