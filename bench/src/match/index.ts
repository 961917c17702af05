import { type Bench, type Figure, must, plain } from '../figures.ts';
import { createHttpClient, type HttpClient } from '../support/http.ts';
import { type Person, signIn } from '../support/people.ts';
import { type SeededPair, type ServerProcess, seed, withServer } from '../support/server.ts';
import { type Run, scoreAll } from './measures.ts';
import {
  type Accounts,
  addPeople,
  type JudgedMentee,
  type JudgedMentor,
  type JudgedQuery,
  readJudged,
} from './people.ts';

/** The required gain over a ranker with stemming and term weights (BM25). */
const minGain = { mentors: 0.15, mentees: 0.1 };

const call = async <T>(
  client: HttpClient,
  person: Person,
  request: { method: 'GET' | 'POST'; url: string; body?: unknown },
): Promise<T> => {
  const { method, url, body } = request;
  const answer = await client.send(method, url, {
    headers: { cookie: person.cookie },
    ...(body !== undefined && { body }),
  });
  must(answer.status < 300, `${answer.status} for ${url}: ${answer.text}`);
  return JSON.parse(answer.text);
};

const signInMentees = async (
  url: string,
  { password }: SeededPair,
  { mentees, accounts }: { mentees: readonly JudgedMentee[]; accounts: Accounts },
): Promise<Map<string, Person>> => {
  const people = new Map<string, Person>();
  for (const { id, email } of mentees) {
    const userId = accounts.get(id) ?? '';
    people.set(id, await signIn(url, { email, password, userId }));
  }
  return people;
};

const askAll = async (server: ServerProcess): Promise<{ ours: Run; silent: number }> => {
  const [mentors, mentees, queries, pairs] = await Promise.all([
    readJudged<JudgedMentor>('mentors.json'),
    readJudged<JudgedMentee>('mentees.json'),
    readJudged<JudgedQuery>('queries.json'),
    readJudged<{ menteeId: string }>('pairs.json'),
  ]);
  const { pairs: seeded } = await seed(server.dataDir, { pairs: 1 });
  const [pair] = seeded;
  if (!pair) throw new Error('Seeding created no pair');
  const accounts = await addPeople(server.dataDir, pair, { mentors, mentees });
  const people = await signInMentees(server.url, pair, { mentees, accounts });
  const judgedIds = new Map([...accounts].map(([judgedId, userId]) => [userId, judgedId]));
  const idsOf = (userIds: readonly string[]) =>
    userIds.map((userId) => judgedIds.get(userId) ?? userId);
  const client = createHttpClient(1);
  const ours: Run = {};
  let silent = 0;
  try {
    for (const mentee of mentees) {
      const person = people.get(mentee.id);
      if (!person) throw new Error(`${mentee.id} is not signed in`);
      const url = `${server.url}/api/mentee-profile`;
      await call(client, person, { method: 'POST', url, body: mentee.menteeProfile });
    }
    const [asker] = people.values();
    if (!asker) throw new Error('There are no mentees');
    for (const { id, answers } of queries) {
      const url = `${server.url}/api/chatbot/recommend-mentors`;
      const result = await call<{ mentors: { id: string }[]; explanation: string }>(client, asker, {
        method: 'POST',
        url,
        body: answers,
      });
      ours[id] = idsOf(result.mentors.map((mentor) => mentor.id));
      if (result.explanation.trim() === '') silent += 1;
    }
    for (const { menteeId } of pairs) {
      const person = people.get(menteeId);
      if (!person) throw new Error(`${menteeId} is not signed in`);
      const url = `${server.url}/api/mentee-suggestions`;
      const found = await call<{ menteeId: string }[]>(client, person, { method: 'GET', url });
      ours[menteeId] = idsOf(found.map((suggestion) => suggestion.menteeId));
    }
  } finally {
    client.close();
  }
  return { ours, silent };
};

const run = async (server: ServerProcess): Promise<Figure[]> => {
  const { ours, silent } = await askAll(server);
  const scores = await scoreAll(ours);
  const own = scores.get('ours');
  const plainRanker = scores.get('bm25-stem');
  if (!own || !plainRanker) throw new Error('A run was not scored');
  const gains = (['mentors', 'mentees'] as const).map((kind) =>
    plain(`${kind}: nDCG@5 above BM25`, '', own[kind].ndcg5[0] - plainRanker[kind].ndcg5[0], {
      atLeast: minGain[kind],
    }),
  );
  const quality = [...scores].flatMap(([name, { mentors, mentees }]) => [
    plain(`mentors: nDCG@5, ${name}`, '', mentors.ndcg5[0]),
    plain(`mentors: recall@10, ${name}`, '', mentors.recall10[0]),
    plain(`mentees: nDCG@5, ${name}`, '', mentees.ndcg5[0]),
    plain(`mentees: recall@10, ${name}`, '', mentees.recall10[0]),
  ]);
  return [
    ...quality,
    ...gains,
    plain('restraint where nobody fits', '', own.restraint.mean, { atLeast: 0.8 }),
    plain('forbidden suggestions', '', own.mentees.violations, { atMost: 0 }),
    plain('answers without an explanation', '', silent, { atMost: 0 }),
  ];
};

/** Scores recommendations and suggestions on judged data, compared with plain rankers. */
export const match: Bench = { name: 'match', run: () => withServer((server) => run(server)) };
