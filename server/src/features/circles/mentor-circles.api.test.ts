import { beforeAll, describe, expect, it } from 'vitest';
import { createClient, type Person, readMail, signUp, useTestApp } from '../../../test/test-app.ts';
import {
  addMember,
  createMentorCircle,
  signUpPublic,
  usePublicProfiles,
} from '../../../test/test-circles.ts';
import { openPair } from '../../../test/test-pair.ts';
import { bookSession, signUpMentor } from '../../../test/test-payments.ts';
import { newId } from '../../platform/clock.ts';

const app = useTestApp({ ADMIN_EMAIL: 'admin@ithaca.test' });
let profiles: ReturnType<typeof usePublicProfiles>;
beforeAll(() => {
  profiles = usePublicProfiles(app());
});

const create = () => createMentorCircle(app(), profiles);
const unknownId = '01900000-0000-7000-8000-000000000000';

describe('a mentor circle', () => {
  it('is refused without a name, with a long one, and with a size outside 2 to 7', async () => {
    const mentor = await signUpMentor(app());
    const errorsOf = async (body: object) => (await mentor.post('/api/circles', body)).body.errors;
    expect(await errorsOf({})).toEqual({ name: ['Circle name is required'] });
    expect(await errorsOf({ name: '   ' })).toEqual({ name: ['Circle name is required'] });
    for (const name of ['Two\nlines', 'Turned \u202eround'])
      expect(await errorsOf({ name })).toEqual({
        name: ['Circle name must be a single line of text'],
      });
    expect(await errorsOf({ name: 'x'.repeat(51) })).toEqual({ name: ['Name too long'] });
    expect(await errorsOf({ name: 'x', description: 'x'.repeat(201) })).toEqual({
      description: ['Description too long'],
    });
    for (const maxMembers of [1, 8, 2.5, '7']) {
      expect(await errorsOf({ name: 'x', maxMembers })).toHaveProperty('maxMembers');
    }
  });

  it('gets the default size if the field is left empty, and keeps its size', async () => {
    const mentor = await signUpMentor(app());
    const created = await mentor.post('/api/circles', { name: 'Growth', maxMembers: null });
    expect([created.status, created.body.maxMembers]).toEqual([201, 7]);
    const path = `/api/circles/${created.body.id}`;
    await mentor.call('PATCH', path, { maxMembers: 3 });
    const kept = await mentor.call('PATCH', path, { maxMembers: null });
    expect([kept.status, kept.body.maxMembers]).toEqual([200, 3]);
  });

  it('is created once if the request is repeated, even at the same time', async () => {
    const mentor = await signUpMentor(app());
    const body = { name: 'Growth', clientId: newId() };
    const repeated = Array.from({ length: 5 }, () => mentor.post('/api/circles', body));
    const answers = [...(await Promise.all(repeated)), await mentor.post('/api/circles', body)];
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect((await mentor.get('/api/circles')).body).toHaveLength(1);
    const malformed = await mentor.post('/api/circles', { ...body, clientId: 'mine' });
    expect([malformed.status, Object.keys(malformed.body.errors)]).toEqual([422, ['clientId']]);
  });

  it('is empty at first, and has its mentor, its size and its chat', async () => {
    const mentor = await signUpMentor(app());
    const body = { name: ' Growth circle ', description: ' ' };
    const created = await mentor.post('/api/circles', body);
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({
      name: 'Growth circle',
      description: null,
      mentor: { id: mentor.user.id, firstName: 'Luca' },
      maxMembers: 7,
      memberCount: 0,
      members: [],
      can: { manage: true, write: true },
    });
    const opened = await mentor.get(`/api/circles/${created.body.id}`);
    expect(opened.body).toMatchObject({ ...created.body, messages: [], muted: false, lastSeq: 0 });
    const [listed] = (await mentor.get('/api/conversations')).body;
    expect(listed).toMatchObject({
      kind: 'mentor_circle',
      circleId: created.body.id,
      title: 'Growth circle',
    });
  });

  it('is found only by its mentor and its members, not even by the administrator', async () => {
    const { mentor, ana, path, circleId } = await create();
    const admin = await signUp(app(), { email: 'admin@ithaca.test' });
    for (const person of [await signUp(app()), await signUpMentor(app()), admin]) {
      expect((await person.get(path)).status).toBe(404);
      expect((await person.get(`${path}/messages`)).status).toBe(404);
      expect((await person.get(`/api/mentee-circles/${circleId}`)).status).toBe(404);
    }
    expect((await createClient(app()).get(path)).status).toBe(401);
    expect((await mentor.get(`/api/circles/${unknownId}`)).status).toBe(404);
    expect((await mentor.get(path)).body.can).toEqual({ manage: true, write: true });
    expect((await ana.get(path)).body.can).toEqual({ manage: false, write: true });
  });

  it('is listed for its mentor, newest first, and in the memberships of its members', async () => {
    const { mentor, ana, mei, anasId, circleId } = await create();
    const second = await mentor.post('/api/circles', { name: 'Second', maxMembers: 2 });
    const ids = (await mentor.get('/api/circles')).body.map(({ id }: { id: string }) => id);
    expect(ids).toEqual([second.body.id, circleId]);
    const { body } = await ana.get('/api/circle-memberships');
    expect(body).toHaveLength(1);
    expect(body[0]).toMatchObject({
      id: circleId,
      membershipId: anasId,
      memberCount: 2,
      members: [{ mentee: { id: ana.user.id } }, { mentee: { id: mei.user.id } }],
    });
    expect((await ana.get('/api/circles')).body.code).toBe('not_allowed');
    expect((await mentor.get('/api/circle-memberships')).body).toEqual([]);
  });

  it('is listed page by page', async () => {
    const mentor = await signUpMentor(app());
    for (let at = 0; at < 51; at += 1) await mentor.post('/api/circles', { name: `Circle ${at}` });
    const first = await mentor.get('/api/circles');
    const second = await mentor.get(`/api/circles?cursor=${first.headers['x-next-cursor']}`);
    expect([first.body.length, second.body.length]).toEqual([50, 1]);
    expect(second.body[0].name).toBe('Circle 0');
    expect(second.headers).not.toHaveProperty('x-next-cursor');
    expect((await mentor.get('/api/circles?limit=3')).body).toHaveLength(3);
  });

  it('can be changed only by its mentor, and never made smaller than its membership', async () => {
    const { mentor, ana, mei, path, circleId } = await create();
    const other = await signUpMentor(app());
    expect((await other.call('PATCH', path, { name: 'Mine' })).status).toBe(404);
    await app().owner.$client.query(`UPDATE users SET user_type = 'mentor' WHERE id = $1`, [
      ana.user.id,
    ]);
    expect((await ana.call('PATCH', path, { name: 'Mine' })).body.code).toBe('not_allowed');
    await addMember(mentor, '/api/circles', circleId, await signUpPublic(app(), profiles));
    const small = await mentor.call('PATCH', path, { maxMembers: 2 });
    expect(small.body.errors).toEqual({ maxMembers: ['This circle already has 3 members'] });
    const changes = { name: 'Renamed', description: 'On Tuesdays', maxMembers: 3 };
    expect((await mentor.call('PATCH', path, changes)).body).toMatchObject(changes);
    const cleared = await mentor.call('PATCH', path, { description: null });
    expect(cleared.body).toMatchObject({ ...changes, description: null });
    expect((await mei.get(path)).body).toMatchObject({ ...changes, description: null });
  });
});

describe('people who can be added to a mentor circle', () => {
  it('are the mentor’s mentees and those with a public profile, by id and name', async () => {
    const mentor = await signUpMentor(app());
    const mentee = await signUp(app(), { firstName: 'Zoë', lastName: 'Ávila' });
    await bookSession(app(), mentee, mentor.profileId);
    const known = await signUpPublic(app(), profiles, { firstName: 'Zacharias' });
    const stranger = await signUp(app(), { firstName: 'Zora' });
    await openPair(app(), stranger, mentor);
    const search = async (q: string) =>
      (await mentor.get(`/api/available-mentees?q=${encodeURIComponent(q)}`)).body;
    expect(await search('z')).toEqual([
      { id: mentee.user.id, firstName: 'Zoë', lastName: 'Ávila' },
      { id: known.user.id, firstName: 'Zacharias', lastName: 'Lope' },
    ]);
    for (const q of ['zoe', 'avi', 'Zoe  avila', 'ÁVILA Z']) {
      expect(await search(q)).toEqual([expect.objectContaining({ id: mentee.user.id })]);
    }
    for (const q of ['vila', '%', 'zoe_', mentee.email]) expect(await search(q)).toEqual([]);
    expect((await stranger.get('/api/available-mentees')).body.code).toBe('not_allowed');
  });

  it('start with the mentor’s own mentees by name, even if many others have a public profile', async () => {
    const mentor = await signUpMentor(app());
    const last = await signUp(app(), { firstName: 'Zzoe' });
    const first = await signUpPublic(app(), profiles, { firstName: 'Zyra' });
    for (const mentee of [last, first]) await bookSession(app(), mentee, mentor.profileId);
    for (let others = 0; others < 50; others += 1) {
      await signUpPublic(app(), profiles, { firstName: 'Aaron' });
    }
    const { body } = await mentor.get('/api/available-mentees');
    expect(body).toHaveLength(50);
    const own = body.slice(0, 2).map(({ id }: { id: string }) => id);
    expect(own).toEqual([first.user.id, last.user.id]);
  });

  it('exclude the members of one’s own circle; the circles of others are not found', async () => {
    const { mentor, ana, circleId } = await create();
    const list = (person: Person) => person.get(`/api/available-mentees?circleId=${circleId}`);
    expect((await list(mentor)).body).not.toContainEqual(
      expect.objectContaining({ id: ana.user.id }),
    );
    expect((await mentor.get('/api/available-mentees?q=ana')).body).toContainEqual(
      expect.objectContaining({ id: ana.user.id }),
    );
    expect((await list(await signUpMentor(app()))).status).toBe(404);
  });

  it('exclude the mentor’s own mentees while their account is suspended', async () => {
    const { mentor, path } = await create();
    const mentee = await signUp(app(), { firstName: 'Quinn' });
    await bookSession(app(), mentee, mentor.profileId);
    const setSuspended = (at: string) =>
      app().owner.$client.query(`UPDATE users SET suspended_at = ${at} WHERE id = $1`, [
        mentee.user.id,
      ]);
    const search = async () => (await mentor.get('/api/available-mentees?q=quinn')).body;
    const add = () => mentor.post(`${path}/members`, { menteeId: mentee.user.id });
    await setSuspended('now()');
    expect(await search()).toEqual([]);
    const refused = await add();
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['menteeId']]);
    await setSuspended('NULL');
    expect(await search()).toHaveLength(1);
    expect((await add()).status).toBe(201);
  });

  it('include nobody else: strangers, mentors, oneself and deleted accounts are refused with 422', async () => {
    const { mentor, path } = await create();
    const leaver = await signUpPublic(app(), profiles);
    await leaver.call('DELETE', '/api/user', { password: leaver.password });
    const colleague = await signUpMentor(app());
    profiles.publish(colleague);
    profiles.publish(mentor);
    const ids = [await signUp(app()), colleague, mentor, leaver].map(({ user }) => user.id);
    for (const menteeId of [...ids, unknownId]) {
      const { status, body } = await mentor.post(`${path}/members`, { menteeId });
      const text = 'You can only add your own mentees and people with a public profile';
      expect([status, body.errors]).toEqual([422, { menteeId: [text] }]);
    }
    const { body } = await mentor.post(`${path}/members`, {});
    expect(body.errors).toEqual({ menteeId: ['Please select a mentee'] });
  });
});

describe('members of a mentor circle', () => {
  it('can be added only by its mentor, once, and get an email without the circle’s name', async () => {
    const { mentor, ana, path } = await create();
    const person = await signUpPublic(app(), profiles, { firstName: 'Kai' });
    const menteeId = person.user.id;
    const add = (by: Person) => by.post(`${path}/members`, { menteeId });
    expect((await add(await signUpMentor(app()))).status).toBe(404);
    expect((await add(ana)).body.code).toBe('not_allowed');
    expect((await add(mentor)).status).toBe(201);
    profiles.hide(person);
    const again = await add(mentor);
    expect([again.status, again.body.memberCount]).toEqual([200, 3]);
    const mail = await readMail(app(), person.email);
    expect(mail.subject).toBe('You were added to a circle on Ithaca');
    expect(mail.text).toContain('Luca Conti added you to a circle');
    expect(mail.text).not.toContain('Growth');
    expect(mail.links).toContain(`${app().config.publicUrl}${path.replace('/api', '')}`);
  });

  it('can’t exceed the circle’s size, but adding a member of a full circle again succeeds', async () => {
    const { mentor, ana, path } = await create();
    await mentor.call('PATCH', path, { maxMembers: 2 });
    const menteeId = (await signUpPublic(app(), profiles)).user.id;
    const full = await mentor.post(`${path}/members`, { menteeId });
    expect([full.status, full.body.code, full.body.detail]).toEqual([
      409,
      'circle_full',
      'Circle is full',
    ]);
    expect((await mentor.post(`${path}/members`, { menteeId: ana.user.id })).status).toBe(200);
  });

  it('can leave or be removed by the mentor, and lose access at once', async () => {
    const { mentor, ana, mei, path, anasId, meisId } = await create();
    const stranger = await signUpMentor(app());
    expect((await stranger.delete(`${path}/members/${anasId}`)).status).toBe(404);
    expect((await ana.delete(`${path}/members/${meisId}`)).body.code).toBe('not_allowed');
    expect((await mentor.delete(`${path}/members/${unknownId}`)).status).toBe(404);
    const other = await create();
    expect((await mentor.delete(`${path}/members/${other.anasId}`)).status).toBe(404);

    expect((await ana.delete(`${path}/members/${anasId}`)).status).toBe(204);
    expect((await mentor.delete(`${path}/members/${meisId}`)).status).toBe(204);
    for (const person of [ana, mei]) {
      expect((await person.get(path)).status).toBe(404);
      expect((await person.get(`${path}/messages`)).status).toBe(404);
      expect((await person.post(`${path}/messages`, { content: 'Hello?' })).status).toBe(404);
      expect((await person.call('PUT', `${path}/muted`, { muted: true })).status).toBe(404);
      expect((await person.get('/api/conversations')).body).toEqual([]);
      expect((await person.get('/api/circle-memberships')).body).toEqual([]);
    }
    expect((await ana.delete(`${path}/members/${anasId}`)).status).toBe(404);
    expect((await mentor.get(path)).body).toMatchObject({ memberCount: 0, members: [] });
  });
});
