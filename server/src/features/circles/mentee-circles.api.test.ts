import { beforeAll, describe, expect, it } from 'vitest';
import { createClient, readMail, signUp, useTestApp } from '../../../test/test-app.ts';
import {
  addMember,
  createMenteeCircle,
  signUpPublic,
  usePublicProfiles,
} from '../../../test/test-circles.ts';
import { untilJobsAreDone } from '../../../test/test-jobs.ts';
import { signUpMentor } from '../../../test/test-payments.ts';
import { createMemoryBuckets } from '../../platform/buckets/memory-buckets.ts';
import { newId } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { createLimiter } from '../../platform/limits.ts';
import { addedMailJob } from './added-mail.ts';

const app = useTestApp({ ADMIN_EMAIL: 'admin@ithaca.test' });
let profiles: ReturnType<typeof usePublicProfiles>;
beforeAll(() => {
  profiles = usePublicProfiles(app());
});

const create = () => createMenteeCircle(app(), profiles);
const signUpSome = (count: number) =>
  Promise.all(Array.from({ length: count }, () => signUpPublic(app(), profiles)));
const unknownId = '01900000-0000-7000-8000-000000000000';

describe('a mentee circle', () => {
  it('is refused without a name, with a private person, a mentor, or more than seven people', async () => {
    const ana = await signUp(app());
    const errorsOf = async (body: object) => {
      const { status, body: answer } = await ana.post('/api/mentee-circles', body);
      expect(status).toBe(422);
      return answer.errors;
    };
    const idsOf = (people: { user: { id: string } }[]) => people.map(({ user }) => user.id);
    expect(await errorsOf({})).toEqual({ name: ['Please enter a name for your circle.'] });
    const mentor = await signUpMentor(app());
    profiles.publish(mentor);
    for (const other of [await signUp(app()), mentor, { user: { id: unknownId } }]) {
      const errors = await errorsOf({ name: 'x', memberIds: idsOf([other]) });
      expect(Object.keys(errors)).toEqual(['memberIds']);
    }
    const seven = idsOf(await signUpSome(7));
    expect(await errorsOf({ name: 'x', memberIds: seven })).toEqual({
      memberIds: ['A circle has at most 7 members, including you'],
    });
    expect((await mentor.post('/api/mentee-circles', { name: 'x' })).body.code).toBe('not_allowed');
    expect((await ana.get('/api/mentee-circles')).body).toEqual([]);
  });

  it('is created once if the request is repeated, and its members are notified once', async () => {
    const [ana, other] = [await signUp(app()), await signUpPublic(app(), profiles)];
    const body = { name: 'Night readers', memberIds: [other.user.id], clientId: newId() };
    const first = await ana.post('/api/mentee-circles', body);
    const again = await ana.post('/api/mentee-circles', body);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect((await ana.get('/api/mentee-circles')).body).toHaveLength(1);
    await untilJobsAreDone(app());
    expect((await other.get('/api/notifications')).body).toHaveLength(1);
  });

  it('lists its creator first and each person once, and has a chat', async () => {
    const [one, two] = await signUpSome(2);
    const ana = await signUp(app(), { firstName: 'Ana' });
    const memberIds = [one, ana, two, one].flatMap((person) => person?.user.id ?? []);
    const created = await ana.post('/api/mentee-circles', { name: 'Night readers', memberIds });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ creatorId: ana.user.id, memberCount: 3 });
    const ids = created.body.members.map(({ mentee }: { mentee: { id: string } }) => mentee.id);
    expect(ids).toEqual([ana, one, two].map((person) => person?.user.id));
    const [listed] = (await ana.get('/api/mentee-circles')).body;
    expect(listed).toEqual(created.body);
    const opened = await two?.get(`/api/mentee-circles/${created.body.id}`);
    expect(opened?.body).toMatchObject({
      messages: [],
      muted: false,
      can: { manage: false, write: true },
    });
    const mail = await readMail(app(), one?.email ?? '');
    expect(mail.text).toContain('Ana Lope added you to a circle');
  });

  it('is announced by email even if the mail server has refused the email several times', async () => {
    const [one] = await signUpSome(1);
    const order = { name: 'Night readers', memberIds: [one?.user.id] };
    const { body } = await (await signUp(app())).post('/api/mentee-circles', order);
    let isAway = true;
    const sent: string[] = [];
    const mail = {
      async send({ to }: { to: string }) {
        if (isAway) throw new Error('The mail server is away');
        sent.push(to);
      },
    };
    const { clock, context } = app();
    const limiter = createLimiter(createMemoryBuckets(clock));
    let run: (data: object) => Promise<void> = async () => undefined;
    addedMailJob({ ...context, mail, limiter })({
      handle(_kind: unknown, handler: typeof run) {
        run = handler;
      },
    } as unknown as Jobs);
    const added = { kind: 'mentee_circle', membershipId: body.members[1].id };
    for (let tries = 0; tries < 12; tries += 1) await expect(run(added)).rejects.toThrow('away');
    isAway = false;
    await run(added);
    expect(sent).toEqual([one?.email]);
    for (let times = 0; times < 12; times += 1) await run(added);
    expect(sent).toHaveLength(10);
  });

  it('is found only by its members, not even by the administrator', async () => {
    const { luca, path, circleId } = await create();
    const admin = await signUp(app(), { email: 'admin@ithaca.test' });
    for (const person of [await signUp(app()), await signUpMentor(app()), admin]) {
      expect((await person.get(path)).status).toBe(404);
      expect((await person.get(`${path}/messages`)).status).toBe(404);
      expect((await person.get(`/api/circles/${circleId}`)).status).toBe(404);
    }
    expect((await createClient(app()).get(path)).status).toBe(401);
    expect((await luca.get(path)).status).toBe(200);
    const own = await admin.post('/api/mentee-circles', { name: 'Of the administrator' });
    expect((await admin.get('/api/mentee-circles')).body).toEqual([own.body]);
  });

  it('can be renamed only by its creator', async () => {
    const { ana, luca, path } = await create();
    expect((await luca.call('PATCH', path, { name: 'Mine' })).body.code).toBe('not_allowed');
    expect((await (await signUp(app())).call('PATCH', path, { name: 'Mine' })).status).toBe(404);
    const changes = { name: 'Early birds', description: 'Before eight' };
    expect((await ana.call('PATCH', path, changes)).body).toMatchObject(changes);
    expect((await luca.get(path)).body).toMatchObject(changes);
  });
});

describe('members of a mentee circle', () => {
  it('can be added only by its creator, with a public profile, once, and up to seven', async () => {
    const { ana, luca, path, circleId } = await create();
    const people = await signUpSome(5);
    const add = (by: typeof ana, person?: { user: { id: string } }) =>
      by.post(`${path}/members`, { menteeId: person?.user.id });
    expect((await add(luca, people[0])).body.code).toBe('not_allowed');
    expect((await add(await signUp(app()), people[0])).status).toBe(404);
    const hidden = await add(ana, await signUp(app()));
    expect([hidden.status, hidden.body.errors]).toEqual([
      422,
      { menteeId: ['This person has no public profile'] },
    ]);
    for (const person of people.slice(0, 4)) {
      await addMember(ana, '/api/mentee-circles', circleId, person);
    }
    const full = await add(ana, people[4]);
    expect([full.status, full.body.detail]).toEqual([409, 'Circle is full']);
    const again = await add(ana, luca);
    expect([again.status, again.body.memberCount]).toEqual([200, 7]);
  });

  it('can be searched by name only by its creator, among public profiles outside the circle', async () => {
    const { ana, luca, path } = await create();
    const name = { firstName: 'Wilhelmina' };
    const [found, member] = [
      await signUpPublic(app(), profiles, name),
      await signUpPublic(app(), profiles, name),
    ];
    await signUp(app(), name);
    await ana.post(`${path}/members`, { menteeId: member.user.id });
    const search = (by: typeof ana, q = 'wilhel') => by.get(`${path}/available-mentees?q=${q}`);
    expect((await search(luca)).body.code).toBe('not_allowed');
    expect((await search(await signUp(app()))).status).toBe(404);
    for (const q of ['', '%20']) {
      const { status, body } = await search(ana, q);
      expect([status, body.errors]).toEqual([422, { q: ['Please enter a name'] }]);
    }
    const { id, firstName, lastName } = found.user;
    expect((await search(ana)).body).toEqual([{ id, firstName, lastName }]);
  });

  it('can leave or be removed by the creator, and lose access at once', async () => {
    const { ana, luca, mei, path, anasId, lucasId, meisId } = await create();
    expect((await luca.delete(`${path}/members/${meisId}`)).body.code).toBe('not_allowed');
    expect((await luca.delete(`${path}/members/${anasId}`)).body.code).toBe('not_allowed');
    expect((await (await signUp(app())).delete(`${path}/members/${anasId}`)).status).toBe(404);
    expect((await luca.delete(`${path}/members/${lucasId}`)).status).toBe(204);
    expect((await ana.delete(`${path}/members/${meisId}`)).status).toBe(204);
    for (const person of [luca, mei]) {
      expect((await person.get(path)).status).toBe(404);
      expect((await person.post(`${path}/messages`, { content: 'Hello?' })).status).toBe(404);
      expect((await person.get('/api/conversations')).body).toEqual([]);
      expect((await person.get('/api/mentee-circles')).body).toEqual([]);
    }
    expect((await ana.get(path)).body.memberCount).toBe(1);
  });

  it('keep the circle when its creator leaves; it passes to the longest-standing member', async () => {
    const { ana, luca, mei, path, anasId } = await create();
    await ana.post(`${path}/messages`, { content: 'Goodbye' });
    expect((await ana.delete(`${path}/members/${anasId}`)).status).toBe(204);
    const { body } = await mei.get(path);
    expect(body).toMatchObject({ creatorId: luca.user.id, memberCount: 2 });
    expect(body.members[0].mentee.id).toBe(luca.user.id);
    expect(body.messages[0].content).toBe('Goodbye');
    expect((await luca.get(path)).body.can.manage).toBe(true);
  });

  it('close the circle when the last one leaves, and nothing of it remains', async () => {
    const ana = await signUp(app());
    const { body } = await ana.post('/api/mentee-circles', { name: 'Alone' });
    const path = `/api/mentee-circles/${body.id}`;
    await ana.post(`${path}/messages`, { content: 'Anybody?' });
    expect((await ana.delete(`${path}/members/${body.members[0].id}`)).status).toBe(204);
    expect((await ana.get(path)).status).toBe(404);
    for (const [table, column] of [
      ['conversations', 'id'],
      ['conversation_addresses', 'id'],
      ['messages', 'conversation_id'],
      ['mentee_circles', 'id'],
      ['mentee_circle_members', 'circle_id'],
    ]) {
      const statement = `SELECT FROM ${table} WHERE ${column} = $1`;
      const { rowCount } = await app().owner.$client.query(statement, [body.id]);
      expect([table, rowCount]).toEqual([table, 0]);
    }
  });
});
