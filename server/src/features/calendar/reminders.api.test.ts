import { dayMs, hourMs } from '@ithaca/contracts/durations';
import { expect, it, vi } from 'vitest';
import { type Person, useTestApp } from '../../../test/test-app.ts';
import { untilJobsAreDone } from '../../../test/test-jobs.ts';
import { sendDispute } from '../../../test/test-payments.ts';
import { bookSlot, signUpPair, slotIn } from '../../../test/test-slots.ts';
import { openSocket } from '../../../test/test-socket.ts';
import { mailReminder } from './reminder-mails.ts';
import { sendReminder } from './reminders.ts';

const app = useTestApp();

interface Planned {
  minutesBefore: number;
  recipient: 'mentee' | 'mentor';
  sequence: number;
  startAfter: Date;
}

/** The planned reminders of a session, in chronological order. */
const planned = async (sessionId: string): Promise<(Planned & { sessionId: string })[]> => {
  const { rows } = await app().owner.$client.query(
    `SELECT data, start_after FROM pgboss.job WHERE name = $1 AND data ->> 'sessionId' = $2
     ORDER BY start_after, data ->> 'recipient'`,
    [sendReminder.name, sessionId],
  );
  return rows.map(({ data, start_after }) => ({ ...data, startAfter: start_after }));
};

/** Runs planned reminders now: the queue uses the database's clock, which tests can't advance. */
const run = async (sessionId: string, minutesBefore: number, sequence: number) => {
  const { db, jobs } = app().context;
  for (const { startAfter: _at, ...job } of await planned(sessionId)) {
    const isAsked = job.minutesBefore === minutesBefore && job.sequence === sequence;
    if (isAsked) await jobs.add(db, sendReminder, job);
  }
};

const remindersTo = async (person: Person): Promise<string[]> => {
  const { body } = await person.get(`/api/dev/outbox?to=${person.email}`);
  return body
    .map(({ subject }: { subject: string }) => subject)
    .filter((subject: string) => / in \d+ (hours|minutes)$/.test(subject));
};

/** Waits until all reminders that are due have been sent. */
const settle = async (sessionId: string) => {
  const waiting = async () => {
    const { rows } = await app().owner.$client.query(
      `SELECT FROM pgboss.job WHERE name = ANY ($1) AND data ->> 'sessionId' = $2
         AND state <> 'completed' AND start_after <= clock_timestamp()`,
      [[sendReminder.name, mailReminder.name], sessionId],
    );
    return rows.length;
  };
  await expect.poll(waiting).toBe(0);
};

const book = async (fields: object = {}) => {
  const pair = await signUpPair(app(), fields);
  const startsAt = slotIn(app(), 3, 10);
  const { mentee, mentorProfileId } = pair;
  const { id, paymentIntentId } = await bookSlot(app(), mentee, mentorProfileId, startsAt);
  // Otherwise, the confirmation could arrive later and become the newest email.
  await untilJobsAreDone(app(), 'sessions.send-booking-mail');
  return { ...pair, id, startsAt, paymentIntentId };
};

it('reminds both people 24 hours and 15 minutes before the start', async () => {
  const { id, startsAt, mentor, mentee } = await book();
  const before = (milliseconds: number) => new Date(new Date(startsAt).getTime() - milliseconds);
  expect(await planned(id)).toMatchObject([
    { recipient: 'mentee', minutesBefore: 1440, startAfter: before(dayMs) },
    { recipient: 'mentor', minutesBefore: 1440, startAfter: before(dayMs) },
    { recipient: 'mentee', minutesBefore: 15, startAfter: before(hourMs / 4) },
    { recipient: 'mentor', minutesBefore: 15, startAfter: before(hourMs / 4) },
  ]);
  const page = await openSocket(app(), mentee);
  await run(id, 1440, 0);
  await settle(id);
  expect(await page.next('session_reminder')).toMatchObject({
    sessionId: id,
    sessionType: 'video_call',
    startsAt,
    other: 'Luca Conti',
  });
  expect(await remindersTo(mentee)).toEqual(['Video call with Luca Conti in 24 hours']);
  await run(id, 15, 0);
  await settle(id);
  expect((await page.next('session_reminder')).sessionId).toBe(id);
  expect(await remindersTo(mentor)).toEqual([
    'Video call with Penny Lope in 15 minutes',
    'Video call with Penny Lope in 24 hours',
  ]);
});

it('shows the reminder once on an open page, even if the email is retried', async () => {
  const { id, mentee } = await book();
  const page = await openSocket(app(), mentee);
  const { mail } = app().context;
  const deliver = mail.send.bind(mail);
  let failures = 0;
  const send = vi.spyOn(mail, 'send').mockImplementation(async (message) => {
    const isFirst = / in 24 hours$/.test(message.subject) && message.to === mentee.email;
    if (isFirst && failures++ === 0) throw new Error('The mail server is away');
    await deliver(message);
  });
  await run(id, 1440, 0);
  await expect.poll(() => remindersTo(mentee), { timeout: 15_000 }).toHaveLength(1);
  await settle(id);
  send.mockRestore();
  expect(failures).toBe(2);
  await page.next('session_reminder');
  expect(page.waiting('session_reminder')).toEqual([]);
});

/** The text of the newest mail to a person. */
const newestMail = async (person: Person): Promise<string> =>
  (await person.get(`/api/dev/outbox?to=${person.email}`)).body[0].text;
/** Moves the clock to the given time before a start. */
const goTo = (startsAt: string, before: number) =>
  app().clock.set(new Date(new Date(startsAt).getTime() - before));

it('says what the reader can still do: the mentee can no longer move the session', async () => {
  const { id, startsAt, mentor, mentee, paymentIntentId } = await book();
  goTo(startsAt, dayMs);
  await run(id, 1440, 0);
  await settle(id);
  const half = 'You can also cancel in the conversation; half of the price is then refunded.';
  expect(await newestMail(mentee)).toContain(half);
  const both = 'You can also choose another time or cancel in the conversation.';
  expect(await newestMail(mentor)).toContain(both);
  await sendDispute(app(), paymentIntentId);
  goTo(startsAt, hourMs / 4);
  await run(id, 15, 0);
  await settle(id);
  for (const person of [mentor, mentee]) {
    const held = 'A problem was reported. The money is held until the administrator decides.';
    expect(await newestMail(person)).toContain(held);
  }
});

it('after an outage, skips the reminder of the day before, and states the remaining time in the last one', async () => {
  const { id, startsAt, mentor } = await book();
  goTo(startsAt, hourMs / 10);
  for (const minutesBefore of [1440, 15]) await run(id, minutesBefore, 0);
  await settle(id);
  expect(await remindersTo(mentor)).toEqual(['Video call with Penny Lope in 6 minutes']);
});

it('doesn’t send earlier reminders for a time that was changed and changed back', async () => {
  const { id, startsAt, mentee } = await book();
  for (const time of [slotIn(app(), 4, 11), startsAt]) {
    expect((await mentee.post(`/api/sessions/${id}/schedule`, { startsAt: time })).status).toBe(
      200,
    );
  }
  for (const sequence of [0, 1]) await run(id, 1440, sequence);
  await settle(id);
  expect(await remindersTo(mentee)).toEqual([]);
  await run(id, 1440, 2);
  await settle(id);
  expect(await remindersTo(mentee)).toHaveLength(1);
});

it('sends no reminders of a call while one of the two blocks the other', async () => {
  const { id, mentor, mentee } = await book();
  expect((await mentee.post('/api/blocks', { userId: mentor.user.id })).status).toBe(204);
  await run(id, 1440, 0);
  await settle(id);
  expect([await remindersTo(mentee), await remindersTo(mentor)]).toEqual([[], []]);
  expect((await mentee.call('DELETE', `/api/blocks/${mentor.user.id}`)).status).toBe(204);
  await run(id, 15, 0);
  await settle(id);
  expect(await remindersTo(mentee)).toHaveLength(1);
});

it('sends no reminders once the session is cancelled or has begun', async () => {
  const cancelled = await book();
  await cancelled.mentor.post(`/api/sessions/${cancelled.id}/cancel`);
  const begun = await book();
  app().clock.advance(new Date(begun.startsAt).getTime() - app().clock.now().getTime());
  for (const { id, mentee } of [cancelled, begun]) {
    await run(id, 15, 0);
    await settle(id);
    expect(await remindersTo(mentee)).toEqual([]);
  }
});

it('sends no reminders for a time that the mentor hasn’t accepted', async () => {
  const { id, mentor, mentee } = await book({ confirmsByHand: true });
  await run(id, 1440, 0);
  await settle(id);
  expect(await remindersTo(mentee)).toEqual([]);
  expect((await mentor.post(`/api/sessions/${id}/accept`)).status).toBe(200);
  await run(id, 15, 0);
  await settle(id);
  expect(await remindersTo(mentee)).toHaveLength(1);
});
