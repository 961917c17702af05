import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createClient,
  readMail,
  register,
  signUp,
  startTestApp,
  type TestApp,
  testPassword,
} from '../test-app.ts';

let app: TestApp;
const lines: string[] = [];

beforeAll(async () => {
  // Security events must be logged regardless of this level.
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
  app = await startTestApp({ RATE_LIMITS: 'on', ADMIN_EMAIL: 'admin@ithaca.test' }, { log });
});
afterAll(async () => app?.close());
beforeEach(() => {
  app.clock.advance(3_600_000);
  lines.length = 0;
});

type Logged = Record<string, unknown>;
const securityEvents = (event: string): Logged[] =>
  lines
    .map((line) => JSON.parse(line) as Logged)
    .filter((line) => line.log === 'security' && line.event === event);

const browser = { 'user-agent': 'Trireme/1.0' };

describe('the security log contains account, origin and reason of', () => {
  it('successful and refused sign-ins', async () => {
    const { email, user, password } = await signUp(app);
    const client = createClient(app, '192.0.2.9');
    await client.post('/api/login', { email, password: 'wrong' }, browser);
    await client.post('/api/login', { email: 'nobody@example.test', password: 'wrong' }, browser);
    await client.post('/api/login', { email, password }, browser);
    await client.post('/api/logout', undefined, browser);
    const origin = { address: '192.0.2.9', browser: 'Trireme/1.0' };
    expect(securityEvents('sign_in.refused')).toMatchObject([
      { accountId: user.id, reason: 'wrong_credentials', ...origin },
      { accountId: null, reason: 'wrong_credentials', ...origin },
    ]);
    expect(securityEvents('sign_in.succeeded').at(-1)).toMatchObject({
      accountId: user.id,
      ...origin,
    });
    expect(securityEvents('sign_in.ended')).toMatchObject([{ accountId: user.id, ...origin }]);
  });

  it('lockouts', async () => {
    const { email, user } = await signUp(app);
    const client = createClient(app, '192.0.2.10');
    // Signing up has used one of the ten attempts.
    for (let guess = 0; guess < 10; guess += 1) {
      await client.post('/api/login', { email, password: 'wrong' });
    }
    expect(securityEvents('sign_in.locked_out')).toMatchObject([
      { accountId: user.id, reason: 'rate_limited', address: '192.0.2.10' },
    ]);
  });

  it('resets, verified emails and withheld mails', async () => {
    const { email, user } = await register(app);
    expect(securityEvents('address.verified')).toMatchObject([{ accountId: user.id }]);
    for (let times = 0; times < 6; times += 1) {
      await createClient(app, '192.0.2.11').post('/api/forgot-password', { email }, browser);
    }
    const mail = await readMail(app, email, 5);
    expect(securityEvents('password.reset_requested')).toHaveLength(6);
    await expect.poll(() => securityEvents('account_mail.withheld')).toHaveLength(2);
    const token = mail.links[0]?.split('/').at(-1);
    const newPassword = 'another long road';
    await createClient(app, '192.0.2.12').post('/api/reset-password', { token, newPassword });
    expect(securityEvents('password.reset')).toMatchObject([
      { accountId: user.id, address: '192.0.2.12' },
    ]);
  });

  it("the staff's requests, including refused ones", async () => {
    const person = await signUp(app);
    await person.get('/api/admin/waitlist');
    await createClient(app, '192.0.2.13').get('/api/admin/waitlist');
    const call = 'GET /api/admin/waitlist';
    expect(securityEvents('staff_call.refused')).toMatchObject([
      { accountId: person.user.id, call },
      { accountId: null, call, address: '192.0.2.13' },
    ]);
    const admin = await signUp(app, { email: 'admin@ithaca.test' });
    const email = 'granted@example.test';
    const entry = { firstName: 'Gran', lastName: 'Ted', email, password: testPassword };
    const kind = { userType: 'mentor', activity: 'student' };
    await createClient(app).post('/api/auth/register', { ...entry, ...kind });
    const { body } = await admin.get('/api/admin/waitlist');
    await admin.post('/api/admin/grant-access', { userId: body[0].id });
    expect(securityEvents('staff_call.made')).toHaveLength(2);
    expect(securityEvents('access.granted')).toMatchObject([
      { accountId: admin.user.id, subjectId: body[0].id },
    ]);
  });
});

it('the security log contains no passwords, tokens, cookies, emails or names', async () => {
  const { email, password, ...person } = await signUp(app, { firstName: 'Secretive' });
  await createClient(app).post('/api/forgot-password', { email });
  const token = (await readMail(app, email)).links[0]?.split('/').at(-1) ?? '';
  await createClient(app).post('/api/login', { email, password: 'a wrong password' });
  await createClient(app).post('/api/reset-password', { token, newPassword: 'a newer password' });
  const log = lines.join('\n');
  expect(log).toContain('sign_in.refused');
  const secrets = [email, password, 'a wrong password', 'a newer password', token, 'Secretive'];
  for (const secret of [...secrets, ...person.cookie().split('; ')]) {
    expect(log).not.toContain(secret);
  }
});
