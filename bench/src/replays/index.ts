import pg from 'pg';
import { type Bench, type Effort, type Figure, must, plain } from '../figures.ts';
import { percentile } from '../measure/percentiles.ts';
import { databaseOf } from '../world/database.ts';
import { createHttpClient, type HttpClient } from '../world/http.ts';
import { type Person, signInPairs } from '../world/people.ts';
import { type ServerProcess, seed, withServer } from '../world/server.ts';
import { payIntent } from './pay-intent.ts';

const replayCount = 100;

/** Sends one paid intent again and again, all at once; every answer has to name one session. */
const replay = async (
  client: HttpClient,
  url: string,
  { cookie }: Person,
  order: { mentorProfileId: string; stripePaymentIntentId: string },
) => {
  const times: number[] = [];
  const send = async () => {
    const began = performance.now();
    const options = { headers: { cookie, origin: url }, body: order };
    const { status, text } = await client.send('POST', `${url}/api/sessions`, options);
    times.push(performance.now() - began);
    must(status === 200 || status === 201, `${status} for a replay: ${text}`);
    return { status, id: String(JSON.parse(text).id) };
  };
  const answers = await Promise.all(Array.from({ length: replayCount }, send));
  must(new Set(answers.map(({ id }) => id)).size === 1, 'answers about several sessions');
  must(answers.filter(({ status }) => status === 201).length <= 1, 'made more than once');
  return times;
};

/** What stands in the books about an intent. */
const readBooks = async (db: pg.Client, intentId: string) => {
  const { rows } = await db.query<{ sessions: number; entries: number }>(
    `SELECT (SELECT count(*)::int FROM sessions WHERE payment_intent_id = $1) AS sessions,
      (SELECT count(*)::int FROM ledger_entries WHERE intent_id = $1) AS entries`,
    [intentId],
  );
  const [books] = rows;
  must(books?.sessions !== 0 && books?.entries !== 0, 'a paid intent that made nothing');
  return books ?? { sessions: 0, entries: 0 };
};

const run = async (server: ServerProcess, { rounds }: Effort): Promise<Figure[]> => {
  const { url, dataDir } = server;
  const { pairs } = await seed(dataDir, { pairs: rounds + 1 });
  const people = await signInPairs(url, pairs);
  const db = new pg.Client((await databaseOf(dataDir)).connection);
  const client = createHttpClient(replayCount);
  await db.connect();
  const times: number[] = [];
  const books: { sessions: number; entries: number }[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      // The mentee of one pair unlocks the mentor of the next, whom they don't know yet.
      const [mentee, mentor] = [people[round]?.mentee, people[round + 1]?.mentor];
      if (!mentee || !mentor) throw new Error('Too few people');
      const order = await payIntent(client, url, mentee, mentor.userId);
      times.push(...(await replay(client, url, mentee, order)));
      books.push(await readBooks(db, order.stripePaymentIntentId));
    }
  } finally {
    client.close();
    await db.end();
  }
  const most = (pick: (of: { sessions: number; entries: number }) => number) =>
    Math.max(...books.map(pick));
  const label = `of one paid intent after ${replayCount} replays at once`;
  return [
    plain(
      `sessions ${label}`,
      '',
      most(({ sessions }) => sessions),
      { atMost: 1 },
    ),
    plain(
      `ledger entries ${label}`,
      '',
      most(({ entries }) => entries),
      { atMost: 1 },
    ),
    plain('answer to a replay, p95', 'ms', percentile(times, 0.95)),
  ];
};

/** A paid intent sent a hundred times at once makes one session and one ledger entry. */
export const replays: Bench = {
  name: 'replays',
  run: (effort) => withServer((server) => run(server, effort)),
};
