import { expect, it } from 'vitest';
import { createClient, readMail, signUp, useTestApp } from '../../../test/test-app.ts';
import { addTwoFactor, codeOf } from '../../../test/test-two-factor.ts';

const app = useTestApp({ RATE_LIMITS: 'on' });

it('refuses the eleventh sign-in to an account within a minute, even with the right password', async () => {
  const { email, password } = await signUp(app());
  app().clock.advance(60_000);
  const stranger = createClient(app());
  for (let attempt = 0; attempt < 10; attempt += 1) {
    expect((await stranger.post('/api/login', { email, password: 'guess' })).status).toBe(401);
  }
  const eleventh = await stranger.post('/api/login', { email: email.toUpperCase(), password });
  expect([eleventh.status, eleventh.body.code]).toEqual([429, 'rate_limited']);
  expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(0);
});

it('never locks the owner out of a known browser', async () => {
  const person = await signUp(app());
  app().clock.advance(60_000);
  const stranger = createClient(app());
  for (let attempt = 0; attempt < 11; attempt += 1) {
    await stranger.post('/api/login', { email: person.email, password: 'guess' });
  }
  const { email, password } = person;
  expect((await person.post('/api/login', { email, password })).status).toBe(200);
});

it('refuses every code for an account after twenty wrong ones, even for new sign-ins', async () => {
  app().clock.advance(60_000);
  const { email, password, ...person } = await signUp(app());
  const authenticator = await addTwoFactor(app(), { email, password, ...person });
  const stranger = createClient(app());
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 20; attempt += 1) {
    if (attempt % 10 === 0) await stranger.post('/api/login', { email, password });
    const code = authenticator.wrongCode();
    statuses.push((await stranger.post('/api/login/two-factor', { code })).status);
  }
  expect(statuses).toEqual([...Array(9).fill(422), 403, ...Array(9).fill(422), 403]);
  await stranger.post('/api/login', { email, password });
  const next = { code: authenticator.nextCode() };
  const refused = await stranger.post('/api/login/two-factor', next);
  expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited']);
  const change = { password, ...next };
  expect((await person.post('/api/user/two-factor/disable', change)).status).toBe(429);
  // The daily allowance is twenty.
  app().clock.advance(2 * 3_600_000);
  await stranger.post('/api/login', { email, password });
  const code = authenticator.nextCode();
  expect((await stranger.post('/api/login/two-factor', { code })).status).toBe(200);
});

it('refuses every code for switching on two-factor sign-in after twenty wrong ones', async () => {
  app().clock.advance(60_000);
  const person = await signUp(app());
  const { password } = person;
  const { body } = await person.post('/api/user/two-factor/setup', { password });
  const enable = (code: string) => person.post('/api/user/two-factor/enable', { code });
  const late = codeOf(app(), body.secret, 5);
  for (let attempt = 0; attempt < 20; attempt += 1) expect((await enable(late)).status).toBe(422);
  const refused = await enable(codeOf(app(), body.secret));
  expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited']);
  app().clock.advance(2 * 3_600_000);
  expect((await enable(codeOf(app(), body.secret))).status).toBe(200);
});

it('refuses the sixty-first sign-in from one IP address within a minute', async () => {
  app().clock.advance(60_000);
  const client = createClient(app());
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 61; attempt += 1) {
    const email = `nobody${attempt}@example.test`;
    statuses.push((await client.post('/api/login', { email, password: 'guess' })).status);
  }
  expect(statuses.slice(0, 60).every((status) => status === 401)).toBe(true);
  expect(statuses[60]).toBe(429);
});

it('counts emails, but not invalid forms, towards the limit of twenty per hour', async () => {
  app().clock.advance(3_600_000);
  const client = createClient(app());
  for (let attempt = 0; attempt < 30; attempt += 1) {
    expect((await client.post('/api/register', { email: 'x' })).status).toBe(422);
    const form = { firstName: 'Ana', lastName: 'Lope', email: 'ana@example.test' };
    const guessable = await client.post('/api/register', { ...form, password: 'password1' });
    expect(guessable.body.code).toBe('password_too_common');
  }
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const email = `someone${attempt}@example.test`;
    expect((await client.post('/api/forgot-password', { email })).status).toBe(200);
  }
  const next = await client.post('/api/forgot-password', { email: 'one-more@example.test' });
  expect(next.status).toBe(429);
  // A link that was already emailed still works.
  const newPassword = 'a-pebble-of-9-colours';
  const reset = await client.post('/api/reset-password', { token: 'unknown', newPassword });
  expect([reset.status, reset.body.code]).toEqual([422, 'invalid_token']);
});

it('sends a password reset email after any number of unrequested emails', async () => {
  app().clock.advance(3_600_000);
  const person = await signUp(app());
  const passwords = ['b', 'c', 'd', 'e', 'f'].map((word) => `a ${word} long road home`);
  for (const [at, newPassword] of passwords.entries()) {
    const currentPassword = passwords[at - 1] ?? person.password;
    const change = { currentPassword, newPassword };
    expect((await person.post('/api/user/password', change)).status).toBe(204);
  }
  await readMail(app(), person.email, passwords.length);
  await createClient(app()).post('/api/forgot-password', { email: person.email });
  const { subject } = await readMail(app(), person.email, passwords.length + 1);
  expect(subject).toBe('Choose a new Ithaca password');
});

it('counts invalid forms towards the limit on all requests from an IP address', async () => {
  app().clock.advance(3_600_000);
  const client = createClient(app());
  const register = async () => (await client.post('/api/register', {})).status;
  for (let attempt = 0; attempt < 300; attempt += 1) expect(await register()).toBe(422);
  expect(await register()).toBe(429);
});
