import type { SeededPair } from './server.ts';

/** A signed-in user with their Cookie header. */
export interface Person {
  userId: string;
  cookie: string;
}

/** Two signed-in users with a conversation. */
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
