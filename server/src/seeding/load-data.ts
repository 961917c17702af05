import type { UserType } from '@ithaca/contracts/user';
import { openConversations, seedMessages } from '../features/conversations/seeding.ts';
import { insertAccounts, loadTestAccount } from '../features/identity/seeding.ts';
import {
  createSearchWords,
  insertProfiles,
  listInBulk,
  loadTestProfile,
} from '../features/mentors/seeding.ts';
import { seedUnlocks } from '../features/sessions/seeding.ts';
import { newId } from '../platform/clock.ts';
import { type Database, inTransaction, type Transaction } from '../platform/db/database.ts';
import { createRandom } from './random.ts';

/** The numbers of records to add. */
export interface LoadCounts {
  pairs: number;
  mentors: number;
  mentees: number;
  messages: number;
}

/** Two people with an unlocked conversation, with the data that load tests need for signing in and writing. */
export interface SeededPair {
  mentorEmail: string;
  menteeEmail: string;
  password: string;
  sessionId: string;
  mentorId: string;
  menteeId: string;
}

const batchSize = 1000;

/**
 * Fills a database for load tests (product 7.7): `mentors`, `mentees`, and `pairs` of a mentor and a
 * mentee with an unlocked conversation. `messages` are distributed over these conversations.
 */
export const fillLoadData = async (
  db: Database,
  counts: LoadCounts,
  password: { text: string; hash: string },
): Promise<SeededPair[]> => {
  const run = newId().slice(-8);
  const random = createRandom(7);
  const at = new Date();
  const account = (userType: UserType, name: string) =>
    loadTestAccount({ name, userType, passwordHash: password.hash, createdAt: at }, random);
  const mentor = (name: string) => {
    const user = account('mentor', name);
    return { user, profile: loadTestProfile(user.id, at, random) };
  };

  const addSearchWords = createSearchWords(db);
  const remaining = batches(counts.mentors).values();
  const insertRemaining = async () => {
    for (const numbers of remaining) {
      const mentors = numbers.map((number) => mentor(`mentor-${run}-${number}`));
      await addSearchWords(
        mentors.flatMap(({ user, profile }) => [
          user.firstName,
          user.lastName,
          profile.title,
          ...profile.expertise,
        ]),
      );
      await inTransaction(db, (tx) => insertMentors(tx, mentors));
    }
  };
  // Twice, because indexing keeps a processor busy.
  await listInBulk(db, () => Promise.all([insertRemaining(), insertRemaining()]));
  for (const numbers of batches(counts.mentees)) {
    const mentees = numbers.map((number) => account('mentee', `mentee-${run}-${number}`));
    await inTransaction(db, (tx) => insertAccounts(tx, mentees));
  }
  const pairs = range(0, counts.pairs).map((number) => ({
    sessionId: newId(),
    mentor: mentor(`pair-mentor-${run}-${number}`),
    mentee: account('mentee', `pair-mentee-${run}-${number}`),
  }));
  await inTransaction(db, (tx) => insertPairs(tx, pairs, counts.messages, at));
  await vacuum(db);
  return pairs.map(({ sessionId, mentor: { user }, mentee }) => ({
    mentorEmail: user.email,
    menteeEmail: mentee.email,
    password: password.text,
    sessionId,
    mentorId: user.id,
    menteeId: mentee.id,
  }));
};

const range = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => from + index);

/** The numbers from 0 to `count` - 1 in batches. */
const batches = (count: number) =>
  range(0, Math.ceil(count / batchSize)).map((index) =>
    range(index * batchSize, Math.min(count, (index + 1) * batchSize)),
  );

interface Mentor {
  user: ReturnType<typeof loadTestAccount>;
  profile: ReturnType<typeof loadTestProfile>;
}
interface Pair {
  sessionId: string;
  mentor: Mentor;
  mentee: ReturnType<typeof loadTestAccount>;
}

const insertMentors = async (tx: Transaction, mentors: readonly Mentor[]) => {
  await insertAccounts(
    tx,
    mentors.map(({ user }) => user),
  );
  await insertProfiles(
    tx,
    mentors.map(({ profile }) => profile),
  );
};

const insertPairs = async (tx: Transaction, pairs: readonly Pair[], messages: number, at: Date) => {
  await insertMentors(
    tx,
    pairs.map(({ mentor }) => mentor),
  );
  await insertAccounts(
    tx,
    pairs.map(({ mentee }) => mentee),
  );
  const conversationIds = await openConversations(
    tx,
    pairs.map(({ sessionId, mentor, mentee }) => ({
      address: { kind: 'session', id: sessionId },
      people: [mentor.user.id, mentee.id],
      writeUntil: 'infinity',
      at,
    })),
  );
  const unlocked = pairs.map((pair, index) => ({ ...pair, id: conversationIds[index] as string }));
  await seedUnlocks(
    tx,
    unlocked.map(({ sessionId, mentor, mentee, id }) => ({
      id: sessionId,
      conversationId: id,
      mentorId: mentor.user.id,
      menteeId: mentee.id,
      mentorProfileId: mentor.profile.id,
    })),
    at,
  );
  for (const [index, { id, mentor, mentee }] of unlocked.entries()) {
    const remainder = index < messages % pairs.length ? 1 : 0;
    const length = Math.floor(messages / pairs.length) + remainder;
    if (length > 0) await seedMessages(tx, id, [mentee.id, mentor.user.id], { length, until: at });
  }
};

/**
 * Updates the planner's statistics, so it doesn't treat the tables as empty, and the visibility map, which index-only
 * scans need, and moves the pending rows into the search indexes. With a million mentors, this takes longer than the
 * pool's time limit for statements.
 */
const vacuum = async (db: Database): Promise<void> => {
  const client = await db.$client.connect();
  try {
    await client.query('SET statement_timeout = 0');
    await client.query(
      `VACUUM (ANALYZE) users, mentor_profiles, mentor_listings, mentor_stems, mentor_search_words,
         conversations, conversation_participants, messages`,
    );
  } finally {
    // Closed, because its timeout differs from the others'.
    client.release(true);
  }
};
