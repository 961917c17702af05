import { expect } from 'vitest';
import { findAccounts } from '../src/features/identity/index.ts';
import { type Person, signUp, type TestApp } from './test-app.ts';
import { signUpMentor } from './test-payments.ts';

/** The people with a public profile in a test. */
interface Profiles {
  readonly publicIds: Set<string>;
  /** Gives a person a public profile. */
  publish(person: { user: { id: string } }): void;
  hide(person: { user: { id: string } }): void;
}

const createProfiles = (): Profiles => {
  const publicIds = new Set<string>();
  return {
    publicIds,
    publish: ({ user }) => void publicIds.add(user.id),
    hide: ({ user }) => void publicIds.delete(user.id),
  };
};

/** Registers a stand-in for mentee profiles; two processes can share theirs. */
export const usePublicProfiles = (
  app: Pick<TestApp, 'features'>,
  profiles = createProfiles(),
): Profiles => {
  const { publicIds } = profiles;
  app.features.circles.registerPublicMentees({
    among: async (_db, ids) => new Set(ids.filter((id) => publicIds.has(id))),
    async search(db, { q = '', except, limit }) {
      const people = await findAccounts(db, [...publicIds]);
      return people
        .filter(({ id }) => !except.includes(id))
        .filter(({ firstName }) => firstName.toLowerCase().startsWith(q.toLowerCase()))
        .slice(0, limit)
        .map(({ id, firstName, lastName }) => ({ id, firstName, lastName }));
    },
  });
  return profiles;
};

/** Signs up a mentee with a public profile. */
export const signUpPublic = async (
  app: TestApp,
  profiles: Profiles,
  fields: Parameters<typeof signUp>[1] = {},
) => {
  const person = await signUp(app, fields);
  profiles.publish(person);
  return person;
};

/** Adds a person to a circle. @returns the membership's id */
export const addMember = async (
  owner: Person,
  path: '/api/circles' | '/api/mentee-circles',
  circleId: string,
  person: Person,
): Promise<string> => {
  const menteeId = person.user.id;
  const { status, body } = await owner.post(`${path}/${circleId}/members`, { menteeId });
  expect(status).toBe(201);
  const member = body.members.find(
    ({ mentee }: { mentee: { id: string } }) => mentee.id === menteeId,
  );
  return member.id;
};

/** Creates a mentor with a circle of two mentees. */
export const createMentorCircle = async (app: TestApp, profiles: Profiles) => {
  const mentor = await signUpMentor(app);
  const created = await mentor.post('/api/circles', { name: 'Growth circle' });
  expect(created.status).toBe(201);
  const circleId: string = created.body.id;
  const ana = await signUpPublic(app, profiles, { firstName: 'Ana' });
  const mei = await signUpPublic(app, profiles, { firstName: 'Mei' });
  const anasId = await addMember(mentor, '/api/circles', circleId, ana);
  const meisId = await addMember(mentor, '/api/circles', circleId, mei);
  return { mentor, ana, mei, circleId, anasId, meisId, path: `/api/circles/${circleId}` };
};

/** Creates a circle by Ana with Luca and Mei. */
export const createMenteeCircle = async (app: TestApp, profiles: Profiles) => {
  const ana = await signUp(app, { firstName: 'Ana' });
  const luca = await signUpPublic(app, profiles, { firstName: 'Luca' });
  const mei = await signUpPublic(app, profiles, { firstName: 'Mei' });
  const memberIds = [luca.user.id, mei.user.id];
  const created = await ana.post('/api/mentee-circles', { name: 'Night readers', memberIds });
  expect(created.status).toBe(201);
  const circleId: string = created.body.id;
  const [anasId, lucasId, meisId] = created.body.members.map(({ id }: { id: string }) => id);
  return {
    ana,
    luca,
    mei,
    circleId,
    anasId,
    lucasId,
    meisId,
    path: `/api/mentee-circles/${circleId}`,
  };
};

/** Adds a person to a circle's conversation, even if the circle is full. */
export const plantParticipant = async (app: TestApp, circleId: string, { user }: Person) => {
  await app.context.db.$client.query(
    `INSERT INTO conversation_participants (conversation_id, user_id, last_activity_at)
     VALUES ($1, $2, now())`,
    [circleId, user.id],
  );
};
