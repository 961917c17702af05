import { beforeAll, expect, it } from 'vitest';
import { type Person, useTestApp } from '../../../test/test-app.ts';
import {
  createMenteeCircle,
  createMentorCircle,
  usePublicProfiles,
} from '../../../test/test-circles.ts';

const app = useTestApp();
let profiles: ReturnType<typeof usePublicProfiles>;
beforeAll(() => {
  profiles = usePublicProfiles(app());
});

const deleteAccount = async (person: Person) => {
  const answer = await person.call('DELETE', '/api/user', { password: person.password });
  expect(answer.status).toBe(204);
};

it('a circle whose mentor deletes their account can still be read and left, and disappears when empty', async () => {
  const { mentor, ana, mei, path, anasId, meisId, circleId } = await createMentorCircle(
    app(),
    profiles,
  );
  await mentor.post(`${path}/messages`, { content: 'Welcome' });
  await deleteAccount(mentor);
  const { body } = await ana.get(path);
  expect(body).toMatchObject({
    name: 'Growth circle',
    mentor: { firstName: 'Deleted', lastName: 'account' },
    memberCount: 2,
    messages: [{ content: 'Welcome' }],
    can: { manage: false, write: false },
  });
  expect(Object.keys(body.readUpTo)).not.toContain(mentor.user.id);
  const refused = await ana.post(`${path}/messages`, { content: 'And now?' });
  expect([refused.status, refused.body.code]).toEqual([403, 'read_only']);
  expect((await ana.delete(`${path}/members/${meisId}`)).body.code).toBe('not_allowed');
  expect((await ana.delete(`${path}/members/${anasId}`)).status).toBe(204);
  expect((await mei.delete(`${path}/members/${meisId}`)).status).toBe(204);
  for (const table of ['conversations', 'mentor_circles']) {
    const statement = `SELECT FROM ${table} WHERE id = $1`;
    expect((await app().owner.$client.query(statement, [circleId])).rowCount).toBe(0);
  }
});

it('members who delete their account leave their circles, but their messages stay', async () => {
  const { mentor, ana, path } = await createMentorCircle(app(), profiles);
  await ana.post(`${path}/messages`, { content: 'I was here' });
  await deleteAccount(ana);
  const { body } = await mentor.get(path);
  expect(body).toMatchObject({ memberCount: 1, messages: [{ content: 'I was here' }] });
  expect(
    body.members.map(({ mentee }: { mentee: { firstName: string } }) => mentee.firstName),
  ).toEqual(['Mei']);
});

it('a mentee circle passes to another member when its creator deletes their account', async () => {
  const { ana, luca, path } = await createMenteeCircle(app(), profiles);
  await deleteAccount(ana);
  const { body } = await luca.get(path);
  expect(body).toMatchObject({ creatorId: luca.user.id, memberCount: 2, can: { manage: true } });
  expect((await luca.call('PATCH', path, { name: 'Ours now' })).status).toBe(200);
});
