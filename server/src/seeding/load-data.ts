import { newId } from '../platform/clock.ts';
import { type Database, inTransaction, type Transaction } from '../platform/db/database.ts';
import { insertRows, type Row } from './insert-rows.ts';
import { expertiseOf, firstNames, lastNames, titles } from './load-words.ts';
import { createRandom, type Random } from './random.ts';

/** How much to fill in, besides what is there. */
export interface LoadCounts {
  pairs: number;
  mentors: number;
  mentees: number;
  messages: number;
}

/** Two people with an unlocked conversation, as load tests need them to sign in and write. */
export interface SeededPair {
  mentorEmail: string;
  menteeEmail: string;
  password: string;
  sessionId: string;
  mentorId: string;
  menteeId: string;
}

const batch = 5000;

/**
 * Fills a database for load tests (product 7.7): `mentors` and `mentees` by themselves, and
 * `pairs` of one each with an unlocked conversation, over which `messages` are spread.
 */
export const fillLoadData = async (
  db: Database,
  counts: LoadCounts,
  password: { text: string; hash: string },
): Promise<SeededPair[]> => {
  const run = newId().slice(-8);
  const random = createRandom(7);
  const at = new Date();
  const write = (rows: Record<string, Row[]>) =>
    inTransaction(db, async (tx) => {
      for (const [table, tableRows] of Object.entries(rows)) await insertRows(tx, table, tableRows);
    });

  for (let start = 0; start < counts.mentors; start += batch) {
    const people = range(start, Math.min(counts.mentors, start + batch)).map((number) =>
      mentorOf(`mentor-${run}-${number}`, password.hash, at, random),
    );
    await write({
      users: people.map(({ user }) => user),
      mentor_profiles: people.map(({ profile }) => profile),
    });
  }
  for (let start = 0; start < counts.mentees; start += batch) {
    const numbers = range(start, Math.min(counts.mentees, start + batch));
    await write({
      users: numbers.map((number) =>
        userOf(`mentee-${run}-${number}`, 'mentee', password.hash, at, random),
      ),
    });
  }
  const pairs = range(0, counts.pairs).map((number) =>
    pairOf(`${run}-${number}`, password, at, random),
  );
  await inTransaction(db, (tx) => insertPairs(tx, pairs, counts.messages, at));
  // The planner must not think that the tables are still empty, and pages walked by an index should
  // not have to be looked up in the table.
  for (const table of [
    'users',
    'mentor_profiles',
    'mentor_listings',
    'conversations',
    'conversation_participants',
    'messages',
  ]) {
    await db.$client.query(`VACUUM (ANALYZE) ${table}`);
  }
  return pairs.map(({ pair }) => pair);
};

const range = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => from + index);

const userOf = (
  name: string,
  userType: 'mentor' | 'mentee',
  passwordHash: string,
  at: Date,
  random: Random,
) => ({
  id: newId(),
  first_name: random.pick(firstNames),
  last_name: random.pick(lastNames),
  email: `${name}@load.ithaca.test`,
  password_hash: passwordHash,
  user_type: userType,
  activity: 'professional',
  platform_access: true,
  email_verified_at: at,
  created_at: at,
});

const mentorOf = (name: string, passwordHash: string, at: Date, random: Random) => {
  const user = userOf(name, 'mentor', passwordHash, at, random);
  const reviews = random.integer(40);
  const callRate = 35 + random.integer(105);
  const inPerson = random.integer(3) === 0;
  const expertise = expertiseOf(random);
  const profile = {
    id: newId(),
    user_id: user.id,
    title: random.pick(titles),
    bio: `I work on ${expertise.slice(1).join(', ')} and answer questions about it with examples.`,
    expertise,
    message_rate_cents: (8 + random.integer(27)) * 100,
    call_rate_cents: callRate * 100,
    in_person_rate_cents: inPerson ? callRate * 150 : null,
    accepts_in_person: inPerson,
    location: 'Load, Testland',
    languages: ['English'],
    response_time: random.pick(['1h', '2h', '4h', '24h', '48h']),
    meeting_types: ['message', 'video', 'phone', ...(inPerson ? ['in_person'] : [])],
    application_status: 'approved',
    is_active: true,
    rating_sum: range(0, reviews).reduce((sum) => sum + 3 + random.integer(3), 0),
    review_count: reviews,
    completed_sessions: reviews * 2,
    // Spread over a year, as sign-ups would be.
    created_at: new Date(at.getTime() - random.integer(365 * 86_400) * 1000),
    updated_at: at,
  };
  return { user, profile };
};

const pairOf = (
  name: string,
  password: { text: string; hash: string },
  at: Date,
  random: Random,
) => {
  const mentor = mentorOf(`pair-mentor-${name}`, password.hash, at, random);
  const mentee = userOf(`pair-mentee-${name}`, 'mentee', password.hash, at, random);
  const pair: SeededPair = {
    mentorEmail: mentor.user.email,
    menteeEmail: mentee.email,
    password: password.text,
    sessionId: newId(),
    mentorId: mentor.user.id,
    menteeId: mentee.id,
  };
  return { mentor, mentee, pair, conversationId: newId() };
};

const insertPairs = async (
  tx: Transaction,
  pairs: readonly ReturnType<typeof pairOf>[],
  messages: number,
  at: Date,
) => {
  const lengthOf = (index: number) =>
    Math.floor(messages / pairs.length) + (index < messages % pairs.length ? 1 : 0);
  await insertRows(
    tx,
    'users',
    pairs.flatMap(({ mentor, mentee }) => [mentor.user, mentee]),
  );
  await insertRows(
    tx,
    'mentor_profiles',
    pairs.map(({ mentor }) => mentor.profile),
  );
  await insertRows(
    tx,
    'conversations',
    pairs.map(({ pair, conversationId }, index) => {
      const [low, high] = [pair.mentorId, pair.menteeId].sort();
      return {
        id: conversationId,
        kind: 'pair',
        person_low: low,
        person_high: high,
        last_seq: lengthOf(index),
        write_until: 'infinity',
        newest_address: pair.sessionId,
        created_at: at,
      };
    }),
  );
  await insertRows(
    tx,
    'conversation_participants',
    pairs.flatMap(({ pair, conversationId }, index) =>
      [pair.mentorId, pair.menteeId].map((user_id) => ({
        conversation_id: conversationId,
        user_id,
        read_seq: lengthOf(index),
        favoured: false,
        last_activity_at: at,
      })),
    ),
  );
  await insertRows(
    tx,
    'sessions',
    pairs.map(({ pair, mentor, conversationId }) => ({
      id: pair.sessionId,
      conversation_id: conversationId,
      mentor_id: pair.mentorId,
      mentee_id: pair.menteeId,
      mentor_profile_id: mentor.profile.id,
      origin: 'unlock',
      session_type: 'messaging',
      status: 'active',
      price_cents: 0,
      created_at: at,
    })),
  );
  await insertRows(
    tx,
    'conversation_addresses',
    pairs.map(({ pair, conversationId }) => ({
      id: pair.sessionId,
      conversation_id: conversationId,
    })),
  );
  for (const [index, { pair, conversationId }] of pairs.entries()) {
    await insertRows(
      tx,
      'messages',
      range(0, lengthOf(index)).map((number) => ({
        conversation_id: conversationId,
        seq: number + 1,
        id: newId(),
        sender_id: number % 2 === 0 ? pair.menteeId : pair.mentorId,
        content: `Message ${number + 1} of a conversation that was seeded for a load test.`,
        priority: false,
        created_at: new Date(at.getTime() - (lengthOf(index) - number) * 60_000),
      })),
    );
  }
};
