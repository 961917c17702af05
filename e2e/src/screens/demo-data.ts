import { type APIRequestContext, request } from '@playwright/test';
import { demoPassword, linkFromMail } from '../support/people.ts';

/** The user of a screen; `visitor` is not signed in. */
export type Role = 'visitor' | 'mentee' | 'subscriber' | 'mentor' | 'administrator';

const emails = {
  mentee: 'mentee@ithaca.test',
  subscriber: 'basic@ithaca.test',
  mentor: 'mentor@ithaca.test',
  administrator: 'admin@ithaca.test',
};

type Cookies = Awaited<ReturnType<APIRequestContext['storageState']>>['cookies'];

/** URLs, cookies and ids of the demo that are needed to open screens. */
export interface DemoData {
  url: string;
  cookies: Record<Role, Cookies>;
  /** Ids of mentors: one the mentee may unlock, one already unlocked, and the mentor account. */
  lockedMentor: string;
  unlockedMentor: string;
  ownProfile: string;
  /** Session ids of conversations: with unread messages, with many pins, and one without messages. */
  menteesThread: string;
  mentorsThread: string;
  pinnedThread: string;
  emptyThread: string;
  /** An unused verification link of a sign-up in another browser. */
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

/** Signs in all demo accounts and finds the required data. */
export const loadDemoData = async (url: string): Promise<DemoData> => {
  const calls = await Promise.all(Object.values(emails).map((email) => signedInCalls(url, email)));
  const [mentee, subscriber, mentor, administrator] = calls as [Calls, Calls, Calls, Calls];
  const mentees = await mentee.get<Conversation[]>('/api/conversations');
  const mentors = await mentor.get<Conversation[]>('/api/conversations');
  const listedMentors = await mentee.get<Mentor[]>('/api/mentors');
  const unread = must(mentees.find(({ unreadCount }) => unreadCount > 0));
  const demoData: DemoData = {
    url,
    cookies: {
      visitor: [],
      mentee: await mentee.cookies(),
      subscriber: await subscriber.cookies(),
      mentor: await mentor.cookies(),
      administrator: await administrator.cookies(),
    },
    lockedMentor: must(
      listedMentors.find(
        ({ sessionId, mentorProfile }) => sessionId === null && mentorProfile.reviewCount > 3,
      ),
    ).id,
    unlockedMentor: must(unread.people[0]).id,
    ownProfile: (await mentor.get<{ id: string }>('/api/user')).id,
    menteesThread: unread.sessionId,
    mentorsThread: must(mentors.find(({ unreadCount }) => unreadCount > 1)).sessionId,
    pinnedThread: await findPinned(mentee, mentees),
    emptyThread: must(mentors.find(({ lastMessage }) => lastMessage === null)).sessionId,
    foreignLink: await signUpElsewhere(url),
  };
  await Promise.all(calls.map((client) => client.dispose()));
  return demoData;
};

/** A conversation with more pins than are shown at first. */
const findPinned = async (calls: Calls, conversations: Conversation[]) => {
  const sessions = await Promise.all(
    conversations.map(({ sessionId }) =>
      calls.get<{ id: string; pins: unknown[] }>(`/api/sessions/${sessionId}`),
    ),
  );
  return must(sessions.find(({ pins }) => pins.length > 2)).id;
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
    dispose: () => api.dispose(),
  };
};

/** Signs up in another browser and never opens the link. */
export const unverifiedPerson = {
  firstName: 'Nobody',
  lastName: 'Elsewhere',
  email: 'elsewhere@example.test',
  password: 'chosen in another browser',
};

/** Signs up with cookies that are discarded. If the account exists, returns its existing link. */
const signUpElsewhere = async (url: string) => {
  const api = await request.newContext({ baseURL: url });
  const data = unverifiedPerson;
  const status = (await api.post('/api/register', { data })).status();
  if (status !== 201 && status !== 409) throw new Error(`Sign-up failed: ${status}`);
  const link = await linkFromMail(api, data.email, '/verify-email/');
  await api.dispose();
  return new URL(link).pathname;
};

const must = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw new Error('The demo data lacks something that a screen requires');
  return value;
};
