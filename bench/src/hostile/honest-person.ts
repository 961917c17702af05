import { randomUUID } from 'node:crypto';
import { must } from '../figures.ts';
import { createHttpClient, type HttpClient } from '../support/http.ts';
import type { Person } from '../support/people.ts';
import { pause } from '../support/wait.ts';

/** Response times in milliseconds by call. */
export type CallTimes = Record<CallName, number[]>;
export type CallName = 'GET /api/user' | 'GET /api/mentors' | 'POST a message';
export const callNames: readonly CallName[] = [
  'GET /api/user',
  'GET /api/mentors',
  'POST a message',
];

/** The sequence of calls. At nine calls per second it stays below all rate limits. */
const plan: readonly CallName[] = [
  'GET /api/user',
  'GET /api/mentors',
  'GET /api/user',
  'POST a message',
  'GET /api/user',
];
const intervalMs = 1000 / 9;
/** A slower response fails the run. */
const maxWaitMs = 30_000;

/** A regular user whose response times are measured. */
export interface HonestPerson {
  /** Sends calls at a fixed rate without waiting for earlier responses. */
  callFor(durationMs: number): Promise<CallTimes>;
  /** Checks that every acknowledged message is stored exactly once and in order. */
  checkMessages(): Promise<void>;
  close(): void;
}

export const createHonestPerson = (
  url: string,
  person: Person,
  sessionId: string,
): HonestPerson => {
  const client = createHttpClient(100);
  const headers = { cookie: person.cookie, origin: url };
  const acknowledged: { seq: number; content: string }[] = [];
  const calls = createCalls(client, url, headers, { person, sessionId, acknowledged });

  return {
    async callFor(durationMs) {
      const times: CallTimes = {
        'GET /api/user': [],
        'GET /api/mentors': [],
        'POST a message': [],
      };
      const startedAt = performance.now();
      const pending: Promise<void>[] = [];
      for (let turn = 0; turn * intervalMs < durationMs; turn += 1) {
        const due = startedAt + turn * intervalMs;
        await pause(Math.max(0, due - performance.now()));
        const name = plan[turn % plan.length] ?? 'GET /api/user';
        const sentAt = performance.now();
        pending.push(calls[name]().then(() => void times[name].push(performance.now() - sentAt)));
      }
      const timeout = pause(maxWaitMs).then(() => must(false, `no response in ${maxWaitMs} ms`));
      await Promise.race([Promise.all(pending), timeout]);
      return times;
    },

    async checkMessages() {
      const first = Math.min(...acknowledged.map(({ seq }) => seq));
      const stored: { seq: number; content: string }[] = [];
      for (let after = first - 1; ; after = stored.at(-1)?.seq ?? after) {
        const address = `${url}/api/sessions/${sessionId}/messages?after=${after}`;
        const { status, text } = await client.send('GET', address, { headers });
        must(status === 200, `${status} for the messages: ${text}`);
        const page = JSON.parse(text) as typeof stored;
        if (page.length === 0) break;
        stored.push(...page);
      }
      const inOrder = [...acknowledged].sort((a, b) => a.seq - b.seq);
      must(stored.length === inOrder.length, `${stored.length} of ${inOrder.length} messages`);
      for (const [index, { seq, content }] of inOrder.entries()) {
        must(seq === first + index, 'a duplicate number or a gap');
        must(stored[index]?.content === content, 'not the acknowledged message');
      }
    },

    close: () => client.close(),
  };
};

const createCalls = (
  client: HttpClient,
  url: string,
  headers: Record<string, string>,
  context: {
    person: Person;
    sessionId: string;
    acknowledged: { seq: number; content: string }[];
  },
): Record<CallName, () => Promise<void>> => ({
  async 'GET /api/user'() {
    const { status, text } = await client.send('GET', `${url}/api/user`, { headers });
    must(status === 200, `${status} for GET /api/user: ${text}`);
    must(JSON.parse(text).id === context.person.userId, 'another user');
  },
  async 'GET /api/mentors'() {
    const { status, text } = await client.send('GET', `${url}/api/mentors`, { headers });
    must(status === 200, `${status} for GET /api/mentors: ${text}`);
    must(JSON.parse(text).length === 50, 'not a page of mentors');
  },
  async 'POST a message'() {
    const content = `Message ${randomUUID()}`;
    const { status, text } = await client.send(
      'POST',
      `${url}/api/sessions/${context.sessionId}/messages`,
      { headers, body: { content, clientId: randomUUID() } },
    );
    must(status === 201, `${status} for a message: ${text}`);
    const message = JSON.parse(text) as { seq: number; content: string };
    must(message.content === content, 'another message');
    context.acknowledged.push(message);
  },
});
