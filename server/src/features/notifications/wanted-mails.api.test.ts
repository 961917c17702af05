import { hourMs } from '@ithaca/contracts/durations';
import { mailTopics } from '@ithaca/contracts/notifications';
import { expect, it } from 'vitest';
import { type Person, signUp, useTestApp } from '../../../test/test-app.ts';
import { bookSession, signUpMentor } from '../../../test/test-payments.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { readUnsubscribeToken, unsubscribeToken } from './unsubscribe-links.ts';
import { sendIfWanted } from './wanted-mails.ts';

const app = useTestApp();

/** Sends a mail for each topic. @returns the mails that were sent */
const sendAll = async ({ user, email }: Person, notifiedAt: Date | null = app().clock.now()) => {
  const sent: Mail[] = [];
  const mail = { send: async (each: Mail) => void sent.push(each) };
  for (const about of mailTopics)
    await sendIfWanted(
      { ...app().context, mail },
      { userId: user.id, about, notifiedAt },
      { to: email, subject: about, text: '', html: '' },
    );
  return sent;
};
const subjectsOf = (mails: readonly Mail[]) => mails.map(({ subject }) => subject);

it('the link in a mail switches off its own topic and no others', async () => {
  const [ana, luca] = [await signUp(app()), await signUp(app())];
  const mails = await sendAll(ana);
  expect(subjectsOf(mails)).toEqual([...mailTopics]);
  const reviews = mails.find(({ subject }) => subject === 'reviews');
  expect(reviews?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const link = reviews?.headers?.['List-Unsubscribe']?.slice(1, -1) ?? '';
  const { statusCode } = await app().http.inject({
    method: 'POST',
    url: link.replace(app().config.publicUrl, ''),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(statusCode).toBe(204);
  const left = mailTopics.filter((topic) => topic !== 'reviews');
  expect(subjectsOf(await sendAll(ana))).toEqual(left);
  expect(subjectsOf(await sendAll(luca))).toEqual([...mailTopics]);
});

it('mails of collected topics are sent immediately only if they are urgent', async () => {
  const ana = await signUp(app());
  const choices = {
    missedMessages: 'email',
    bookings: 'digest',
    reviews: 'digest',
    circles: 'off',
  };
  expect((await ana.call('PUT', '/api/user/notifications', choices)).status).toBe(200);
  expect(subjectsOf(await sendAll(ana))).toEqual(['missedMessages']);
  expect(subjectsOf(await sendAll(ana, null))).toEqual(['missedMessages', 'bookings', 'reviews']);
});

it('a mail that failed before its topic was collected is still sent immediately', async () => {
  const ana = await signUp(app());
  const notifiedAt = app().clock.now();
  app().clock.advance(hourMs);
  const choose = async (choices: object) =>
    expect((await ana.call('PUT', '/api/user/notifications', choices)).status).toBe(200);
  await choose({ bookings: 'digest', reviews: 'digest', circles: 'off' });
  expect(subjectsOf(await sendAll(ana, notifiedAt))).toEqual([
    'missedMessages',
    'bookings',
    'reviews',
  ]);
  const collectedAt = app().clock.now();
  app().clock.advance(hourMs);
  await choose({ reviews: 'digest', circles: 'digest' });
  expect(subjectsOf(await sendAll(ana, collectedAt))).toEqual(['missedMessages', 'circles']);
});

it('people who have switched off mails about bookings get none, while the other person does', async () => {
  const [mentor, mentee] = [await signUpMentor(app()), await signUp(app())];
  const choices = Object.fromEntries(mailTopics.map((topic) => [topic, 'email']));
  const off = { ...choices, bookings: 'off' };
  expect((await mentor.call('PUT', '/api/user/notifications', off)).status).toBe(200);
  const { id } = await bookSession(app(), mentee, mentor.profileId);
  const unsent = async () => {
    const { rowCount } = await app().owner.$client.query(
      `SELECT FROM pgboss.job WHERE name = 'sessions.send-booking-mail'
         AND data ->> 'sessionId' = $1 AND state <> 'completed'`,
      [id],
    );
    return rowCount;
  };
  await expect.poll(unsent).toBe(0);
  const mailsTo = async ({ email, get }: Person) =>
    (await get(`/api/dev/outbox?to=${email}`)).body.map((mail: Mail) => mail.subject);
  expect(await mailsTo(mentor)).not.toContain('You have a new booking on Ithaca');
  expect(await mailsTo(mentee)).toContain('Your booking on Ithaca');
});

it('a link can’t be turned into one for another person or other mails', () => {
  const { secret } = app().config;
  const token = unsubscribeToken(secret, 'ana', 'reviews');
  expect(readUnsubscribeToken(secret, token)).toEqual({ userId: 'ana', about: 'reviews' });
  for (const [from, to] of [
    ['ana', 'luca'],
    ['reviews', 'bookings'],
    ['.reviews', ''],
  ] as const)
    expect(readUnsubscribeToken(secret, token.replace(from, to))).toBeNull();
});
