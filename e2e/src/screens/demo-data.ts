import { type APIRequestContext, request } from '@playwright/test';
import { demoPassword, linkFromMail } from '../support/people.ts';
import { type Bookings, createBookings } from './demo-bookings.ts';
import { createReports } from './demo-reports.ts';
import { inviteModerator } from './demo-staff.ts';

/** The user of a screen; `visitor` is not signed in. */
export type Role = 'visitor' | 'mentee' | 'subscriber' | 'mentor' | 'administrator';

const emails = {
  mentee: 'mentee@ithaca.test',
  subscriber: 'basic@ithaca.test',
  mentor: 'mentor@ithaca.test',
  administrator: 'admin@ithaca.test',
};

type Cookies = Awaited<ReturnType<APIRequestContext['storageState']>>['cookies'];

/** URLs, cookies and ids from the demo that are needed to open screens. */
export interface DemoData {
  url: string;
  cookies: Record<Role, Cookies>;
  /** Profile ids of the mentor who can be unlocked, and of the one who already is. */
  lockedProfile: string;
  unlockedProfile: string;
  /** Session ids of the mentee's bookings by state. */
  bookings: Bookings;
  /** Ids of mentors: one whom the mentee can unlock, one already unlocked, and the mentor account. */
  lockedMentor: string;
  unlockedMentor: string;
  ownProfile: string;
  /** The path of the mentor account's public page. */
  publicPage: string;
  /** Session ids of the mentee's calls: one that is open, one in the coming days, and one that is over. */
  calls: { open: string; early: string; past: string };
  /** Session ids of conversations: with unread messages, with many pins, and one without messages. */
  menteesThread: string;
  mentorsThread: string;
  pinnedThread: string;
  emptyThread: string;
  /** Ids of circles: one of the mentor account's that isn't full, and one that the mentee created. */
  mentorCircle: string;
  menteeCircle: string;
  /** The path of the mentee's invitation to become a moderator. */
  staffInvitation: string;
  /** An unused verification link of a sign-up in another browser. */
  foreignLink: string;
}

interface Conversation {
  sessionId: string;
  people: { id: string }[];
  lastMessage: object | null;
  unreadCount: number;
}
interface Circle {
  id: string;
  memberCount: number;
  maxMembers: number;
}
interface Mentor {
  id: string;
  sessionId: string | null;
  mentorProfile: { id: string; reviewCount: number };
  can: { book: boolean };
}

/** Signs in all demo accounts and finds the required data. */
export const loadDemoData = async (url: string): Promise<DemoData> => {
  const calls = await Promise.all(Object.values(emails).map((email) => signedInCalls(url, email)));
  const [mentee, subscriber, mentor, administrator] = calls as [Calls, Calls, Calls, Calls];
  const mentees = await pairsOf(mentee);
  const mentors = await pairsOf(mentor);
  const listedMentors = await mentee.get<Mentor[]>('/api/mentors');
  const locked = must(
    listedMentors.find(
      ({ sessionId, mentorProfile }) => sessionId === null && mentorProfile.reviewCount > 3,
    ),
  );
  const ownProfile = (await mentor.get<{ id: string }>('/api/user')).id;
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
    lockedProfile: locked.mentorProfile.id,
    unlockedProfile: await profileOf(mentee, must(unread.people[0]).id),
    bookings: await createBookings(
      { mentee, mentor },
      {
        known: { id: ownProfile, mentorProfile: { id: await profileOf(mentee, ownProfile) } },
        others: listedMentors.filter(
          ({ id, can }) => can.book && id !== locked.id && id !== ownProfile,
        ),
      },
    ),
    lockedMentor: locked.id,
    unlockedMentor: must(unread.people[0]).id,
    ownProfile,
    publicPage: new URL((await mentor.get<{ url: string }>('/api/mentor/public-page')).url)
      .pathname,
    calls: await findCalls(mentee),
    menteesThread: unread.sessionId,
    mentorsThread: must(mentors.find(({ unreadCount }) => unreadCount > 1)).sessionId,
    pinnedThread: await findPinned(mentee, mentees),
    emptyThread: must(mentors.find(({ lastMessage }) => lastMessage === null)).sessionId,
    mentorCircle: must(
      (await mentor.get<Circle[]>('/api/circles')).find(
        ({ memberCount, maxMembers }) => memberCount < maxMembers,
      ),
    ).id,
    menteeCircle: must((await mentee.get<Circle[]>('/api/mentee-circles'))[0]).id,
    staffInvitation: await inviteModerator(url, administrator),
    foreignLink: await signUpElsewhere(url),
  };
  await createReports({ mentee, subscriber }, { sessionId: unread.sessionId, mentorId: locked.id });
  await Promise.all(calls.map((client) => client.dispose()));
  return demoData;
};

/** The conversations between two people, without those of circles. */
const pairsOf = async (calls: Calls) => {
  const conversations =
    await calls.get<(Conversation & { sessionId: string | null })[]>('/api/conversations');
  return conversations.filter(({ sessionId }) => sessionId !== null);
};

const findCalls = async (calls: Calls): Promise<DemoData['calls']> => {
  const idsOf = async (when: 'upcoming' | 'past') =>
    (await calls.get<{ sessionId: string }[]>(`/api/calls?when=${when}`)).map(
      ({ sessionId }) => sessionId,
    );
  const [open, early] = await idsOf('upcoming');
  const [past] = await idsOf('past');
  return { open: must(open), early: must(early), past: must(past) };
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

const profileOf = async (calls: Calls, userId: string) =>
  (await calls.get<Mentor>(`/api/mentors/${userId}`)).mentorProfile.id;

export type Calls = Awaited<ReturnType<typeof signedInCalls>>;

const signedInCalls = async (url: string, email: string) => {
  const api = await request.newContext({ baseURL: url });
  const data = { email, password: demoPassword };
  const status = (await api.post('/api/login', { data })).status();
  if (status !== 200) throw new Error(`${email} could not sign in: ${status}`);
  return {
    get: async <Body>(path: string): Promise<Body> => (await api.get(path)).json(),
    /** @throws Error if the call is refused */
    post: async <Body>(path: string, data: object = {}): Promise<Body> => {
      const response = await api.post(path, { data });
      if (!response.ok()) throw new Error(`${path}: ${await response.text()}`);
      return response.status() === 204 ? (undefined as Body) : response.json();
    },
    /** @throws Error if the call is refused */
    put: async (path: string, data: object): Promise<void> => {
      const response = await api.put(path, { data });
      if (!response.ok()) throw new Error(`${path}: ${await response.text()}`);
    },
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

/** Signs up and discards the cookies. If the account exists, returns its existing link. */
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
