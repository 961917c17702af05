import { expect, it } from 'vitest';
import { untilWaiting, withLockedRows } from '../../../test/locked-rows.ts';
import { adminEmail, useAdministrator } from '../../../test/test-administrator.ts';
import { createClient, signUp, useTestApp } from '../../../test/test-app.ts';
import { logIn } from '../../../test/test-two-factor.ts';

const app = useTestApp({ ADMIN_EMAIL: adminEmail });
const admin = useAdministrator(app);

const suspend = async (id: string) =>
  (await admin()).post(`/api/admin/people/${id}/suspend`, { reason: 'Sent spam.' });
const restore = async (id: string) => (await admin()).post(`/api/admin/people/${id}/restore`);

it('creates no sign-in if a suspension commits after the password check', async () => {
  const person = await signUp(app());
  const browser = createClient(app());
  await admin();
  const [suspended, login] = await withLockedRows(app(), 'sign_ins', person.user.id, async () => {
    // The account is marked as suspended, and the suspension is waiting to delete the sign-ins.
    const suspending = suspend(person.user.id);
    await untilWaiting(app(), 1);
    const signingIn = logIn(browser, person);
    await untilWaiting(app(), 2);
    return [suspending, signingIn] as const;
  }).then((both) => Promise.all(both));
  expect(suspended.status).toBe(200);
  expect([login.status, login.body.code]).toEqual([403, 'account_suspended']);
  expect((await browser.get('/api/user')).status).toBe(401);
});

it('revokes a sign-in that is being created during the suspension', async () => {
  const person = await signUp(app());
  await admin();
  const [login, suspended] = await withLockedRows(
    app(),
    'known_browsers',
    person.user.id,
    async () => {
      // The sign-in has locked the account and is waiting to forget the old browser.
      const signingIn = logIn(person, person);
      await untilWaiting(app(), 1);
      const suspending = suspend(person.user.id);
      await untilWaiting(app(), 2);
      return [signingIn, suspending] as const;
    },
  ).then((both) => Promise.all(both));
  expect([login.status, suspended.status]).toEqual([200, 200]);
  expect((await person.get('/api/user')).status).toBe(401);
});

it('lets exactly one of many concurrent suspensions or restorations succeed', async () => {
  const { user } = await signUp(app());
  await admin();
  for (const [call, code] of [
    [suspend, 'already_suspended'],
    [restore, 'not_suspended'],
  ] as const) {
    const answers = await Promise.all(Array.from({ length: 8 }, () => call(user.id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === code)).toHaveLength(7);
  }
});
