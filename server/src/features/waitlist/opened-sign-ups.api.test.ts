import { expect, it } from 'vitest';
import { createClient, readMail, testPassword, useTestApp } from '../../../test/test-app.ts';
import { joinWaitlist } from '../../../test/test-waitlist.ts';

const app = useTestApp();

it('lets in people who verified their address while they were waiting', async () => {
  const email = 'early@example.test';
  const id = await joinWaitlist(app(), { email });
  // Like a password reset while sign-ups were closed.
  await app().context.db.$client.query('UPDATE users SET email_verified_at = now() WHERE id = $1', [
    id,
  ]);
  const client = createClient(app());
  const login = { email, password: testPassword };
  expect((await client.post('/api/login', login)).body.code).toBe('access_not_granted');
  expect((await client.post('/api/resend-verification', { email })).status).toBe(202);
  const token = (await readMail(app(), email)).links[0]?.split('/').at(-1);
  expect((await client.post('/api/verify-email', { token, password: testPassword })).status).toBe(
    204,
  );
  expect((await client.post('/api/login', login)).status).toBe(200);
});
