import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../../../test/outcome.ts';
import { adminEmail, useAdministrator } from '../../../test/test-administrator.ts';
import {
  type Client,
  createClient,
  type Person,
  readMail,
  signUp,
  testPassword,
  useTestApp,
} from '../../../test/test-app.ts';
import { readAudit } from '../../../test/test-audit.ts';
import { menteeProfileBody } from '../../../test/test-mentees.ts';
import { listMentors } from '../../../test/test-mentors.ts';
import { signUpMentor } from '../../../test/test-payments.ts';
import { readTestShowcase } from '../../../test/test-showcase.ts';
import { openSocket } from '../../../test/test-socket.ts';
import { logIn, signUpWithTwoFactor, startSignIn } from '../../../test/test-two-factor.ts';

const app = useTestApp({ ADMIN_EMAIL: adminEmail });
const admin = useAdministrator(app);
const unknownId = '01900000-0000-7000-8000-000000000000';

const path = (id: string) => `/api/admin/people/${id}`;
const suspend = async (id: string, reason: unknown = 'Sent spam.') =>
  (await admin()).post(`${path(id)}/suspend`, { reason });
const restore = async (id: string) => (await admin()).post(`${path(id)}/restore`);
const query = async (text: string, values: unknown[] = []) =>
  (await app().owner.$client.query(text, values)).rows;
const suspendedRefusal = [403, 'account_suspended'];

describe('suspending an account is refused', () => {
  it('to everyone but the administrator', async () => {
    const { user } = await signUp(app());
    for (const [person, code] of [
      [await signUpMentor(app()), 'not_allowed'],
      [createClient(app()), 'sign_in_needed'],
    ] as [Client, string][]) {
      const answers = [
        await person.get('/api/admin/people'),
        await person.post(`${path(user.id)}/suspend`, { reason: 'No.' }),
        await person.post(`${path(user.id)}/restore`),
      ];
      expect(answers.map(({ body }) => body.code)).toEqual([code, code, code]);
    }
  });

  it('for unknown, unverified and deleted accounts, and for the administrator', async () => {
    const form = { firstName: 'Una', lastName: 'Verified', email: 'una@example.test' };
    await createClient(app()).post('/api/register', { ...form, password: testPassword });
    const [{ id: unverified }] = await query('SELECT id FROM users WHERE email = $1', [form.email]);
    const gone = await signUp(app());
    await gone.call('DELETE', '/api/user', { password: testPassword });
    for (const id of [unknownId, 'nothing', unverified, gone.user.id]) {
      expect(outcomeOf(await suspend(id))).toEqual([404, 'not_found']);
      expect(outcomeOf(await restore(id))).toEqual([404, 'not_found']);
    }
    const own = await suspend((await admin()).user.id);
    expect([...outcomeOf(own), own.body.detail]).toEqual([
      409,
      'administrator_account',
      'The administrator’s account can’t be suspended.',
    ]);
  });

  it.each([null, '', ' \n ', 7, 'x'.repeat(1001)])(
    'without a usable reason (%#)',
    async (reason) => {
      const { user } = await signUp(app());
      const answer = await suspend(user.id, reason);
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['reason']]);
      expect(outcomeOf(await restore(user.id))).toEqual([409, 'not_suspended']);
    },
  );
});

describe('a suspended person', () => {
  it('is signed out on every device, and their sockets are closed', async () => {
    const person = await signUp(app());
    const other = createClient(app());
    await logIn(other, person);
    const socket = await openSocket(app(), person);
    const { status, body } = await suspend(person.user.id, '  Sent spam.\n');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: person.user.id,
      email: person.email,
      suspension: { reason: 'Sent spam.', suspendedAt: app().clock.now().toISOString() },
      can: { suspend: false, restore: true },
    });
    expect(await socket.closed()).toBe(4401);
    for (const device of [person, other]) {
      expect((await device.get('/api/user')).body.code).toBe('sign_in_needed');
    }
  });

  it('can’t sign in, and learns why only after entering the right password', async () => {
    const person = await signUp(app());
    await suspend(person.user.id);
    const wrong = await logIn(createClient(app()), {
      ...person,
      password: 'not the one',
    } as Person);
    expect(outcomeOf(wrong)).toEqual([401, 'wrong_credentials']);
    const right = await logIn(createClient(app()), person);
    expect([...outcomeOf(right), right.body.detail]).toEqual([
      ...suspendedRefusal,
      'Your account is suspended. We have emailed you the reason.',
    ]);
    await restore(person.user.id);
    expect((await logIn(createClient(app()), person)).status).toBe(200);
  });

  it('can’t finish a sign-in that was waiting for a code', async () => {
    const { person, authenticator } = await signUpWithTwoFactor(app());
    const waiting = await startSignIn(app(), person);
    await suspend(person.user.id);
    expect((await waiting.sendCode(authenticator.nextCode())).body.code).toBe('two_factor_expired');
  });

  it('with two-factor sign-in learns why only after entering the right code, which is recorded', async () => {
    const { person, authenticator } = await signUpWithTwoFactor(app());
    await suspend(person.user.id);
    const browser = await startSignIn(app(), person);
    expect((await browser.sendCode(authenticator.wrongCode())).status).toBe(422);
    expect(outcomeOf(await browser.sendCode(authenticator.nextCode()))).toEqual(suspendedRefusal);
    expect(await readAudit(app(), 'sign_in.refused', person.user.id)).toMatchObject([
      { details: { reason: 'account_suspended' } },
    ]);
    await restore(person.user.id);
    expect((await browser.sendCode(authenticator.nextCode())).status).toBe(200);
  });

  it('stays locked out after a password reset, and only gets emails about the suspension', async () => {
    const person = await signUp(app());
    const { email } = person;
    await createClient(app()).post('/api/forgot-password', { email });
    const { links } = await readMail(app(), email);
    await suspend(person.user.id);
    const told = await readMail(app(), email, 2);
    expect(told.subject).toBe('Your Ithaca account has been suspended');
    expect(told.text).toContain('Reason: Sent spam.');

    const mail = { to: email.toUpperCase(), subject: 'About your session', text: '', html: '' };
    await app().context.mail.send(mail);
    const reset = { token: links[0]?.split('/').at(-1), newPassword: 'another long road' };
    expect((await createClient(app()).post('/api/reset-password', reset)).status).toBe(204);
    const renewed = { ...person, password: reset.newPassword } as Person;
    expect(outcomeOf(await logIn(createClient(app()), renewed))).toEqual(suspendedRefusal);

    await restore(person.user.id);
    const restored = await readMail(app(), email, 3);
    expect(restored.subject).toBe('Your Ithaca account is active again');
    await app().context.mail.send(mail);
    expect((await readMail(app(), email, 4)).subject).toBe(mail.subject);
  });

  it('has no calendar feed until the suspension ends', async () => {
    const person = await signUp(app());
    const { url } = (await person.get('/api/user/calendar')).body;
    const feed = () => createClient(app()).get(new URL(url).pathname);
    await suspend(person.user.id);
    expect((await feed()).status).toBe(404);
    await restore(person.user.id);
    expect((await feed()).status).toBe(200);
  });

  it('who is a mentor can’t be found until the suspension ends, and then appears as before', async () => {
    const mentor = await signUpMentor(app());
    const viewer = await signUp(app());
    const order = { mentorProfileId: mentor.profileId };
    const isFound = async () => {
      const { body } = await listMentors(viewer, { sort: 'newest', limit: 100 });
      const statuses = [
        (await viewer.get(`/api/mentors/${mentor.user.id}`)).status,
        (await viewer.post('/api/create-payment-intent', order)).status,
      ];
      const showcase = JSON.stringify(await readTestShowcase(app()));
      const isListed = body.some(({ id }: { id: string }) => id === mentor.user.id);
      return { isListed, isShown: showcase.includes(mentor.user.id), statuses };
    };
    const before = await isFound();
    expect(before).toMatchObject({ isListed: true, statuses: [200, 201] });
    await suspend(mentor.user.id);
    expect(await isFound()).toEqual({ isListed: false, isShown: false, statuses: [404, 404] });
    await restore(mentor.user.id);
    expect(await isFound()).toEqual(before);
  });

  it('whose profile is also suspended gets it back only once both suspensions have ended', async () => {
    const mentor = await signUpMentor(app());
    const viewer = await signUp(app());
    const moderate = async (action: string) =>
      outcomeOf(
        await (await admin()).post(`/api/moderation/${action}/${mentor.profileId}`, {
          reason: 'Missed three sessions.',
        }),
      );
    const status = async () => (await viewer.get(`/api/mentors/${mentor.user.id}`)).status;
    await suspend(mentor.user.id);
    expect(await moderate('suspend')).toEqual([409, 'already_suspended']);
    expect(await moderate('restore')).toEqual([409, 'not_suspended']);
    await restore(mentor.user.id);
    for (const first of ['account', 'profile'] as const) {
      await moderate('suspend');
      await suspend(mentor.user.id);
      if (first === 'account') await restore(mentor.user.id);
      else expect(await moderate('restore')).toEqual([200, undefined]);
      expect(await status()).toBe(404);
      if (first === 'account') await moderate('restore');
      else await restore(mentor.user.id);
      expect(await status()).toBe(200);
    }
  });

  it('who is a mentee isn’t suggested to anyone until the suspension ends', async () => {
    const write = async () => {
      const mentee = await signUp(app());
      await mentee.post('/api/mentee-profile', menteeProfileBody({ interests: ['glass harps'] }));
      return mentee;
    };
    const [me, other] = [await write(), await write()];
    const suggested = async () =>
      (await me.get('/api/mentee-suggestions')).body.map(
        ({ menteeId }: { menteeId: string }) => menteeId,
      );
    expect(await suggested()).toContain(other.user.id);
    await suspend(other.user.id);
    expect(await suggested()).not.toContain(other.user.id);
    await restore(other.user.id);
    expect(await suggested()).toContain(other.user.id);
  });
});

it('records who suspended and who restored an account', async () => {
  const { user } = await signUp(app());
  await suspend(user.id);
  await restore(user.id);
  const { id } = (await admin()).user;
  expect(
    await query('SELECT suspended_by, restored_by FROM account_suspensions WHERE user_id = $1', [
      user.id,
    ]),
  ).toEqual([{ suspended_by: id, restored_by: id }]);
  expect(
    await query(
      `SELECT kind, actor_id FROM audit_entries
       WHERE subject_id = $1 AND kind IN ('account.suspended', 'account.restored') ORDER BY seq`,
      [user.id],
    ),
  ).toEqual([
    { kind: 'account.suspended', actor_id: id },
    { kind: 'account.restored', actor_id: id },
  ]);
});
