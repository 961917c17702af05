import { expect, it } from 'vitest';
import { untilWaiting, withLockedRows } from '../../../test/locked-rows.ts';
import {
  createClient,
  type Person,
  readMail,
  signUp,
  testPassword,
  useTestApp,
} from '../../../test/test-app.ts';
import { codeOf } from '../../../test/test-two-factor.ts';

const app = useTestApp();
const newPassword = 'another long road';

const requestReset = async ({ email }: Person) => {
  await createClient(app()).post('/api/forgot-password', { email });
  const { links } = await readMail(app(), email);
  const token = links[0]?.split('/').at(-1);
  return () => createClient(app()).post('/api/reset-password', { token, newPassword });
};

it('creates no sign-in if a reset commits after the password check', async () => {
  const person = await signUp(app());
  const reset = await requestReset(person);
  const { email, user } = person;
  const thief = createClient(app());
  const [resetAnswer, login] = await withLockedRows(app(), 'sign_ins', user.id, async () => {
    // The reset has set the new password and is waiting to delete the sign-ins.
    const resetting = reset();
    await untilWaiting(app(), 1);
    const signingIn = thief.post('/api/login', { email, password: testPassword });
    await untilWaiting(app(), 2);
    return [resetting, signingIn] as const;
  }).then((both) => Promise.all(both));
  expect(resetAnswer.status).toBe(204);
  expect([login.status, login.body.code]).toEqual([401, 'wrong_credentials']);
  expect((await thief.get('/api/user')).status).toBe(401);
});

it('revokes a sign-in that is being created during a reset', async () => {
  const person = await signUp(app());
  const reset = await requestReset(person);
  const { email, user } = person;
  const [login, resetAnswer] = await withLockedRows(app(), 'known_browsers', user.id, async () => {
    // The sign-in has locked the password and is waiting to forget the old browser.
    const signingIn = person.post('/api/login', { email, password: testPassword });
    await untilWaiting(app(), 1);
    const resetting = reset();
    await untilWaiting(app(), 2);
    return [signingIn, resetting] as const;
  }).then((both) => Promise.all(both));
  expect([login.status, resetAnswer.status]).toEqual([200, 204]);
  expect((await person.get('/api/user')).status).toBe(401);
});

it('revokes a sign-in created without a code while two-factor sign-in is switched on', async () => {
  const person = await signUp(app());
  const browser = createClient(app());
  const { email, password, user } = person;
  await browser.post('/api/login', { email, password });
  const { body } = await person.post('/api/user/two-factor/setup', { password });
  const code = codeOf(app(), body.secret);
  const [login, enabled] = await withLockedRows(app(), 'known_browsers', user.id, async () => {
    // The sign-in needs no code yet. It has locked the account and is waiting to forget the old browser.
    const signingIn = browser.post('/api/login', { email, password });
    await untilWaiting(app(), 1);
    const enabling = person.post('/api/user/two-factor/enable', { code });
    await untilWaiting(app(), 2);
    return [signingIn, enabling] as const;
  }).then((both) => Promise.all(both));
  expect([login.status, enabled.status]).toEqual([200, 200]);
  expect((await browser.get('/api/user')).status).toBe(401);
});
