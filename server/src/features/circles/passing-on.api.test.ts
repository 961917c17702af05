import { readFile } from 'node:fs/promises';
import { beforeAll, expect, it } from 'vitest';
import { untilWaiting } from '../../../test/locked-rows.ts';
import { adminEmail, useAdministrator } from '../../../test/test-administrator.ts';
import { type Person, signUp, useTestApp } from '../../../test/test-app.ts';
import { sendApplication } from '../../../test/test-applications.ts';
import { createMenteeCircle, signUpPublic, usePublicProfiles } from '../../../test/test-circles.ts';
import { logIn } from '../../../test/test-two-factor.ts';

const app = useTestApp({ ADMIN_EMAIL: adminEmail });
const administrator = useAdministrator(app);
let profiles: ReturnType<typeof usePublicProfiles>;
beforeAll(() => {
  profiles = usePublicProfiles(app());
});

const create = () => createMenteeCircle(app(), profiles);
/** Makes people mentors, one after another. */
const approve = async (...people: Person[]) => {
  const admin = await administrator();
  for (const person of people) {
    const { profileId } = await sendApplication(person);
    expect((await admin.post(`/api/moderation/approve/${profileId}`)).status).toBe(200);
  }
};

it('a circle passes to the mentee who has been in it longest, not to a mentor', async () => {
  const { ana, luca, mei, path, anasId } = await create();
  await approve(luca);
  expect((await ana.delete(`${path}/members/${anasId}`)).status).toBe(204);
  const { body } = await mei.get(path);
  expect(body).toMatchObject({ creatorId: mei.user.id, memberCount: 2, can: { manage: true } });
});

it('a circle doesn’t pass to a suspended mentee, unless nobody else is left', async () => {
  const { ana, luca, mei, path, anasId, meisId } = await create();
  const admin = await administrator();
  const decide = async (action: string) => {
    const decision = { reason: 'Sent spam.' };
    const { status } = await admin.post(`/api/admin/people/${luca.user.id}/${action}`, decision);
    expect(status).toBe(200);
  };
  await decide('suspend');
  expect((await ana.delete(`${path}/members/${anasId}`)).status).toBe(204);
  expect((await mei.get(path)).body).toMatchObject({ creatorId: mei.user.id, memberCount: 2 });
  expect((await mei.delete(`${path}/members/${meisId}`)).status).toBe(204);
  await decide('restore');
  await logIn(luca, luca);
  expect((await luca.get(path)).body).toMatchObject({ creatorId: luca.user.id, memberCount: 1 });
});

it('a circle passes to a mentee when its creator becomes a mentor, who stays a member', async () => {
  const { ana, luca, mei, path, meisId } = await create();
  await approve(ana);
  expect((await luca.get(path)).body).toMatchObject({
    creatorId: luca.user.id,
    memberCount: 3,
    can: { manage: true },
  });
  expect((await ana.get(path)).body.can).toEqual({ manage: false, write: true });
  expect((await ana.delete(`${path}/members/${meisId}`)).body.code).toBe('not_allowed');
  expect((await luca.delete(`${path}/members/${meisId}`)).status).toBe(204);
  expect((await mei.get(path)).status).toBe(404);
});

it('race: a circle created by a mentee who is becoming a mentor is refused or passes to a mentee', async () => {
  const [ana, mei] = [await signUp(app()), await signUp(app())];
  const luca = await signUpPublic(app(), profiles);
  const createBy = (person: Person) =>
    person.post('/api/mentee-circles', { name: 'Night readers', memberIds: [luca.user.id] });
  const { profileId } = await sendApplication(ana);
  const admin = await administrator();
  const other = await app().owner.$client.connect();
  try {
    // The creation comes first: it waits for Luca's account, and the approval waits for the creation.
    await other.query('BEGIN');
    await other.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [luca.user.id]);
    const creating = createBy(ana);
    await untilWaiting(app(), 1);
    const approving = admin.post(`/api/moderation/approve/${profileId}`);
    await untilWaiting(app(), 2);
    await other.query('ROLLBACK');
    expect([(await creating).status, (await approving).status]).toEqual([201, 200]);
    const { body } = await luca.get(`/api/mentee-circles/${(await creating).body.id}`);
    expect(body).toMatchObject({ creatorId: luca.user.id, memberCount: 2 });
    // The type changes first, and the creation waits for it.
    await other.query('BEGIN');
    await other.query(`UPDATE users SET user_type = 'mentor' WHERE id = $1`, [mei.user.id]);
    const late = createBy(mei);
    await untilWaiting(app(), 1);
    await other.query('COMMIT');
    expect((await late).body.code).toBe('not_allowed');
  } finally {
    await other.query('ROLLBACK');
    other.release();
  }
});

it('a migration gives earlier circles of creators who have become mentors to a mentee', async () => {
  const { ana, luca, path } = await create();
  const owner = app().owner.$client;
  await owner.query(`UPDATE users SET user_type = 'mentor' WHERE id = $1`, [ana.user.id]);
  const migration = new URL('../../../migrations/0058_circles_of_mentors.sql', import.meta.url);
  await owner.query(await readFile(migration, 'utf8'));
  expect((await luca.get(path)).body).toMatchObject({ creatorId: luca.user.id, memberCount: 3 });
});

it('a mentor in a circle of mentors can’t remove the others, as their screen says', async () => {
  const { ana, luca, mei, path, anasId, lucasId } = await create();
  await approve(luca, mei, ana);
  const { body } = await ana.get(path);
  const creator = [ana, luca, mei].find(({ user }) => user.id === body.creatorId) ?? ana;
  const other = creator === ana ? lucasId : anasId;
  expect((await creator.get(path)).body.can.manage).toBe(false);
  expect((await creator.delete(`${path}/members/${other}`)).body.code).toBe('not_allowed');
});

it('a circle whose creator leaves while the next member becomes a mentor belongs to a mentee', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { ana, luca, mei, path, anasId } = await create();
    const [left] = await Promise.all([ana.delete(`${path}/members/${anasId}`), approve(luca)]);
    expect(left.status).toBe(204);
    expect((await mei.get(path)).body.creatorId).toBe(mei.user.id);
  }
});
