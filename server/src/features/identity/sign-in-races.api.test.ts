import type { PoolClient } from 'pg';
import { expect, it } from 'vitest';
import {
  createClient,
  type Person,
  readMail,
  signUp,
  testPassword,
  useTestApp,
} from '../../../test/test-app.ts';

const app = useTestApp();
const newPassword = 'another long road';

const askForReset = async ({ email }: Person) => {
  await createClient(app()).post('/api/forgot-password', { email });
  const { links } = await readMail(app(), email, 2);
  const token = links[0]?.split('/').at(-1);
  return () => createClient(app()).post('/api/reset-password', { token, newPassword });
};

/** Holds rows, so that what writes them stops there, until `work` is done. */
const holding = async <T>(rows: string, userId: string, work: () => Promise<T>): Promise<T> => {
  const client: PoolClient = await app().context.db.$client.connect();
  try {
    await client.query('BEGIN');
    await client.query(`SELECT id FROM ${rows} WHERE user_id = $1 FOR UPDATE`, [userId]);
    return await work();
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
};

/** Resolves once so many statements wait for somebody's rows. */
const untilWaiting = (count: number) =>
  expect
    .poll(
      async () => {
        const { rows } = await app().context.db.$client.query(
          `SELECT count(*)::int AS waiting FROM pg_stat_activity
            WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        return rows[0].waiting;
      },
      { timeout: 10_000, interval: 10 },
    )
    .toBe(count);

it('a reset that commits between the check of the password and the sign-in leaves no sign-in', async () => {
  const person = await signUp(app());
  const reset = await askForReset(person);
  const { email, user } = person;
  const thief = createClient(app());
  const [ended, login] = await holding('sign_ins', user.id, async () => {
    // The reset has set the new password and stops where it ends the sign-ins.
    const ending = reset();
    await untilWaiting(1);
    const signingIn = thief.post('/api/login', { email, password: testPassword });
    await untilWaiting(2);
    return [ending, signingIn] as const;
  }).then((both) => Promise.all(both));
  expect(ended.status).toBe(204);
  expect([login.status, login.body.code]).toEqual([401, 'wrong_credentials']);
  expect((await thief.get('/api/user')).status).toBe(401);
});

it('a reset that comes while a sign-in is being written ends it', async () => {
  const person = await signUp(app());
  const reset = await askForReset(person);
  const { email, user } = person;
  const [login, ended] = await holding('known_browsers', user.id, async () => {
    // The sign-in holds the password and stops where it forgets the old browser.
    const signingIn = person.post('/api/login', { email, password: testPassword });
    await untilWaiting(1);
    const ending = reset();
    await untilWaiting(2);
    return [signingIn, ending] as const;
  }).then((both) => Promise.all(both));
  expect([login.status, ended.status]).toEqual([200, 204]);
  expect((await person.get('/api/user')).status).toBe(401);
});
