import { describe, expect, it } from 'vitest';
import { createClient, readMail, startTestApp, type TestApp, useTestApp } from '../test-app.ts';

const entry = {
  firstName: 'Anti',
  lastName: 'Nous',
  password: 'chosen by the attacker',
  userType: 'mentee',
  activity: 'professional',
};
const newPassword = 'chosen by the owner';

const putOnWaitlist = async (app: TestApp, email: string) => {
  const answer = await createClient(app).post('/api/auth/register', { ...entry, email });
  expect(answer.status).toBe(201);
};
const tokenFor = async (app: TestApp, email: string, count = 1) =>
  (await readMail(app, email, count)).links[0]?.split('/').at(-1);
const logIn = (app: TestApp, email: string, password: string) =>
  createClient(app).post('/api/login', { email, password });

describe('while sign-ups are open, adding someone to the waitlist', () => {
  const app = useTestApp({ ADMIN_EMAIL: 'admin@ithaca.test' });

  it('does not lock out a person who verifies the email', async () => {
    const email = 'ctesippus@example.test';
    await putOnWaitlist(app(), email);
    expect((await logIn(app(), email, entry.password)).body.code).toBe('access_not_granted');
    await createClient(app()).post('/api/resend-verification', { email });
    const token = await tokenFor(app(), email);
    const proof = { token, newPassword };
    expect((await createClient(app()).post('/api/verify-email', proof)).status).toBe(204);
    const login = await logIn(app(), email, newPassword);
    expect([login.status, login.body.platformAccess]).toEqual([200, true]);
  });

  it('does not lock out a person who resets the password', async () => {
    const email = 'demoptolemus@example.test';
    await putOnWaitlist(app(), email);
    await createClient(app()).post('/api/forgot-password', { email });
    const token = await tokenFor(app(), email);
    const reset = await createClient(app()).post('/api/reset-password', { token, newPassword });
    expect(reset.status).toBe(204);
    expect((await logIn(app(), email, newPassword)).status).toBe(200);
  });

  it('gives the attacker no access', async () => {
    const email = 'peisander@example.test';
    await putOnWaitlist(app(), email);
    await createClient(app()).post('/api/resend-verification', { email });
    await tokenFor(app(), email);
    expect((await logIn(app(), email, entry.password)).status).toBe(403);
  });
});

describe('while sign-ups go through the waitlist', () => {
  const app = useTestApp({ SIGNUPS: 'waitlist', ADMIN_EMAIL: 'admin@ithaca.test' });

  it('the administrator is never locked out', async () => {
    const email = 'Admin@ithaca.test';
    await putOnWaitlist(app(), email);
    const token = await tokenFor(app(), email);
    const proof = { token, newPassword };
    expect((await createClient(app()).post('/api/verify-email', proof)).status).toBe(204);
    const login = await logIn(app(), email, newPassword);
    expect([login.status, login.body.isAdmin]).toEqual([200, true]);
  });

  it('verifying the email grants no access to others', async () => {
    const email = 'polybus@example.test';
    await putOnWaitlist(app(), email);
    await createClient(app()).post('/api/forgot-password', { email });
    const token = await tokenFor(app(), email);
    await createClient(app()).post('/api/reset-password', { token, newPassword });
    expect((await logIn(app(), email, newPassword)).body.code).toBe('access_not_granted');
  });

  it('an entry with granted access still belongs to the owner of the mailbox', async () => {
    const [email, adminEmail] = ['leocritus@example.test', 'admin@ithaca.test'];
    await putOnWaitlist(app(), email);
    const admin = createClient(app());
    await admin.post('/api/login', { email: adminEmail, password: newPassword });
    const { body: entries } = await admin.get('/api/admin/waitlist');
    const found = entries.find((one: { email: string }) => one.email === email);
    expect((await admin.post('/api/admin/grant-access', { userId: found.id })).status).toBe(200);
    const token = await tokenFor(app(), email);
    const opened = await createClient(app()).post('/api/verify-email', { token });
    expect([opened.status, opened.body.code]).toEqual([409, 'password_needed']);
  });
});

it('an administrator who was on the waitlist can sign in', async () => {
  const app = await startTestApp({ SIGNUPS: 'waitlist', ADMIN_EMAIL: 'later@ithaca.test' });
  const email = 'later@ithaca.test';
  await putOnWaitlist(app, email);
  await app.context.db.$client.query('UPDATE users SET platform_access = false');
  await createClient(app).post('/api/forgot-password', { email });
  const token = await tokenFor(app, email, 2);
  await createClient(app).post('/api/reset-password', { token, newPassword });
  expect((await logIn(app, email, newPassword)).status).toBe(200);
  await app.close();
});
