import { type Bench, comparedTimes, type Effort, type Figure, must } from '../figures.ts';
import { type JudgedQuery, readJudged } from '../match/people.ts';
import { percentile } from '../measure/percentiles.ts';
import { alternate } from '../measure/rounds.ts';
import { createHttpClient, type HttpClient } from '../support/http.ts';
import { signIn, signInPairs } from '../support/people.ts';
import { type ServerProcess, seed, withServer } from '../support/server.ts';
import { mixProfiles } from './profiles.ts';
import { createScan } from './scan.ts';

const countsOf = ({ brief }: Effort) =>
  brief ? { people: 5000, repeats: 2 } : { people: 100_000, repeats: 10 };

/** Runs `work` `count` times sequentially. Returns the milliseconds of each run. */
const timeEach = async (count: number, work: (at: number) => unknown) => {
  const times: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const startedAt = performance.now();
    await work(at);
    times.push(performance.now() - startedAt);
  }
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
};

/** Times recommendations for the judged answers, compared with searches for the words of the same answers. */
const timeRecommendations = async (
  { url, cookie }: { url: string; cookie: string },
  client: HttpClient,
  effort: Effort,
): Promise<Figure[]> => {
  const queries = await readJudged<JudgedQuery>('queries.json');
  const headers = { cookie };
  const recommend = async (at: number) => {
    const body = queries[at % queries.length]?.answers;
    const address = `${url}/api/chatbot/recommend-mentors`;
    const { status, text } = await client.send('POST', address, { headers, body });
    must(status === 200 && JSON.parse(text).explanation !== '', `${status} for a recommendation`);
  };
  const search = async (at: number) => {
    const words = queries[at % queries.length]?.answers.objective ?? '';
    const address = `${url}/api/mentors?q=${encodeURIComponent(words)}`;
    const { status } = await client.send('GET', address, { headers });
    must(status === 200, `${status} for ${address}`);
  };
  const count = queries.length * countsOf(effort).repeats;
  for (const work of [recommend, search]) await timeEach(queries.length, work);
  const rounds = await alternate(
    effort.rounds,
    () => timeEach(count, recommend),
    () => timeEach(count, search),
  );
  return comparedTimes('recommending mentors, compared with a search', rounds, { atMost: 1.5 });
};

const run = async (server: ServerProcess, effort: Effort): Promise<Figure[]> => {
  const { people, repeats } = countsOf(effort);
  await seed(server.dataDir, { mentors: people });
  await seed(server.dataDir, { mentees: people });
  const { pairs } = await seed(server.dataDir, { pairs: 20 });
  const [asker] = await signInPairs(server.url, pairs.slice(0, 1));
  if (!asker) throw new Error('Seeding created no pair');
  const mentees = await mixProfiles(server.dataDir);
  must(mentees.length >= people, `${mentees.length} mentees have a profile`);
  const client = createHttpClient(1);
  try {
    const { cookie } = asker.mentee;
    const figures = await timeRecommendations({ url: server.url, cookie }, client, effort);

    const signedIn = await Promise.all(
      pairs.map(({ menteeEmail: email, password, menteeId: userId }) =>
        signIn(server.url, { email, password, userId }),
      ),
    );
    const scan = createScan(mentees);
    const places = new Map(mentees.map(({ userId }, at) => [userId, at]));
    const personAt = (at: number) => {
      const person = signedIn[at % signedIn.length];
      if (!person) throw new Error('Nobody is signed in');
      return person;
    };
    const suggest = async (at: number) => {
      const address = `${server.url}/api/mentee-suggestions`;
      const headers = { cookie: personAt(at).cookie };
      const { status, text } = await client.send('GET', address, { headers });
      must(status === 200 && JSON.parse(text).length > 0, `${status} for ${address}`);
    };
    const scanFor = (at: number) => {
      const found = scan(places.get(personAt(at).userId) ?? 0);
      must(found.length === 20, `the scan found ${found.length}`);
    };
    for (const work of [suggest, scanFor]) await timeEach(signedIn.length, work);
    const rounds = await alternate(
      effort.rounds,
      () => timeEach(signedIn.length * repeats, suggest),
      () => timeEach(signedIn.length * repeats, scanFor),
    );
    return [
      ...figures,
      ...comparedTimes('suggesting mentees, compared with a plain scan', rounds, { atMost: 2 }),
    ];
  } finally {
    client.close();
  }
};

/** Times recommendations among 100,000 mentors and suggestions among 100,000 mentees. */
export const recommend: Bench = {
  name: 'recommend',
  run: (effort) => withServer((server) => run(server, effort)),
};
