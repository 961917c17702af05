import { beforeAll, expect, it } from 'vitest';
import { type Person, signUp, useTestApp } from '../../../test/test-app.ts';
import {
  createMenteeCircle,
  createMentorCircle,
  signUpPublic,
  usePublicProfiles,
} from '../../../test/test-circles.ts';
import { newId } from '../../platform/clock.ts';

const app = useTestApp();
let profiles: ReturnType<typeof usePublicProfiles>;
beforeAll(() => {
  profiles = usePublicProfiles(app());
});

/** Inserts accounts in bulk, because signing up 500 people takes minutes. */
const addMentees = async (count: number): Promise<string[]> => {
  const ids = Array.from({ length: count }, newId);
  await app().owner.$client.query(
    `INSERT INTO users (id, first_name, last_name, email, password_hash, activity, created_at)
     SELECT id, 'Mentee', 'Many', id || '@example.test', '', 'student', now()
     FROM unnest($1::uuid[]) AS id`,
    [ids],
  );
  for (const id of ids) profiles.publish({ user: { id } });
  return ids;
};

/** The members according to the circle's rows, its count and its conversation, which must agree. */
const membersOf = async (kind: 'mentor' | 'mentee', circleId: string) => {
  const { rows } = await app().owner.$client.query<{
    members: string[];
    count: number;
    people: string[];
  }>(
    `SELECT ARRAY(SELECT mentee_id::text FROM ${kind}_circle_members
         WHERE circle_id = c.id ORDER BY 1) AS members, member_count AS count,
       ARRAY(SELECT user_id::text FROM conversation_participants
         WHERE conversation_id = c.id ORDER BY 1) AS people
     FROM ${kind}_circles AS c WHERE id = $1`,
    [circleId],
  );
  return rows[0];
};

it('500 concurrent additions to a circle of seven result in seven members', async () => {
  const { mentor, path, circleId } = await createMentorCircle(app(), profiles);
  const ids = await addMentees(500);
  const answers = await Promise.all(
    ids.map((menteeId) => mentor.post(`${path}/members`, { menteeId })),
  );
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  expect([count(201), count(409)]).toEqual([5, 495]);
  const found = await membersOf('mentor', circleId);
  expect(found?.count).toBe(7);
  expect(found?.people).toEqual([...(found?.members ?? []), mentor.user.id].sort());
});

it('50 concurrent additions of the same mentee add them once', async () => {
  const { mentor, path } = await createMentorCircle(app(), profiles);
  const [menteeId] = await addMentees(1);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => mentor.post(`${path}/members`, { menteeId })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(49);
});

it('shrinking a circle while people are added never leaves more members than fit', async () => {
  const { mentor, path, circleId } = await createMentorCircle(app(), profiles);
  const ids = await addMentees(5);
  const answers = await Promise.all([
    ...ids.map((menteeId) => mentor.post(`${path}/members`, { menteeId })),
    ...[3, 4, 5, 3, 4].map((maxMembers) => mentor.call('PATCH', path, { maxMembers })),
  ]);
  expect(answers.every(({ status }) => [200, 201, 409, 422].includes(status))).toBe(true);
  const { body } = await mentor.get(path);
  expect(body.memberCount).toBeLessThanOrEqual(body.maxMembers);
  expect((await membersOf('mentor', circleId))?.count).toBe(body.memberCount);
});

it('a circle stays consistent while people are added, removed, leave, write and delete their account', async () => {
  const { ana, luca, mei, path, circleId, lucasId, meisId } = await createMenteeCircle(
    app(),
    profiles,
  );
  const others = await addMentees(8);
  const leaver = await signUpPublic(app(), profiles);
  const write = (person: Person) => person.post(`${path}/messages`, { content: 'Hello' });
  const answers = await Promise.all([
    ...[...others, leaver.user.id].map((menteeId) => ana.post(`${path}/members`, { menteeId })),
    luca.delete(`${path}/members/${lucasId}`),
    ana.delete(`${path}/members/${meisId}`),
    ...[ana, luca, mei, luca, mei, ana].map(write),
    leaver.call('DELETE', '/api/user', { password: leaver.password }),
  ]);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  const found = await membersOf('mentee', circleId);
  expect(found?.people).toEqual(found?.members);
  expect(found?.count).toBe(found?.members.length);
  expect(found?.count).toBeLessThanOrEqual(7);
  for (const person of [luca, mei, leaver]) expect(found?.members).not.toContain(person.user.id);
});

it('a circle disappears when its last two members leave at the same time while writing', async () => {
  const ana = await signUp(app());
  const luca = await signUpPublic(app(), profiles);
  for (let round = 0; round < 5; round += 1) {
    const body = { name: `Round ${round}`, memberIds: [luca.user.id] };
    const { body: circle } = await ana.post('/api/mentee-circles', body);
    const path = `/api/mentee-circles/${circle.id}`;
    const answers = await Promise.all([
      ana.post(`${path}/messages`, { content: 'One' }),
      luca.post(`${path}/messages`, { content: 'Two' }),
      ana.delete(`${path}/members/${circle.members[0].id}`),
      luca.delete(`${path}/members/${circle.members[1].id}`),
      ana.post(`${path}/messages`, { content: 'Three' }),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await membersOf('mentee', circle.id)).toBeUndefined();
    const { rowCount } = await app().owner.$client.query(
      'SELECT FROM messages WHERE conversation_id = $1',
      [circle.id],
    );
    expect(rowCount).toBe(0);
  }
});
