import { dayMs } from '@ithaca/contracts/durations';
import { describe, expect, it, vi } from 'vitest';
import {
  createClient,
  readMail,
  signUp,
  testPassword,
  useTestApp,
} from '../../../test/test-app.ts';
import { signInsEnded } from './sign-ins.service.ts';

const app = useTestApp();
const form = {
  firstName: 'Tele',
  lastName: 'Machus',
  email: 'tele@example.test',
  password: testPassword,
  activity: 'student',
};

describe('signing up', () => {
  it('lists every invalid field', async () => {
    const answer = await createClient(app()).post('/api/register', {
      firstName: ' A ',
      lastName: '',
      email: 'nobody',
      password: '12345',
      activity: 'retired',
    });
    expect(answer.status).toBe(422);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.body.errors).toEqual({
      firstName: ['First name must be at least 2 characters'],
      lastName: ['Last name must be at least 2 characters'],
      email: ['Please enter a valid email address'],
      password: ['Password must be at least 6 characters'],
      activity: ['Please select your activity status'],
    });
  });

  it('refuses a common password, malformed JSON and a body that is too large', async () => {
    const client = createClient(app());
    const common = await client.post('/api/register', { ...form, password: 'PassWord' });
    expect([common.status, common.body.code]).toEqual([422, 'password_too_common']);
    expect((await client.post('/api/register', '{"a":')).body.code).toBe('malformed_json');
    expect((await client.post('/api/register', `"${'x'.repeat(1_048_577)}"`)).status).toBe(413);
    const text = await client.post('/api/register', 'x', { 'content-type': 'text/plain' });
    expect(text.status).toBe(415);
  });

  it('refuses an email that is already registered, in any case', async () => {
    const client = createClient(app());
    expect((await client.post('/api/register', form)).status).toBe(201);
    const again = await client.post('/api/register', {
      ...form,
      email: ' TELE@example.test ',
      firstName: 'Other',
    });
    expect([again.status, again.body.detail]).toEqual([
      409,
      'An account with this email already exists.',
    ]);
  });

  it('accepts one of many concurrent registrations with the same email', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        createClient(app()).post('/api/register', { ...form, email: 'race@example.test' }),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, ...Array(7).fill(409)]);
  });

  it('lets a browser verify any account it has registered without a password', async () => {
    const client = createClient(app());
    const emails = ['first-of-two@example.test', 'second-of-two@example.test'];
    for (const email of emails) await client.post('/api/register', { ...form, email });
    for (const email of emails) {
      const token = (await readMail(app(), email)).links[0]?.split('/').at(-1);
      const elsewhere = await createClient(app()).post('/api/verify-email', { token });
      expect(elsewhere.body.code).toBe('password_needed');
      expect((await client.post('/api/verify-email', { token })).status).toBe(204);
    }
  });
});

describe('signing in', () => {
  it('gives the same answer for an unknown email and a wrong password', async () => {
    const person = await signUp(app());
    const client = createClient(app());
    const unknown = await client.post('/api/login', { email: 'no@example.test', password: 'x' });
    const wrong = await client.post('/api/login', { email: person.email, password: 'x' });
    expect(unknown.status).toBe(401);
    expect(wrong.body).toEqual(unknown.body);
  });

  it('is refused until the email is verified', async () => {
    const client = createClient(app());
    const email = 'unverified@example.test';
    await client.post('/api/register', { ...form, email });
    const early = await client.post('/api/login', { email, password: form.password });
    expect(early.body).toEqual({
      type: '/problems/email-not-verified',
      title: 'E-mail not verified',
      status: 403,
      code: 'email_not_verified',
      detail: 'Please verify your email address before logging in.',
    });
    const wrong = await client.post('/api/login', { email, password: 'other' });
    expect(wrong.status).toBe(401);
    const link = (await readMail(app(), email)).links[0] ?? '';
    expect(link).toMatch(/^http:\/\/localhost:3000\/verify-email\//);
    const token = link.split('/').at(-1);
    expect((await client.post('/api/verify-email', { token })).status).toBe(204);
    const again = await client.post('/api/verify-email', { token });
    expect([again.status, again.body.code]).toEqual([422, 'invalid_token']);
    expect(again.body.errors).toEqual({ token: [again.body.detail] });
    const login = await client.post('/api/login', { email, password: form.password });
    expect(login.status).toBe(200);
    expect(login.body).toEqual({
      id: expect.any(String),
      firstName: form.firstName,
      lastName: form.lastName,
      email,
      profileImageUrl: null,
      userType: 'mentee',
      activity: form.activity,
      isAdmin: false,
      emailVerified: true,
      platformAccess: true,
      subscriptionTier: 'free',
      subscriptionStatus: 'active',
      createdAt: expect.stringMatching(/Z$/),
    });
    expect((await client.get('/api/auth/user')).body).toEqual((await client.get('/api/user')).body);
  });

  it('is revoked by logging out', async () => {
    const person = await signUp(app());
    const stolen = person.cookie();
    expect((await person.post('/api/logout')).status).toBe(204);
    expect((await createClient(app()).get('/api/user', { cookie: stolen })).status).toBe(401);
  });

  it('looks up only well-formed tokens, and does not cache unknown ones', async () => {
    const query = vi.spyOn(app().context.db.$client, 'query');
    const lookUpsFor = async (token: string) => {
      query.mockClear();
      const cookie = `ithaca_sign_in=${token}`;
      expect((await createClient(app()).get('/api/user', { cookie })).status).toBe(401);
      return query.mock.calls.filter((call) => JSON.stringify(call).includes('sign_ins')).length;
    };
    expect(await lookUpsFor('made-up')).toBe(0);
    expect(await lookUpsFor('x'.repeat(10_000))).toBe(0);
    expect(await lookUpsFor('x'.repeat(43))).toBe(1);
    expect(await lookUpsFor('x'.repeat(43))).toBe(1);
    query.mockRestore();
  });

  it('expires after 30 days without use, or after 90 days at most', async () => {
    const person = await signUp(app());
    for (let month = 0; month < 3; month += 1) {
      app().clock.advance(29 * dayMs);
      app().context.bus.publish(signInsEnded, { signInIds: [] });
      expect((await person.get('/api/user')).status).toBe(200);
    }
    app().clock.advance(4 * dayMs);
    app().context.bus.publish(signInsEnded, { signInIds: [] });
    expect((await person.get('/api/user')).status).toBe(401);
  });
});

describe('resetting a password', () => {
  it('gives the same answer whether or not the account exists', async () => {
    const person = await signUp(app());
    const client = createClient(app());
    const known = await client.post('/api/forgot-password', { email: person.email });
    const unknown = await client.post('/api/forgot-password', { email: 'none@example.test' });
    expect([known.status, known.body]).toEqual([200, {}]);
    expect([unknown.status, unknown.body]).toEqual([200, {}]);
  });

  it('works once, verifies the email and revokes every sign-in', async () => {
    const person = await signUp(app());
    await createClient(app()).post('/api/forgot-password', { email: person.email });
    const mail = await readMail(app(), person.email);
    const token = mail.links[0]?.split('/').at(-1);
    const client = createClient(app());
    const short = await client.post('/api/reset-password', { token, newPassword: '1234567' });
    expect(short.body.errors.newPassword).toEqual(['Password must be at least 8 characters']);
    const newPassword = 'another long road';
    const both = await Promise.all([
      client.post('/api/reset-password', { token, newPassword }),
      client.post('/api/reset-password', { token, newPassword }),
    ]);
    expect(both.map((answer) => answer.status).sort()).toEqual([204, 422]);
    expect((await person.get('/api/user')).status).toBe(401);
    const login = { email: person.email, password: newPassword };
    expect((await client.post('/api/login', login)).status).toBe(200);
  });

  it('is reported by email to the owner of a verified account', async () => {
    const person = await signUp(app());
    await createClient(app()).post('/api/forgot-password', { email: person.email });
    const { links } = await readMail(app(), person.email);
    const token = links[0]?.split('/').at(-1);
    const newPassword = 'another long road';
    await createClient(app()).post('/api/reset-password', { token, newPassword });
    const mail = await readMail(app(), person.email, 2);
    expect(mail.subject).toBe('Your Ithaca password was changed');
    expect(mail.links).toEqual([`${app().config.publicUrl}/auth?view=forgot-password`]);
  });

  it('expires after 60 minutes', async () => {
    const person = await signUp(app());
    await createClient(app()).post('/api/forgot-password', { email: person.email });
    const mail = await readMail(app(), person.email);
    app().clock.advance(61 * 60_000);
    const token = mail.links[0]?.split('/').at(-1);
    const late = await createClient(app()).post('/api/reset-password', {
      token,
      newPassword: 'another long road',
    });
    expect(late.body.code).toBe('invalid_token');
  });

  it('shows the link only in a known browser of a university account', async () => {
    const person = await signUp(app(), { email: 'student@uni.ac.uk' });
    const stranger = createClient(app());
    const generic = await stranger.post('/api/forgot-password', { email: person.email });
    expect(generic.body).toEqual({});
    const other = await signUp(app());
    expect((await other.post('/api/forgot-password', { email: person.email })).body).toEqual({});
    expect((await other.post('/api/forgot-password', { email: other.email })).body).toEqual({});
    const shown = await person.post('/api/forgot-password', { email: person.email });
    expect(shown.body).toMatchObject({ showLink: true });
    expect(shown.body.resetLink).toMatch(/\/reset-password\//);
    await person.post('/api/logout');
    expect((await person.post('/api/forgot-password', { email: person.email })).body).toEqual({});
  });

  it('shows no link in a browser whose sign-in was ended elsewhere', async () => {
    const person = await signUp(app(), { email: 'ended@uni.ac.uk' });
    const { email, password } = person;
    const other = createClient(app());
    await other.post('/api/login', { email, password });
    const [, { id }] = (await person.get('/api/user/sign-ins')).body;
    await person.delete(`/api/user/sign-ins/${id}`);
    expect((await other.post('/api/forgot-password', { email })).body).toEqual({});
    const shown = await person.post('/api/forgot-password', { email });
    expect(shown.body).toMatchObject({ showLink: true });
  });

  it('invalidates copies of a replaced browser cookie at log-out', async () => {
    const person = await signUp(app(), { email: 'again@uni.ac.uk' });
    const { email } = person;
    const copy = { cookie: person.cookie() };
    const requestReset = () => createClient(app()).post('/api/forgot-password', { email }, copy);
    expect((await requestReset()).body).toMatchObject({ showLink: true });
    await person.post('/api/login', { email, password: testPassword });
    await person.post('/api/logout');
    expect((await requestReset()).body).toEqual({});
  });
});
