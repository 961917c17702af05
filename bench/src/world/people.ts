import type { SeededPair } from './server.ts';

/** A signed-in person: their id, and the cookies their requests carry. */
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

/** Signs in as a browser does. */
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
  if (response.status !== 200) throw new Error(`Signing in answered ${response.status}`);
  await response.arrayBuffer();
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { userId, cookie: cookies.join('; ') };
};

// Each sign-in hashes a password, of which the server does few at once.
const atOnce = 8;

/** Signs both people of every pair in. */
export const signInPairs = async (
  url: string,
  pairs: readonly SeededPair[],
): Promise<SignedInPair[]> => {
  const signedIn: SignedInPair[] = [];
  for (let from = 0; from < pairs.length; from += atOnce) {
    const some = pairs.slice(from, from + atOnce).map(async (pair) => {
      const { password, sessionId, mentorEmail, menteeEmail, mentorId, menteeId } = pair;
      const mentor = await signIn(url, { email: mentorEmail, password, userId: mentorId });
      const mentee = await signIn(url, { email: menteeEmail, password, userId: menteeId });
      return { sessionId, mentor, mentee };
    });
    signedIn.push(...(await Promise.all(some)));
  }
  return signedIn;
};
