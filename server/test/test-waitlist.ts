import { expect } from 'vitest';
import { createClient, type TestApp, testPassword } from './test-app.ts';

/** The form for joining the waitlist. */
export const waitlistForm = {
  firstName: 'Euryclea',
  lastName: 'Ops',
  email: 'euryclea@example.test',
  password: testPassword,
  userType: 'mentor',
  activity: 'professional',
};

/** Joins the waitlist. @returns the id of the entry */
export const joinWaitlist = async (
  app: TestApp,
  fields: Partial<typeof waitlistForm> & { email: string },
): Promise<string> => {
  const form = { ...waitlistForm, ...fields };
  expect((await createClient(app).post('/api/auth/register', form)).status).toBe(201);
  const { rows } = await app.context.db.$client.query<{ id: string }>(
    'SELECT id FROM users WHERE email = $1',
    [form.email],
  );
  return rows[0]?.id ?? '';
};

/** Signs in the administrator. Sign-ups are closed, so access is granted in the database. */
export const signInAdministrator = async (app: TestApp) => {
  const email = 'admin@ithaca.test';
  const client = createClient(app);
  await client.post('/api/auth/register', { ...waitlistForm, email });
  await app.context.db.$client.query(
    'UPDATE users SET platform_access = true, email_verified_at = now() WHERE email = $1',
    [email],
  );
  const { status, body: user } = await client.post('/api/login', { email, password: testPassword });
  expect(status).toBe(200);
  return { ...client, user };
};

/** Counts the mails ordered to tell an address about its access. */
export const countAccessMails = async (app: TestApp, email: string): Promise<number> => {
  const { rows } = await app.owner.$client.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM pgboss.job
     WHERE name = 'identity.send-account-mail' AND data->>'email' = $1
       AND data->>'mail' = 'access_granted'`,
    [email],
  );
  return rows[0]?.count ?? 0;
};
