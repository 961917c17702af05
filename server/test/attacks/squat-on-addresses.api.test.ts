import { dayMs } from '@ithaca/contracts/durations';
import { expect, it } from 'vitest';
import { purgeExpired } from '../../src/features/identity/purge.ts';
import { untilWaiting } from '../locked-rows.ts';
import { createClient, signUp, startTestApp, testPassword, useTestApp } from '../test-app.ts';
import { readAudit } from '../test-audit.ts';
import { untilJobsAreDone } from '../test-jobs.ts';
import { joinWaitlist } from '../test-waitlist.ts';

const app = useTestApp();
const form = { firstName: 'Iros', lastName: 'Arnaios', password: testPassword };

const exists = async (email: string) => {
  const { rows } = await app().context.db.$client.query('SELECT FROM users WHERE email = $1', [
    email,
  ]);
  return rows.length > 0;
};

it('only unverified accounts are deleted after 30 days', async () => {
  const verified = await signUp(app());
  const register = (email: string) => createClient(app()).post('/api/register', { ...form, email });
  await register('squatter@example.test');
  const entry = { ...form, email: 'waiting@example.test', userType: 'mentee' };
  await createClient(app()).post('/api/auth/register', { ...entry, activity: 'student' });
  app().clock.advance(15 * dayMs);
  await register('recent@example.test');
  app().clock.advance(15 * dayMs + 1);
  const { db, jobs } = app().context;
  await jobs.add(db, purgeExpired, {});
  await expect.poll(() => exists('squatter@example.test')).toBe(false);
  expect(await exists('recent@example.test')).toBe(true);
  // For waitlist entries, the 30 days begin when they can verify.
  expect(await exists('waiting@example.test')).toBe(true);
  expect(await exists(verified.email)).toBe(true);
  expect((await register('squatter@example.test')).status).toBe(201);
  const audited = await readAudit(app(), 'account.purged', null);
  expect(audited.map(({ details }) => details)).toEqual([{ count: 1 }]);
});

it('an account verified while others are being deleted is kept', async () => {
  const email = 'late@example.test';
  await createClient(app()).post('/api/register', { ...form, email });
  app().clock.advance(30 * dayMs + 1);
  const { context, owner } = app();
  const verification = await owner.$client.connect();
  try {
    await verification.query('BEGIN');
    const verify = 'UPDATE users SET email_verified_at = $2 WHERE email = $1';
    await verification.query(verify, [email, app().clock.now()]);
    await context.jobs.add(context.db, purgeExpired, {});
    await untilWaiting(app(), 1);
  } finally {
    await verification.query('COMMIT');
    verification.release();
  }
  await untilJobsAreDone(app(), purgeExpired.name);
  expect(await exists(email)).toBe(true);
});

it('waitlist entries are deleted 30 days after sign-ups were found open', async () => {
  const entry = { ...form, userType: 'mentee', activity: 'student' };
  const join = (email: string) =>
    createClient(app()).post('/api/auth/register', { ...entry, email });
  const purge = async () => {
    const { db, jobs } = app().context;
    await jobs.add(db, purgeExpired, {});
    await untilJobsAreDone(app(), purgeExpired.name);
  };
  await join('patient@example.test');
  app().clock.advance(60 * dayMs);
  await purge();
  app().clock.advance(30 * dayMs);
  await join('newcomer@example.test');
  await purge();
  expect(await exists('patient@example.test')).toBe(true);
  app().clock.advance(1);
  await purge();
  expect(await exists('patient@example.test')).toBe(false);
  expect(await exists('newcomer@example.test')).toBe(true);
});

it('waitlist entries are kept as long as they wait', async () => {
  const waitlist = await startTestApp({ SIGNUPS: 'waitlist' });
  const { db, jobs } = waitlist.context;
  const id = await joinWaitlist(waitlist, { email: 'waiting@example.test' });
  const state = async () => {
    await jobs.add(db, purgeExpired, {});
    await untilJobsAreDone(waitlist, purgeExpired.name);
    const { rows } = await db.$client.query('SELECT access_granted_at FROM users WHERE id = $1', [
      id,
    ]);
    return rows;
  };
  // Simulates that sign-ups were open in the meantime.
  const longAgo = new Date(waitlist.clock.now().getTime() - 60 * dayMs);
  await db.$client.query('UPDATE users SET access_granted_at = $1', [longAgo]);
  expect(await state()).toEqual([{ access_granted_at: null }]);
  waitlist.clock.advance(60 * dayMs);
  expect(await state()).toEqual([{ access_granted_at: null }]);
  await waitlist.close();
});
