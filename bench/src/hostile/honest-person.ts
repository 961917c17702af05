import { randomUUID } from 'node:crypto';
import { must } from '../figures.ts';
import { createHttpClient, type HttpClient } from '../world/http.ts';
import type { Person } from '../world/people.ts';

/** The calls an honest person makes, and how long each took in milliseconds, by call. */
export type CallTimes = Record<CallName, number[]>;
export type CallName = 'GET /api/user' | 'GET /api/mentors' | 'POST a message';
export const callNames: readonly CallName[] = [
  'GET /api/user',
  'GET /api/mentors',
  'POST a message',
];

/** In turn, at nine calls a second: what one person may do for as long as they like. */
const plan: readonly CallName[] = [
  'GET /api/user',
  'GET /api/mentors',
  'GET /api/user',
  'POST a message',
  'GET /api/user',
];
const everyMs = 1000 / 9;
/** An answer that takes longer is a failed run. */
const maxWaitMs = 30_000;

/** Somebody who goes on with what they do, whatever else happens. */
export interface HonestPerson {
  /** Calls at a fixed rate for so long, whether or not earlier calls are answered. */
  callFor(durationMs: number): Promise<CallTimes>;
  /** Checks that every message that was answered stands in the conversation, once and in order. */
  checkMessages(): Promise<void>;
  close(): void;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

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
      const began = performance.now();
      const underway: Promise<void>[] = [];
      for (let turn = 0; turn * everyMs < durationMs; turn += 1) {
        const due = began + turn * everyMs;
        await pause(Math.max(0, due - performance.now()));
        const name = plan[turn % plan.length] ?? 'GET /api/user';
        const sentAt = performance.now();
        underway.push(calls[name]().then(() => void times[name].push(performance.now() - sentAt)));
      }
      const late = pause(maxWaitMs).then(() => must(false, `no answer within ${maxWaitMs} ms`));
      await Promise.race([Promise.all(underway), late]);
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
      for (const [place, { seq, content }] of inOrder.entries()) {
        must(seq === first + place, 'a number twice or a gap');
        must(stored[place]?.content === content, 'another message than was acknowledged');
      }
    },

    close: () => client.close(),
  };
};

const createCalls = (
  client: HttpClient,
  url: string,
  headers: Record<string, string>,
  about: {
    person: Person;
    sessionId: string;
    acknowledged: { seq: number; content: string }[];
  },
): Record<CallName, () => Promise<void>> => ({
  async 'GET /api/user'() {
    const { status, text } = await client.send('GET', `${url}/api/user`, { headers });
    must(status === 200, `${status} for GET /api/user: ${text}`);
    must(JSON.parse(text).id === about.person.userId, 'somebody else');
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
      `${url}/api/sessions/${about.sessionId}/messages`,
      { headers, body: { content, clientId: randomUUID() } },
    );
    must(status === 201, `${status} for a message: ${text}`);
    const message = JSON.parse(text) as { seq: number; content: string };
    must(message.content === content, 'another message');
    about.acknowledged.push(message);
  },
});
