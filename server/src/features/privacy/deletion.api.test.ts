import { hourMs } from '@ithaca/contracts/durations';
import { describe, expect, it } from 'vitest';
import { uploadSample } from '../../../test/sample-files.ts';
import {
  createClient,
  type Person,
  readMail,
  signUp,
  testPassword,
  useTestApp,
} from '../../../test/test-app.ts';
import { openPair } from '../../../test/test-pair.ts';
import {
  bookSession,
  payWithoutWebhook,
  readProviderRefund,
  sendWebhook,
  signUpMentor,
  startPayment,
  subscribe,
} from '../../../test/test-payments.ts';
import { openSocket } from '../../../test/test-socket.ts';
import { inTransaction } from '../../platform/db/database.ts';

const app = useTestApp({ ADMIN_EMAIL: 'admin@ithaca.test' });

const remove = (person: Pick<Person, 'call'>, password: unknown = testPassword) =>
  person.call('DELETE', '/api/user', { password });
const query = async (text: string, values: unknown[] = []) =>
  (await app().owner.$client.query(text, values)).rows;
const count = async (table: string, column: string, id: string) =>
  Number((await query(`SELECT count(*) FROM ${table} WHERE ${column} = $1`, [id]))[0].count);

/** Books a call that begins in the given number of hours, with the money held. */
const book = async (mentor: Person & { profileId: string }, mentee: Person, inHours: number) => {
  const { id: sessionId, paymentIntentId } = await bookSession(app(), mentee, mentor.profileId);
  const startsAt = new Date(app().clock.now().getTime() + inHours * hourMs);
  await query(
    `UPDATE sessions SET starts_at = $2, ends_at = $2::timestamptz + interval '1 hour' WHERE id = $1`,
    [sessionId, startsAt],
  );
  return { sessionId, paymentIntentId };
};

describe('an account is not deleted', () => {
  it('without a sign-in, without a password or with a wrong one', async () => {
    const visitor = await remove(createClient(app()));
    expect([visitor.status, visitor.body.code]).toEqual([401, 'sign_in_needed']);
    const person = await signUp(app());
    const missing = await remove(person, '');
    expect([missing.status, missing.body.errors]).toEqual([
      422,
      { password: ['Password is required'] },
    ]);
    const wrong = await remove(person, 'not my password');
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      { password: ['This is not your current password'] },
    ]);
    expect((await person.get('/api/user')).status).toBe(200);
  });

  it('if it is the administrator’s', async () => {
    const admin = await signUp(app(), { email: 'admin@ithaca.test' });
    const answer = await remove(admin);
    expect([answer.status, answer.body.code]).toEqual([409, 'administrator_account']);
  });

  it('with a booked session that can’t be refunded in full, and nothing changes', async () => {
    const [mentor, mentee] = [await signUpMentor(app()), await signUp(app())];
    const { sessionId } = await book(mentor, mentee, 23);
    await subscribe(app(), mentee, 'premium');
    const answer = await remove(mentee);
    expect([answer.status, answer.body.code]).toEqual([409, 'sessions_unfinished']);
    expect(answer.body.detail).toContain('starts within 24 hours or isn’t completed yet');
    expect((await mentee.get('/api/user')).body).toMatchObject({ subscriptionTier: 'premium' });
    expect((await mentee.get(`/api/sessions/${sessionId}`)).body.status).toBe('active');
  });

  it('if a mentor has a booked session that has begun, whatever else starts within 24 hours', async () => {
    const [mentor, mentee] = [await signUpMentor(app()), await signUp(app())];
    await book(mentor, mentee, 23);
    await book(mentor, mentee, -0.25);
    const answer = await remove(mentor);
    expect([answer.status, answer.body.code]).toEqual([409, 'sessions_unfinished']);
    expect(answer.body.detail).toMatch(/^You have a booked session that has begun/);
    expect((await mentor.get('/api/user')).status).toBe(200);
  });

  it('while a problem with a mentor’s booking is reported, even if no session has begun', async () => {
    const [mentor, mentee] = [await signUpMentor(app()), await signUp(app())];
    const { id } = await bookSession(app(), mentee, mentor.profileId);
    const report = await mentee.post(`/api/sessions/${id}/report`, { reason: 'Nobody answers.' });
    expect(report.status).toBe(200);
    const answer = await remove(mentor);
    expect([answer.status, answer.body.code]).toEqual([409, 'sessions_unfinished']);
    expect(answer.body.detail).toContain('or about which a problem was reported');
  });
});

describe('a deleted account', () => {
  it('is signed out everywhere within a second, sockets included', async () => {
    const person = await signUp(app());
    const phone = createClient(app());
    await phone.post('/api/login', { email: person.email, password: person.password });
    const sockets = [await openSocket(app(), person), await openSocket(app(), phone)];
    const cookie = person.cookie();
    const answer = await remove(person);
    expect(answer.status).toBe(204);
    expect(person.cookie()).not.toContain('ithaca_sign_in');
    expect(person.cookie()).not.toContain('ithaca_browser');
    for (const socket of sockets) expect(await socket.closed()).toBe(4401);
    expect((await createClient(app()).get('/api/user', { cookie })).status).toBe(401);
    expect((await phone.get('/api/user')).status).toBe(401);
  });

  it('is confirmed by mail and can’t be used again, but its address can sign up again', async () => {
    const person = await signUp(app(), { firstName: 'Calypso' });
    await remove(person);
    const mail = await readMail(app(), person.email);
    expect(mail.subject).toBe('Your Ithaca account has been deleted');
    expect(mail.text).not.toContain('Calypso');
    const { email, password } = person;
    const login = await createClient(app()).post('/api/login', { email, password });
    expect([login.status, login.body.code]).toEqual([401, 'wrong_credentials']);
    const again = await createClient(app()).post('/api/register', {
      firstName: 'Calypso',
      lastName: 'Again',
      email,
      password,
    });
    expect(again.status).toBe(201);
  });

  it('of a mentor has its bookings cancelled with a full refund', async () => {
    const [mentor, mentee] = [await signUpMentor(app()), await signUp(app())];
    const { sessionId, paymentIntentId } = await book(mentor, mentee, 2);
    expect((await remove(mentor)).status).toBe(204);
    const { body } = await mentee.get(`/api/sessions/${sessionId}`);
    expect(body).toMatchObject({
      status: 'cancelled',
      payment: { status: 'refunded' },
      settlement: { reason: 'account_deleted', split: { mentee: '75.00', mentor: '0.00' } },
    });
    await expect.poll(() => readProviderRefund(app(), paymentIntentId)).toBe(7500);
  });

  it('loses its plan, and nobody can write to it any more', async () => {
    const [ana, luca] = [await signUp(app()), await signUp(app())];
    await subscribe(app(), ana, 'premium');
    const { sessionId, conversationId } = await openPair(app(), ana, luca);
    expect((await remove(ana)).status).toBe(204);
    expect(await count('subscriptions', 'user_id', ana.user.id)).toBe(0);
    expect(await count('priority_people', 'user_id', ana.user.id)).toBe(0);
    await inTransaction(app().context.db, (tx) =>
      app().features.conversations.extendWriting(tx, [conversationId], 'infinity'),
    );
    const message = { content: 'Are you still there?' };
    const refused = await luca.post(`/api/sessions/${sessionId}/messages`, message);
    expect([refused.status, refused.body.code]).toEqual([403, 'read_only']);
  });

  it('loses its messages once the other person’s account is deleted too', async () => {
    const [ana, luca] = [await signUp(app()), await signUp(app())];
    const { sessionId, conversationId } = await openPair(app(), ana, luca);
    await ana.post(`/api/sessions/${sessionId}/messages`, { content: 'Between you and me' });
    await remove(ana);
    expect(await count('messages', 'conversation_id', conversationId)).toBe(1);
    await remove(luca);
    expect(await count('messages', 'conversation_id', conversationId)).toBe(0);
  });

  it('is refunded payments that arrive later, as are people who paid for a deleted mentor', async () => {
    const [mentor, mentee, other] = [
      await signUpMentor(app()),
      await signUp(app()),
      await signUp(app()),
    ];
    const own = await startPayment(mentee, mentor.profileId);
    const others = await startPayment(other, mentor.profileId);
    for (const { paymentIntentId } of [own, others])
      await payWithoutWebhook(app(), paymentIntentId);
    await remove(mentee);
    expect((await sendWebhook(app(), own.paymentIntentId)).status).toBe(204);
    await remove(mentor);
    expect((await sendWebhook(app(), others.paymentIntentId)).status).toBe(204);
    for (const { paymentIntentId } of [own, others]) {
      await expect.poll(() => readProviderRefund(app(), paymentIntentId)).toBe(99);
    }
    expect(await count('sessions', 'mentor_id', mentor.user.id)).toBe(0);
  });

  it('is recorded in the audit log', async () => {
    const person = await signUp(app());
    await remove(person);
    const entries = await query(
      `SELECT actor_id FROM audit_entries WHERE kind = 'account.deleted' AND subject_id = $1`,
      [person.user.id],
    );
    expect(entries).toEqual([{ actor_id: person.user.id }]);
  });
});

describe('races', () => {
  it('of two concurrent deletions, one succeeds', async () => {
    const person = await signUp(app());
    const answers = await Promise.all([remove(person), remove(person)]);
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([204, 401]);
  });

  it('a concurrent change of the profile doesn’t restore its texts', async () => {
    const mentor = await signUpMentor(app());
    const change = (bio: string) => mentor.call('PATCH', '/api/mentor/profile', { bio });
    const answers = await Promise.all([
      change('First text'),
      remove(mentor),
      change('Second text'),
      change('Third text'),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses[1]).toBe(204);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    const profiles = await query('SELECT title, bio FROM mentor_profiles WHERE user_id = $1', [
      mentor.user.id,
    ]);
    expect(profiles).toEqual([{ title: '', bio: '' }]);
    await expect(
      query(`UPDATE mentor_profiles SET bio = 'Back' WHERE user_id = $1`, [mentor.user.id]),
    ).rejects.toThrow('is deleted');
  });

  it.each([1, 2])('requests concurrent with a deletion leave no data behind (%i)', async () => {
    const [mentor, ana, luca] = [
      await signUpMentor(app()),
      await signUp(app()),
      await signUp(app()),
    ];
    await subscribe(app(), ana, 'basic');
    const { sessionId } = await openPair(app(), ana, luca);
    const { email, password } = ana;
    const write = (content: string) => ana.post(`/api/sessions/${sessionId}/messages`, { content });
    const calls = [
      write('one'),
      remove(ana),
      write('two'),
      uploadSample(ana, 'attachment').catch(() => null),
      ana.post('/api/sessions', { mentorProfileId: mentor.profileId }),
      startPayment(ana, mentor.profileId).catch(() => null),
      createClient(app()).post('/api/login', { email, password }),
      createClient(app()).post('/api/forgot-password', { email }),
      write('three'),
    ];
    const answers = await Promise.all(calls);
    expect(answers[1]).toMatchObject({ status: 204 });
    const statuses = answers.map((answer) => (answer as { status?: number } | null)?.status ?? 0);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    await readMail(app(), email);
    const { id } = ana.user;
    for (const table of ['sign_ins', 'known_browsers', 'account_tokens', 'subscriptions']) {
      expect([table, await count(table, 'user_id', id)]).toEqual([table, 0]);
    }
    const open = await query(
      `SELECT FROM conversations WHERE $1 IN (person_low, person_high) AND write_until > '-infinity'`,
      [id],
    );
    expect(open).toEqual([]);
    const readable = await query(
      'SELECT FROM files WHERE owner_id = $1 AND (delete_after IS NULL OR delete_after > $2)',
      [id, app().clock.now()],
    );
    expect(readable).toEqual([]);
    const late = await write('four');
    expect(late.status).toBe(401);
  });
});
