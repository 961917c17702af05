import { createHash } from 'node:crypto';
import pg from 'pg';
import type { DatabaseConnection } from './database.ts';
import type { SeededPair } from './server.ts';

/** A signed-in person with their Cookie header. */
export interface Person {
  userId: string;
  cookie: string;
}

/** Two signed-in people with a conversation. */
export interface SignedInPair {
  sessionId: string;
  mentor: Person;
  mentee: Person;
}

/** Signs in like a browser. */
export const signIn = async (
  url: string,
  account: { email: string; password: string; userId: string },
): Promise<Person> => {
  const { email, password, userId } = account;
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email, password }),
  });
  if (response.status !== 200) throw new Error(`Sign-in failed with ${response.status}`);
  await response.arrayBuffer();
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { userId, cookie: cookies.join('; ') };
};

// The server hashes only a few passwords at the same time.
const batchSize = 8;

/** Signs in both people of every pair. */
export const signInPairs = async (
  url: string,
  pairs: readonly SeededPair[],
): Promise<SignedInPair[]> => {
  const signedIn: SignedInPair[] = [];
  for (let from = 0; from < pairs.length; from += batchSize) {
    const batch = pairs.slice(from, from + batchSize).map(async (pair) => {
      const { password, sessionId, mentorEmail, menteeEmail, mentorId, menteeId } = pair;
      const mentor = await signIn(url, { email: mentorEmail, password, userId: mentorId });
      const mentee = await signIn(url, { email: menteeEmail, password, userId: menteeId });
      return { sessionId, mentor, mentee };
    });
    signedIn.push(...(await Promise.all(batch)));
  }
  return signedIn;
};

/** Signs in the newest people directly in the database, because hashing thousands of passwords takes too long. */
export const signInMany = async (
  connection: DatabaseConnection,
  count: number,
): Promise<Person[]> => {
  const db = new pg.Client(connection);
  await db.connect();
  try {
    const { rows } = await db.query<{ userId: string }>(
      'SELECT id AS "userId" FROM users ORDER BY id DESC LIMIT $1',
      [count],
    );
    const tokens = rows.map(({ userId }) => `${userId}${'x'.repeat(43 - userId.length)}`);
    await db.query(
      `INSERT INTO sign_ins (id, user_id, token_hash, created_at, last_used_at, expires_at)
       SELECT gen_random_uuid(), user_id, hash, now(), now(), now() + interval '1 day'
       FROM unnest($1::uuid[], $2::bytea[]) AS many (user_id, hash)`,
      [
        rows.map(({ userId }) => userId),
        tokens.map((token) => createHash('sha256').update(token).digest()),
      ],
    );
    await db.query('VACUUM (ANALYZE) users, sign_ins');
    return rows.map(({ userId }, index) => ({
      userId,
      cookie: `ithaca_sign_in=${tokens[index]}`,
    }));
  } finally {
    await db.end();
  }
};
