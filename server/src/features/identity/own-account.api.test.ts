import { describe, expect, it } from 'vitest';
import { uploadSample } from '../../../test/sample-files.ts';
import { startStopwatch } from '../../../test/stopwatch.ts';
import {
  createClient,
  type Person,
  readMail,
  signUp,
  testPassword,
  useTestApp,
} from '../../../test/test-app.ts';
import { addProfile, listMentors } from '../../../test/test-mentors.ts';
import { openSocket } from '../../../test/test-socket.ts';

const app = useTestApp({ RATE_LIMITS: 'on' });
const unknownId = '01900000-0000-7000-8000-000000000000';
const newPassword = 'another long road';
const androidChrome =
  'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

const patch = (client: Pick<Person, 'call'>, body: unknown) =>
  client.call('PATCH', '/api/user', body);

/** Signs in a second time. */
const signInAgain = async ({ email }: Person, userAgent = androidChrome) => {
  const client = createClient(app());
  const login = await client.post(
    '/api/login',
    { email, password: testPassword },
    { 'user-agent': userAgent },
  );
  expect(login.status).toBe(200);
  return client;
};

let stranger: Promise<Person> | undefined;
/** Signs up somebody else. */
const signUpStranger = () => {
  stranger ??= signUp(app());
  return stranger;
};

const changePassword = (client: Pick<Person, 'post'>, currentPassword = testPassword) =>
  client.post('/api/user/password', { currentPassword, newPassword });

describe('without a sign-in', () => {
  it.each([
    ['PATCH', '/api/user'],
    ['POST', '/api/user/password'],
    ['GET', '/api/user/sign-ins'],
    ['DELETE', `/api/user/sign-ins/${unknownId}`],
  ] as const)('%s %s is refused', async (method, path) => {
    const answer = await createClient(app()).call(method, path, method === 'GET' ? undefined : {});
    expect(answer.status).toBe(401);
  });
});

describe("changing one's name and photo", () => {
  it('refuses names that could form an address, and says which field is wrong', async () => {
    const person = await signUp(app());
    const answer = await patch(person, { firstName: 'A', lastName: 'example.com/win' });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([
      422,
      ['firstName', 'lastName'],
    ]);
    expect((await person.get('/api/user')).body.lastName).toBe('Lope');
  });

  it('refuses a photo that is unknown, belongs to someone else or isn’t an avatar', async () => {
    const [person, other] = [await signUp(app()), await signUpStranger()];
    const photos = [
      unknownId,
      await uploadSample(other, 'avatar'),
      await uploadSample(person, 'attachment'),
    ];
    for (const profileImageId of photos) {
      const answer = await patch(person, { firstName: 'Changed', profileImageId });
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.body.errors)).toEqual(['profileImageId']);
    }
    expect((await person.get('/api/user')).body).toMatchObject({
      firstName: 'Penny',
      profileImageUrl: null,
    });
  });

  it('shows the photo to everyone who is signed in, and deletes the previous one', async () => {
    const [person, other] = [await signUp(app()), await signUpStranger()];
    const [first, second] = [
      await uploadSample(person, 'avatar'),
      await uploadSample(person, 'avatar'),
    ];
    expect((await other.get(`/api/uploads/${first}`)).status).toBe(404);
    const changed = await patch(person, { profileImageId: first });
    expect(changed.body.profileImageUrl).toBe(`/api/uploads/${first}`);
    expect((await other.get(`/api/uploads/${first}?variant=small`)).status).toBe(200);
    // The response may get lost, and the browser then repeats the request.
    expect((await patch(person, { profileImageId: first })).status).toBe(200);
    expect((await other.get(`/api/uploads/${first}`)).status).toBe(200);
    await patch(person, { profileImageId: second });
    expect((await person.get(`/api/uploads/${first}`)).status).toBe(404);
    expect((await other.get(`/api/uploads/${second}`)).status).toBe(200);
    const removed = await patch(person, { profileImageId: null });
    expect(removed.body).toMatchObject({ firstName: 'Penny', profileImageUrl: null });
    expect((await other.get(`/api/uploads/${second}`)).status).toBe(404);
  });

  it('makes the person’s other pages reload the account, but nobody else’s', async () => {
    const [person, other] = [await signUp(app()), await signUpStranger()];
    const [page, othersPage] = [await openSocket(app(), person), await openSocket(app(), other)];
    await patch(person, { firstName: 'Nausikaa' });
    await page.next('account_changed');
    othersPage.send({ type: 'ping' });
    await othersPage.next('pong');
    expect(othersPage.waiting('account_changed')).toEqual([]);
  });

  it('applies two photos chosen at the same time one after the other', async () => {
    const person = await signUp(app());
    const ids = [await uploadSample(person, 'avatar'), await uploadSample(person, 'avatar')];
    const answers = await Promise.all(ids.map((id) => patch(person, { profileImageId: id })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { profileImageUrl } = (await person.get('/api/user')).body;
    const found = await Promise.all(ids.map((id) => person.get(`/api/uploads/${id}`)));
    const kept = ids.filter((_, index) => found[index]?.status === 200);
    expect(kept.map((id) => `/api/uploads/${id}`)).toEqual([profileImageUrl]);
  });

  it('makes a mentor findable only by the new name', async () => {
    const mentor = await signUp(app(), { firstName: 'Telemachos' });
    await addProfile(app(), mentor.user.id);
    const viewer = await signUpStranger();
    const changed = await patch(mentor, { firstName: '  Nausikaa ' });
    expect(changed.body.firstName).toBe('Nausikaa');
    const names = async (q: string) =>
      (await listMentors(viewer, { q })).body.map(({ id }: { id: string }) => id);
    expect(await names('nausikaa')).toEqual([mentor.user.id]);
    expect(await names('telemachos')).toEqual([]);
  });
});

describe('changing one’s password', () => {
  it('refuses a wrong current password, a common new one and one’s own name, by field', async () => {
    const person = await signUp(app());
    const wrong = await changePassword(person, 'not my password');
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      { currentPassword: ['This is not your current password'] },
    ]);
    for (const tried of ['password123', 'PennyLope1', 'short']) {
      const answer = await person.post('/api/user/password', {
        currentPassword: testPassword,
        newPassword: tried,
      });
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['newPassword']]);
    }
    expect((await signInAgain(person)).cookie()).not.toBe('');
  });

  it('can be tried ten times a minute, and 20 wrong passwords a day', async () => {
    const person = await signUp(app());
    const statuses: number[] = [];
    const guess = async () => {
      statuses.push((await changePassword(person, 'a wild guess')).status);
    };
    for (let count = 0; count < 11; count += 1) await guess();
    expect(statuses).toEqual([...Array(10).fill(422), 429]);
    app().clock.advance(60_000);
    for (let count = 0; count < 11; count += 1) await guess();
    app().clock.advance(60_000);
    await guess();
    expect(statuses.slice(11)).toEqual([...Array(10).fill(422), 429, 429]);
    // Not even the correct one, which could be the next guess.
    expect((await changePassword(person)).status).toBe(429);
  });

  it('ends all other sign-ins and their sockets within a second, but keeps this one', async () => {
    const person = await signUp(app());
    const other = await signInAgain(person);
    const [socket, otherSocket] = [await openSocket(app(), person), await openSocket(app(), other)];
    const elapsedMs = startStopwatch(app());
    expect((await changePassword(person)).status).toBe(204);
    expect(await otherSocket.closed()).toBe(4401);
    expect(await elapsedMs()).toBeLessThan(1000);
    expect((await other.get('/api/user')).status).toBe(401);
    expect((await person.get('/api/user')).status).toBe(200);
    expect(socket.ws.readyState).toBe(socket.ws.OPEN);
    const login = (password: string) =>
      createClient(app()).post('/api/login', { email: person.email, password });
    expect((await login(testPassword)).status).toBe(401);
    expect((await login(newPassword)).status).toBe(200);
  });

  it('forgets all known browsers but this one, and invalidates links emailed earlier', async () => {
    const person = await signUp(app());
    await signInAgain(person);
    await createClient(app()).post('/api/forgot-password', { email: person.email });
    const { links } = await readMail(app(), person.email);
    await changePassword(person);
    const { rows } = await app().owner.$client.query(
      'SELECT id FROM known_browsers WHERE user_id = $1',
      [person.user.id],
    );
    expect(rows).toHaveLength(1);
    expect(person.cookie()).toContain(rows[0].id);
    const token = links[0]?.split('/').at(-1);
    const reset = await createClient(app()).post('/api/reset-password', { token, newPassword });
    expect([reset.status, reset.body.code]).toEqual([422, 'invalid_token']);
  });

  it('emails the owner, without a link that signs in', async () => {
    const person = await signUp(app());
    await changePassword(person);
    const mail = await readMail(app(), person.email);
    expect(mail.subject).toBe('Your Ithaca password was changed');
    expect(mail.links).toEqual([`${app().config.publicUrl}/auth?view=forgot-password`]);
  });

  it('lets one of two concurrent changes win and refuses the other', async () => {
    const person = await signUp(app());
    const answers = await Promise.all([
      changePassword(person),
      person.post('/api/user/password', {
        currentPassword: testPassword,
        newPassword: 'a third long road',
      }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 422]);
  });
});

describe('the signed-in devices', () => {
  it('are only one’s own, the current one first, with browser and system', async () => {
    const person = await signUp(app());
    app().clock.advance(1000);
    await signInAgain(person, 'Somebody <b>else</b>/1.0');
    app().clock.advance(1000);
    await signInAgain(person);
    await signUpStranger();
    const { body } = await person.get('/api/user/sign-ins');
    expect(body).toMatchObject([
      { current: true },
      { current: false, browser: 'Chrome', system: 'Android' },
      { current: false, browser: null, system: null },
    ]);
    const { rows } = await app().owner.$client.query(
      'SELECT row_to_json(s)::text AS text FROM sign_ins AS s WHERE user_id = $1',
      [person.user.id],
    );
    expect(rows.map(({ text }) => text).join()).not.toContain('else');
  });

  it('can’t be ended by others or twice', async () => {
    const person = await signUp(app());
    const other = await signInAgain(person);
    const [, { id }] = (await person.get('/api/user/sign-ins')).body;
    const path = `/api/user/sign-ins/${id}`;
    expect((await (await signUpStranger()).delete(path)).status).toBe(404);
    expect((await other.get('/api/user')).status).toBe(200);
    expect((await person.delete(path)).status).toBe(204);
    expect((await person.delete(path)).status).toBe(404);
    expect((await person.delete('/api/user/sign-ins/none')).status).toBe(404);
  });

  it('lose their socket within a second when ended, and no other device does', async () => {
    const person = await signUp(app());
    const other = await signInAgain(person);
    const [socket, otherSocket] = [await openSocket(app(), person), await openSocket(app(), other)];
    const [, { id }] = (await person.get('/api/user/sign-ins')).body;
    const elapsedMs = startStopwatch(app());
    await person.delete(`/api/user/sign-ins/${id}`);
    expect(await otherSocket.closed()).toBe(4401);
    expect(await elapsedMs()).toBeLessThan(1000);
    expect((await other.get('/api/user')).status).toBe(401);
    expect(socket.ws.readyState).toBe(socket.ws.OPEN);
    expect((await person.get('/api/user/sign-ins')).body).toHaveLength(1);
  });
});
