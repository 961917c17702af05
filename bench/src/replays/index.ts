import pg from 'pg';
import { type Bench, type Effort, type Figure, must, plain } from '../figures.ts';
import { percentile } from '../measure/percentiles.ts';
import { databaseOf } from '../support/database.ts';
import { createHttpClient, type HttpClient } from '../support/http.ts';
import { type Person, signInPairs } from '../support/people.ts';
import { type ServerProcess, seed, withServer } from '../support/server.ts';
import { payIntent } from './pay-intent.ts';

const replayCount = 100;

/** Sends one paid intent many times concurrently; all responses must name the same session. */
const replay = async (
  client: HttpClient,
  url: string,
  { cookie }: Person,
  order: { mentorProfileId: string; stripePaymentIntentId: string },
) => {
  const times: number[] = [];
  const send = async () => {
    const startedAt = performance.now();
    const options = { headers: { cookie, origin: url }, body: order };
    const { status, text } = await client.send('POST', `${url}/api/sessions`, options);
    times.push(performance.now() - startedAt);
    must(status === 200 || status === 201, `${status} for a replay: ${text}`);
    return { status, id: String(JSON.parse(text).id) };
  };
  const answers = await Promise.all(Array.from({ length: replayCount }, send));
  must(new Set(answers.map(({ id }) => id)).size === 1, 'responses with different sessions');
  must(answers.filter(({ status }) => status === 201).length <= 1, 'a session was created twice');
  return times;
};

/** Counts the sessions and ledger entries of an intent. */
const readCounts = async (db: pg.Client, intentId: string) => {
  const { rows } = await db.query<{ sessions: number; entries: number }>(
    `SELECT (SELECT count(*)::int FROM sessions WHERE payment_intent_id = $1) AS sessions,
      (SELECT count(*)::int FROM ledger_entries WHERE intent_id = $1) AS entries`,
    [intentId],
  );
  const [counts] = rows;
  must(counts?.sessions !== 0 && counts?.entries !== 0, 'a paid intent without effect');
  return counts ?? { sessions: 0, entries: 0 };
};

const run = async (server: ServerProcess, { rounds }: Effort): Promise<Figure[]> => {
  const { url, dataDir } = server;
  const { pairs } = await seed(dataDir, { pairs: rounds + 1 });
  const people = await signInPairs(url, pairs);
  const db = new pg.Client(databaseOf(dataDir).connection);
  const client = createHttpClient(replayCount);
  await db.connect();
  const times: number[] = [];
  const counts: { sessions: number; entries: number }[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      // The mentee of one pair unlocks the mentor of the next pair.
      const [mentee, mentor] = [people[round]?.mentee, people[round + 1]?.mentor];
      if (!mentee || !mentor) throw new Error('Seeding created too few pairs');
      const order = await payIntent(client, url, mentee, mentor.userId);
      times.push(...(await replay(client, url, mentee, order)));
      counts.push(await readCounts(db, order.stripePaymentIntentId));
    }
  } finally {
    client.close();
    await db.end();
  }
  const max = (pick: (round: { sessions: number; entries: number }) => number) =>
    Math.max(...counts.map(pick));
  const label = `of one paid intent after ${replayCount} concurrent replays`;
  return [
    plain(
      `sessions ${label}`,
      '',
      max(({ sessions }) => sessions),
      { atMost: 1 },
    ),
    plain(
      `ledger entries ${label}`,
      '',
      max(({ entries }) => entries),
      { atMost: 1 },
    ),
    plain('response to a replay, p95', 'ms', percentile(times, 0.95)),
  ];
};

/** Checks that a paid intent sent 100 times concurrently creates one session and one ledger entry. */
export const replays: Bench = {
  name: 'replays',
  run: (effort) => withServer((server) => run(server, effort)),
};
