import { insertAccount } from '../src/features/identity/accounts.store.ts';
import { insertProfiles, type NewProfile } from '../src/features/mentors/index.ts';
import { newId } from '../src/platform/clock.ts';
import type { Client, TestApp } from './test-app.ts';

/** Adds an approved, active profile to an account. */
export const addProfile = async (
  app: TestApp,
  userId: string,
  fields: Partial<NewProfile> = {},
): Promise<string> => {
  const id = newId();
  const now = app.clock.now();
  await insertProfiles(app.context.db, [
    {
      id,
      userId,
      title: 'Adviser',
      bio: 'Glad to help.',
      expertise: ['Gardening'],
      messageRateCents: 1500,
      callRateCents: 7500,
      languages: ['English'],
      responseTime: '24h',
      meetingTypes: ['message', 'video'],
      applicationStatus: 'approved',
      createdAt: now,
      updatedAt: now,
      ...fields,
    },
  ]);
  return id;
};

let mentorCount = 0;

/** Adds a mentor who can't sign in, for tests of lists and profiles. */
export const addMentor = async (
  app: TestApp,
  fields: Partial<NewProfile & { firstName: string; lastName: string }> = {},
) => {
  mentorCount += 1;
  const { firstName = 'Mara', lastName = 'Quist', ...profile } = fields;
  const userId = newId();
  await insertAccount(app.context.db, {
    id: userId,
    firstName,
    lastName,
    email: `mentor${mentorCount}@example.test`,
    passwordHash: 'none',
    userType: 'mentor',
    activity: 'professional',
    createdAt: app.clock.now(),
  });
  const profileId = await addProfile(app, userId, profile);
  return { userId, profileId };
};

export type MentorSearch = Record<string, string | number>;

/** Lists mentors; sends the values in the query without validation. */
export const listMentors = (viewer: Client, search: MentorSearch) => {
  const query = Object.entries(search).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  return viewer.get(`/api/mentors?${new URLSearchParams(query)}`);
};
