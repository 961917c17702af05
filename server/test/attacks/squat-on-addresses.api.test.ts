import { expect, it } from 'vitest';
import { purgeExpired } from '../../src/features/identity/purge.ts';
import { untilWaiting } from '../locked-rows.ts';
import { createClient, signUp, testPassword, useTestApp } from '../test-app.ts';
import { readAudit } from '../test-audit.ts';
import { untilJobsAreDone } from '../test-jobs.ts';

const app = useTestApp();
const day = 86_400_000;
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
  app().clock.advance(15 * day);
  await register('recent@example.test');
  app().clock.advance(15 * day + 1);
  const { db, jobs } = app().context;
  await jobs.add(db, purgeExpired, {});
  await expect.poll(() => exists('squatter@example.test')).toBe(false);
  expect(await exists('recent@example.test')).toBe(true);
  // Waitlist entries can't verify until access is granted.
  expect(await exists('waiting@example.test')).toBe(true);
  expect(await exists(verified.email)).toBe(true);
  expect((await register('squatter@example.test')).status).toBe(201);
  const audited = await readAudit(app(), 'account.purged', null);
  expect(audited.map(({ details }) => details)).toEqual([{ count: 1 }]);
});

it('nor is an account that is verified while others are being deleted', async () => {
  const email = 'late@example.test';
  await createClient(app()).post('/api/register', { ...form, email });
  app().clock.advance(30 * day + 1);
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
