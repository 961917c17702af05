import pg from 'pg';
import { type Bench, compared, type Effort, type Figure, must, plain } from '../figures.ts';
import { median } from '../measure/percentiles.ts';
import { timeRequests } from '../measure/requests.ts';
import { alternate, mediansOf } from '../measure/rounds.ts';
import { databaseOf } from '../support/database.ts';
import { type SignedInPair, signInPairs } from '../support/people.ts';
import { type ServerProcess, seed, withServer } from '../support/server.ts';

const countsOf = ({ brief }: Effort) =>
  brief ? { requests: 50, pastBookings: 1000 } : { requests: 1000, pastBookings: 20_000 };

const day = 86_400_000;
const dateIn = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);

/** Opens the mentor's calendar every day from 08:00 to 20:00. */
const openCalendar = async (url: string, { mentor }: SignedInPair) => {
  const response = await fetch(`${url}/api/mentor/availability`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', origin: url, cookie: mentor.cookie },
    body: JSON.stringify({
      timeZone: 'Europe/Berlin',
      weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
        day: weekday,
        from: '08:00',
        to: '20:00',
      })),
      exceptions: [{ date: dateIn(9) }],
      noticeHours: 24,
      bufferMinutes: 15,
      vacation: null,
      meetingTypes: ['message', 'video', 'phone'],
      responseTime: '24h',
    }),
  });
  must(response.status === 200, `${response.status} for the availability`);
};

/** Adds completed video calls of the pair, one per hour, going back from yesterday. */
const addPastBookings = async (server: ServerProcess, pair: SignedInPair, count: number) => {
  const { connection } = databaseOf(server.dataDir);
  const db = new pg.Client(connection);
  await db.connect();
  try {
    await db.query(
      `INSERT INTO sessions (id, conversation_id, mentor_id, mentee_id, mentor_profile_id, origin,
         session_type, status, price_cents, starts_at, ends_at, completed_at, settled_at,
         settlement_reason, created_at)
       SELECT gen_random_uuid(), conversation_id, mentor_id, mentee_id, mentor_profile_id, 'booking',
         'video_call', 'completed', 0, start, start + interval '1 hour', start + interval '1 hour',
         start + interval '1 hour', 'confirmed', start - interval '2 days'
       FROM sessions,
         generate_series(1, $2::int) AS hours,
         LATERAL (SELECT now() - interval '1 day' - make_interval(hours => hours) AS start) AS at
       WHERE id = $1`,
      [pair.sessionId, count],
    );
    await db.query('ANALYZE sessions, appointments');
  } finally {
    await db.end();
  }
};

const run = async (server: ServerProcess, effort: Effort): Promise<Figure[]> => {
  const { requests, pastBookings } = countsOf(effort);
  const { pairs } = await seed(server.dataDir, { pairs: 1 });
  const [pair] = await signInPairs(server.url, pairs);
  if (!pair) throw new Error('Seeding created no pair');
  await openCalendar(server.url, pair);
  const headers = { cookie: pair.mentee.cookie };
  const slots = `${server.url}/api/mentors/${pair.mentor.userId}/slots?sessionType=video_call&from=${dateIn(2)}&to=${dateIn(32)}`;
  const readSlots = async () => (await fetch(slots, { headers })).json() as Promise<object[]>;
  const before = await readSlots();
  // 30 open days with a slot every half hour from 08:00 to 19:00.
  must(before.length === 30 * 23, `${before.length} free slots`);

  const load = { connections: 1, count: requests };
  const timeSlots = () => timeRequests(slots, headers, load);
  const rounds = await alternate(effort.rounds, timeSlots, () =>
    timeRequests(`${server.url}/api/user/notifications`, headers, load),
  );
  await addPastBookings(server, pair, pastBookings);
  must(JSON.stringify(await readSlots()) === JSON.stringify(before), 'past bookings change slots');
  const later = await alternate(effort.rounds, timeSlots, timeSlots);
  const growth =
    median(later.ours.map(({ p50 }) => p50)) / median(rounds.ours.map(({ p50 }) => p50));
  const figure = (name: 'p50' | 'p95') =>
    compared(
      `a month of slots, ${name}`,
      'ms',
      mediansOf(rounds, (round) => round[name]),
      {
        atMost: 2,
      },
    );
  return [
    figure('p50'),
    figure('p95'),
    plain(`p50 with ${pastBookings} past bookings, as a multiple`, '', growth, { atMost: 1.2 }),
  ];
};

/**
 * Reads a month of a mentor's free slots; the reference is a call to the same server that reads one row.
 * `GET /api/user` is unsuitable, because its response is cached in memory.
 */
export const slots: Bench = {
  name: 'slots',
  run: (effort) => withServer((server) => run(server, effort)),
};
