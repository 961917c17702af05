import { type APIRequestContext, request } from '@playwright/test';
import { demoPassword, linkFromMail } from '../support/people.ts';

/** Who looks at a screen; `visitor` has no sign-in. */
export type Who = 'visitor' | 'mentee' | 'subscriber' | 'mentor' | 'administrator';

const emails = {
  mentee: 'mentee@ithaca.test',
  subscriber: 'basic@ithaca.test',
  mentor: 'mentor@ithaca.test',
  administrator: 'admin@ithaca.test',
};

type Cookies = Awaited<ReturnType<APIRequestContext['storageState']>>['cookies'];

/** What the demo world holds that screens need to be addressed or opened. */
export interface World {
  url: string;
  cookies: Record<Who, Cookies>;
  /** Mentors: one the mentee may unlock, one who is unlocked, and the mentor account itself. */
  lockedMentor: string;
  unlockedMentor: string;
  ownProfile: string;
  /** Conversations: with pins and unread messages, and one in which nothing was said. */
  menteesThread: string;
  mentorsThread: string;
  silentThread: string;
  /** A verifying link that is nobody's yet, of a sign-up in another browser. */
  foreignLink: string;
}

interface Conversation {
  sessionId: string;
  people: { id: string }[];
  lastMessage: object | null;
  unreadCount: number;
}
interface Mentor {
  id: string;
  sessionId: string | null;
  mentorProfile: { reviewCount: number };
}

/** Signs everybody in and looks around. */
export const exploreWorld = async (url: string): Promise<World> => {
  const calls = await Promise.all(Object.values(emails).map((email) => signedInCalls(url, email)));
  const [mentee, subscriber, mentor, administrator] = calls as [Calls, Calls, Calls, Calls];
  const mentees = await mentee.get<Conversation[]>('/api/conversations');
  const mentors = await mentor.get<Conversation[]>('/api/conversations');
  const listed = await mentee.get<Mentor[]>('/api/mentors');
  const unread = must(mentees.find(({ unreadCount }) => unreadCount > 0));
  const world: World = {
    url,
    cookies: {
      visitor: [],
      mentee: await mentee.cookies(),
      subscriber: await subscriber.cookies(),
      mentor: await mentor.cookies(),
      administrator: await administrator.cookies(),
    },
    lockedMentor: must(
      listed.find((one) => one.sessionId === null && one.mentorProfile.reviewCount > 3),
    ).id,
    unlockedMentor: must(unread.people[0]).id,
    ownProfile: (await mentor.get<{ id: string }>('/api/user')).id,
    menteesThread: unread.sessionId,
    mentorsThread: must(mentors.find(({ unreadCount }) => unreadCount > 1)).sessionId,
    silentThread: must(mentors.find(({ lastMessage }) => lastMessage === null)).sessionId,
    foreignLink: await signUpElsewhere(url),
  };
  await Promise.all(calls.map((one) => one.end()));
  return world;
};

type Calls = Awaited<ReturnType<typeof signedInCalls>>;

const signedInCalls = async (url: string, email: string) => {
  const api = await request.newContext({ baseURL: url });
  const data = { email, password: demoPassword };
  const status = (await api.post('/api/login', { data })).status();
  if (status !== 200) throw new Error(`${email} could not sign in: ${status}`);
  return {
    get: async <Body>(path: string): Promise<Body> => (await api.get(path)).json(),
    cookies: async () => (await api.storageState()).cookies,
    end: () => api.dispose(),
  };
};

/** Signs somebody up in a browser that is gone afterwards; again, it finds the link there is. */
const signUpElsewhere = async (url: string) => {
  const api = await request.newContext({ baseURL: url });
  const data = {
    firstName: 'Nobody',
    lastName: 'Elsewhere',
    email: 'elsewhere@example.test',
    password: 'chosen in another browser',
  };
  const status = (await api.post('/api/register', { data })).status();
  if (status !== 201 && status !== 409) throw new Error(`Nobody could sign up: ${status}`);
  const link = await linkFromMail(api, data.email, '/verify-email/');
  await api.dispose();
  return new URL(link).pathname;
};

const must = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw new Error('The demo world lacks what a screen needs');
  return value;
};
