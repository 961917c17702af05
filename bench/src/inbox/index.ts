import pg from 'pg';
import { type Bench, comparedTimes, type Effort, type Figure, must } from '../figures.ts';
import { timeRequests } from '../measure/requests.ts';
import { alternate } from '../measure/rounds.ts';
import { databaseOf } from '../support/database.ts';
import { type Person, signInPairs } from '../support/people.ts';
import { type ServerProcess, seed, withServer } from '../support/server.ts';
import { fillInbox, unreadConversations, unreadInEach } from './fill.ts';

/** The number of conversations in the small inbox: one page. */
const page = 50;

const countsOf = ({ brief }: Effort) =>
  brief ? { large: 500, requests: 50 } : { large: 5000, requests: 500 };

interface Conversation {
  id: string;
  sessionId: string;
  unreadCount: number;
  lastMessage: { seq: number; createdAt: string } | null;
}

const readPage = async (url: string, { cookie }: Person, cursor: string | null) => {
  const address = `${url}/api/conversations${cursor ? `?cursor=${cursor}` : ''}`;
  const response = await fetch(address, { headers: { cookie } });
  must(response.status === 200, `${response.status} for ${address}`);
  return {
    items: (await response.json()) as Conversation[],
    next: response.headers.get('x-next-cursor'),
    unread: response.headers.get('x-unread-total'),
  };
};

/** Reads a whole inbox. Throws unless it is complete, in order and counted correctly. @returns its first page */
const checkInbox = async (url: string, person: Person, count: number): Promise<Conversation[]> => {
  const first = await readPage(url, person, null);
  const unread = unreadConversations * unreadInEach;
  must(first.unread === String(unread), `${first.unread} unread messages`);
  const all = [...first.items];
  for (let cursor = first.next; cursor; ) {
    const next = await readPage(url, person, cursor);
    all.push(...next.items);
    cursor = next.next;
  }
  must(new Set(all.map(({ id }) => id)).size === count, `${all.length} of ${count} conversations`);
  must(all.length === count, 'a conversation twice');
  // The seeded conversation, which has no messages, is the newest.
  must(all[0]?.lastMessage === null, 'the empty conversation is not the first');
  const times = all.slice(1).map(({ lastMessage }) => lastMessage?.createdAt ?? '');
  must(
    times.every((time, index) => index === 0 || time < (times[index - 1] ?? '')),
    'out of order',
  );
  const counts = all.map(({ unreadCount }) => unreadCount).filter((unreadCount) => unreadCount > 0);
  must(
    counts.length === unreadConversations && counts.every((n) => n === unreadInEach),
    `unread messages ${counts}`,
  );
  return first.items;
};

const run = async (server: ServerProcess, effort: Effort): Promise<Figure[]> => {
  const { large: count, requests } = countsOf(effort);
  const { pairs } = await seed(server.dataDir, { pairs: 2, mentees: count });
  const [one, other] = await signInPairs(server.url, pairs);
  if (!one || !other) throw new Error('Seeding created no pairs');
  const db = new pg.Client(databaseOf(server.dataDir).connection);
  await db.connect();
  try {
    await fillInbox(db, one, count - 1);
    await fillInbox(db, other, page - 1);
    await db.query(
      'VACUUM (ANALYZE) conversations, conversation_addresses, conversation_participants, messages, sessions',
    );
  } finally {
    await db.end();
  }
  const large = await checkInbox(server.url, one.mentor, count);
  const small = await checkInbox(server.url, other.mentor, page);

  const load = { connections: 1, count: requests };
  const time = (person: Person, path: string) => () =>
    timeRequests(`${server.url}/api/${path}`, { cookie: person.cookie }, load);
  const inboxes = await alternate(
    effort.rounds,
    time(one.mentor, 'conversations'),
    time(other.mentor, 'conversations'),
  );
  const threads = await alternate(
    effort.rounds,
    time(one.mentor, `sessions/${large[1]?.sessionId}`),
    time(other.mentor, `sessions/${small[1]?.sessionId}`),
  );
  return [
    ...comparedTimes(`an inbox of ${count}`, inboxes, { atMost: 1.2 }),
    ...comparedTimes('a conversation of it', threads, { atMost: 1.2 }),
  ];
};

/** Opens a large inbox; the reference is an inbox of one page on the same server. */
export const inbox: Bench = {
  name: 'inbox',
  run: (effort) => withServer((server) => run(server, effort)),
};
