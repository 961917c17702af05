import pg from 'pg';
import { startServer, temporaryFolder } from '../../../scripts/server-process.mjs';
import { type Bench, type Effort, type Figure, plain } from '../figures.ts';
import { median } from '../measure/percentiles.ts';
import { databaseOf } from '../support/database.ts';
import { createHttpClient } from '../support/http.ts';
import { signInPairs } from '../support/people.ts';
import { loadSettings, removeData, type ServerProcess, seed } from '../support/server.ts';
import { pause, waitUntil } from '../support/wait.ts';
import { killPostmaster, killServer } from './kills.ts';
import { checkNothingLost } from './nothing-lost.ts';
import { createWriter, type Writer } from './writer.ts';

const pairCount = 20;
const pauseBetweenKillsMs = 1000;

/** The seconds until messages of all writers were acknowledged again. */
interface Recoveries {
  server: number[];
  database: number[];
}

/**
 * Kills server and database alternately while all writers write.
 * @param onRestart called with each restarted server
 */
const killAlternately = async (
  first: ServerProcess,
  kills: number,
  writers: readonly Writer[],
  onRestart: (server: ServerProcess) => void,
): Promise<Recoveries> => {
  const recoveries: Recoveries = { server: [], database: [] };
  let server = first;
  for (let kill = 0; kill < kills; kill += 1) {
    await pause(pauseBetweenKillsMs);
    const target = kill % 2 === 0 ? 'server' : 'database';
    const result = await (target === 'server' ? killServer(server) : killPostmaster(server));
    server = result.server;
    onRestart(server);
    const hasRecovered = (writer: Writer) => writer.lastAcknowledgedSentAt() > result.downUntil;
    await waitUntil(() => writers.every(hasRecovered), `messages after the ${target} was killed`);
    recoveries[target].push((performance.now() - result.killedAt) / 1000);
  }
  return recoveries;
};

const writeThroughFaults = async (
  first: ServerProcess,
  { brief }: Effort,
  onRestart: (server: ServerProcess) => void,
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
    const recoveries = await killAlternately(first, kills, writers, onRestart).catch(
      (error: unknown) => {
        throw errors[0] ?? error;
      },
    );
    for (const writer of writers) writer.finish();
    await waitUntil(() => writers.every((writer) => writer.isDone()), 'all acknowledgements');
    if (errors[0]) throw errors[0];
    const db = new pg.Client(databaseOf(dataDir).connection);
    await db.connect();
    await checkNothingLost(writers, url, client, db).finally(() => db.end());
    const written = writers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
    return [
      plain('kills while 40 people write', '', kills),
      plain('acknowledged messages, all stored once and in order', '', written),
      plain('recovery after killing the server, median', 's', median(recoveries.server)),
      plain('recovery after killing the server, slowest', 's', Math.max(...recoveries.server)),
      plain('recovery after killing PostgreSQL, median', 's', median(recoveries.database)),
      plain('recovery after killing PostgreSQL, slowest', 's', Math.max(...recoveries.database)),
    ];
  } finally {
    for (const writer of writers) writer.close();
    client.close();
  }
};

/** Kills server and database while people write; no acknowledged message may be lost. */
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
