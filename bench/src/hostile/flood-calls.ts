import { createHttpClient } from '../support/http.ts';
import type { Attack } from './attacks.ts';
import type { createTally } from './tally.ts';

type Tally = ReturnType<typeof createTally>;

/** Sends requests one after another on each connection. */
const keepBusy = (
  connections: number,
  tally: Tally,
  isStopped: () => boolean,
  send: (
    client: ReturnType<typeof createHttpClient>,
    connection: number,
    turn: number,
  ) => Promise<{ status: number }>,
) => {
  const client = createHttpClient(connections);
  const worker = async (connection: number) => {
    for (let turn = 0; !isStopped(); turn += 1) {
      const outcome = await send(client, connection, turn).then(
        ({ status }) => String(status),
        () => 'no response',
      );
      if (!isStopped()) tally.count(outcome);
    }
  };
  for (let connection = 0; connection < connections; connection += 1) void worker(connection);
};

const letters = 'abcdefghijklmnopqrstuvwxyz';
const word = (seed: number, length: number) =>
  Array.from({ length }, (_, index) => letters[(seed * 7 + index * 11) % 26]).join('');

/** The most expensive searches: words that expand, are unknown, misspelled, many or too short. */
const searches: readonly ((turn: number) => Record<string, string>)[] = [
  () => ({ category: '\uFDFA'.repeat(100) }),
  () => ({ q: '\uFDFA'.repeat(200) }),
  (turn) => ({ q: word(turn, 200) }),
  (turn) => ({ q: Array.from({ length: 25 }, (_, n) => word(turn + n, 7)).join(' ') }),
  (turn) => ({ q: `${word(turn, 6)} marketting desing enginering`, limit: '100' }),
  (turn) => ({ q: word(turn, 2), sort: 'price', limit: '100' }),
  () => ({ q: 'a e i o u', sort: 'newest', limit: '100' }),
];

/** Floods the search as a signed-in user. */
export const floodSearches = (
  { url, cookie, connections }: Extract<Attack, { kind: 'searches' }>,
  tally: Tally,
  isStopped: () => boolean,
) =>
  keepBusy(connections, tally, isStopped, (client, connection, turn) => {
    const search = searches[(turn + connection) % searches.length]?.(
      turn * connections + connection,
    );
    const address = `${url}/api/mentors?${new URLSearchParams(search)}`;
    return client.send('GET', address, { headers: { cookie } });
  });

/** Guesses passwords of known and unknown accounts, each connection from a different network. */
export const guessPasswords = (
  { url, connections, knownEmails }: Extract<Attack, { kind: 'guesses' }>,
  tally: Tally,
  isStopped: () => boolean,
) =>
  keepBusy(connections, tally, isStopped, (client, connection, turn) => {
    const known = knownEmails[(turn + connection) % knownEmails.length] ?? '';
    const email = turn % 2 === 0 ? known : `nobody-${connection}-${turn}@example.test`;
    const forwarded = `10.${connection >> 8}.${connection & 255}.1`;
    return client.send('POST', `${url}/api/login`, {
      headers: { origin: url, 'x-forwarded-for': forwarded },
      body: { email, password: `guess ${connection} ${turn}` },
    });
  });
