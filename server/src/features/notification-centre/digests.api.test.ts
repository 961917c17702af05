import { dayMs, hourMs } from '@ithaca/contracts/durations';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { untilWaiting, withLockedRows } from '../../../test/locked-rows.ts';
import { type Person, signUp, useTestApp } from '../../../test/test-app.ts';
import { addMember, signUpPublic, usePublicProfiles } from '../../../test/test-circles.ts';
import { deleteFirstRun } from '../../../test/test-jobs.ts';
import { createPair } from '../../../test/test-pair.ts';
import { signUpMentor } from '../../../test/test-payments.ts';
import type { Context } from '../../context.ts';
import { newId } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { digestJobs, findDueDigests, sendDigest } from './digests.ts';
import type { NotificationKind } from './kinds.ts';
import { notificationJobs, notifyPerson } from './notify.ts';

const app = useTestApp();
const off = { missedMessages: 'off', bookings: 'off', reviews: 'off', circles: 'off' };
const daily = {
  missedMessages: 'digest',
  bookings: 'digest',
  reviews: 'digest',
  circles: 'digest',
};

interface SendJob {
  userId: string;
  digestId: string;
}

/** Runs a job's handler as a process does. */
const run = (context: Context, name: string, data: object = {}) => {
  const handlers = new Map<string, (data: object) => Promise<void>>();
  const handle = (kind: { name: string }, handler: (data: object) => Promise<void>) =>
    void handlers.set(kind.name, handler);
  for (const register of [...notificationJobs(context), ...digestJobs(context)])
    register({ handle } as unknown as Jobs);
  return handlers.get(name)?.(data);
};

/** Finds the people whose daily mail is due. @returns the added jobs */
const findDue = async (): Promise<SendJob[]> => {
  const added: SendJob[] = [];
  const add = async (_tx: unknown, _kind: unknown, data: unknown) =>
    void added.push(data as SendJob);
  const { context } = app();
  await run({ ...context, jobs: { ...context.jobs, add } as Jobs }, findDueDigests.name);
  return added;
};

/** Runs sending jobs. @returns the mails */
const send = async (jobs: readonly SendJob[], changed: Partial<Context> = {}): Promise<Mail[]> => {
  const sent: Mail[] = [];
  const mail = { send: async (each: Mail) => void sent.push(each) };
  const context = { ...app().context, mail, ...changed };
  await Promise.all(jobs.map((job) => run(context, sendDigest.name, job)));
  return sent;
};
const sendDue = async () => send(await findDue());

const choose = async (person: Person, choices: object) =>
  expect((await person.call('PUT', '/api/user/notifications', choices)).status).toBe(200);
const notify = (
  person: Person,
  kind: NotificationKind = 'review_answered',
  at = app().clock.now(),
) =>
  run(app().context, notifyPerson.name, {
    userId: person.user.id,
    kind,
    occurrence: newId(),
    at: at.toISOString(),
  });
const write = async (sender: Person, sessionId: string) =>
  expect(
    (await sender.post(`/api/sessions/${sessionId}/messages`, { content: 'A secret' })).status,
  ).toBe(201);

// The tests run these jobs themselves.
beforeAll(() => deleteFirstRun(app(), findDueDigests));
beforeEach(async () => {
  // No one from an earlier test gets a mail.
  await app().owner.$client.query('DELETE FROM notification_choices');
  const midnight = Math.ceil(app().clock.now().getTime() / dayMs) * dayMs;
  app().clock.set(new Date(midnight));
});

describe('the daily mail is not sent', () => {
  it('to people who want their mails immediately or not at all', async () => {
    const [ana, luca] = [await signUp(app()), await signUp(app())];
    await choose(ana, { ...daily, ...off });
    await notify(ana);
    await notify(luca);
    app().clock.advance(9 * hourMs);
    expect(await findDue()).toEqual([]);
  });

  it('if nothing is new, or everything has been read or deleted', async () => {
    const [ana, luca, mona] = [await signUp(app()), await signUp(app()), await signUp(app())];
    for (const person of [ana, luca, mona]) await choose(person, daily);
    await notify(luca);
    await notify(mona);
    const [{ id }] = (await luca.get('/api/notifications')).body;
    expect((await luca.post(`/api/notifications/${id}/read`)).status).toBe(200);
    app().clock.advance(9 * hourMs);
    const jobs = await findDue();
    expect(jobs).toHaveLength(3);
    expect((await mona.call('DELETE', '/api/user', { password: mona.password })).status).toBe(204);
    expect(await send(jobs)).toEqual([]);
  });

  it('about events that are always mailed immediately or were mailed before it was chosen', async () => {
    const ana = await signUp(app());
    await notify(ana);
    await choose(ana, daily);
    for (const kind of [
      'booking_cancelled',
      'booking_requested',
      'booking_scheduled',
      'booking_moved',
      'booking_accepted',
      'session_in_15_minutes',
      'payment_refunded',
      'application_approved',
    ] as const)
      await notify(ana, kind);
    app().clock.advance(9 * hourMs);
    expect(await sendDue()).toEqual([]);
  });

  it('about events from before it was chosen, even if their job runs late', async () => {
    const ana = await signUp(app());
    const at = app().clock.now();
    app().clock.advance(1);
    await choose(ana, daily);
    await notify(ana, 'review_answered', at);
    app().clock.advance(9 * hourMs);
    expect(await sendDue()).toEqual([]);
  });

  it('about a topic that was switched off before sending', async () => {
    const ana = await signUp(app());
    await choose(ana, daily);
    await notify(ana);
    await choose(ana, { ...daily, reviews: 'off' });
    app().clock.advance(9 * hourMs);
    expect(await sendDue()).toEqual([]);
  });

  it('about conversations that the person has read, or to people who are online', async () => {
    const [read, online] = [await createPair(app()), await createPair(app())];
    for (const { ana, luca, sessionId } of [read, online]) {
      await choose(ana, daily);
      await write(luca, sessionId);
    }
    app().clock.advance(9 * hourMs);
    const jobs = await findDue();
    await app().owner.$client.query(
      'UPDATE conversation_participants SET read_seq = 1 WHERE user_id = $1',
      [read.ana.user.id],
    );
    const presence = { findOnline: async () => new Set([online.ana.user.id]) } as never;
    expect(await send(jobs, { presence })).toEqual([]);
  });
});

describe('the daily mail', () => {
  it('lists unread items at 08:00 in the person’s time zone, without the text of messages', async () => {
    const { ana, luca, sessionId } = await createPair(app());
    await choose(ana, { ...daily, timeZone: 'Asia/Kolkata' });
    await write(luca, sessionId);
    await notify(ana, 'mentor_circle_added');
    app().clock.advance(2.5 * hourMs - 1);
    expect(await findDue()).toEqual([]);
    app().clock.advance(1);
    const [mail, ...others] = await sendDue();
    expect(others).toEqual([]);
    expect(mail?.to).toBe(ana.email);
    expect(mail?.subject).toBe('Your daily summary from Ithaca');
    expect(mail?.text).toContain('Penny Lope sent you a message.');
    expect(mail?.text).toContain(`${app().config.publicUrl}/messaging/${sessionId}`);
    expect(mail?.text).toContain('You were added to a circle.');
    expect(JSON.stringify(mail)).not.toContain('A secret');
  });

  it('is not delayed by a change of choices when it is already due', async () => {
    const ana = await signUp(app());
    await choose(ana, daily);
    await notify(ana);
    app().clock.advance(8 * hourMs);
    await choose(ana, { ...daily, circles: 'off' });
    expect(await sendDue()).toHaveLength(1);
    expect(await sendDue()).toEqual([]);
  });

  it('doesn’t name circles, so nobody can send their own text in our mails', async () => {
    const mentor = await signUpMentor(app());
    const ana = await signUpPublic(app(), usePublicProfiles(app()));
    await choose(ana, daily);
    const { body } = await mentor.post('/api/circles', { name: 'Prize at evil.example' });
    await addMember(mentor, '/api/circles', body.id, ana);
    const textsInTheApp = async () => JSON.stringify((await ana.get('/api/notifications')).body);
    await expect.poll(textsInTheApp, { timeout: 20_000 }).toContain('Prize');
    app().clock.advance(9 * hourMs);
    const [mail] = await sendDue();
    expect(mail?.text).toContain('You were added to a circle.');
    expect(JSON.stringify(mail)).not.toContain('Prize');
  });

  it('is still due at 08:00 after a change to or from daylight saving time', async () => {
    app().clock.set(new Date('2027-10-30T05:00:00Z'));
    const ana = await signUp(app());
    await choose(ana, { ...daily, timeZone: 'Europe/Berlin' });
    await notify(ana);
    app().clock.advance(hourMs);
    expect(await sendDue()).toHaveLength(1);
    await notify(ana);
    app().clock.advance(25 * hourMs - 1);
    expect(await sendDue()).toEqual([]);
    app().clock.advance(1);
    expect(await sendDue()).toHaveLength(1);
  });

  it('is sent once a day, even if the person changes choices in another time zone afterwards', async () => {
    const ana = await signUp(app());
    await choose(ana, { ...daily, timeZone: 'UTC' });
    await notify(ana);
    app().clock.advance(8 * hourMs);
    expect(await sendDue()).toHaveLength(1);
    await notify(ana);
    await choose(ana, { ...daily, ...off });
    await choose(ana, { ...daily, timeZone: 'America/Sao_Paulo' });
    app().clock.advance(5 * hourMs);
    expect(await sendDue()).toEqual([]);
    app().clock.advance(22 * hourMs);
    expect(await sendDue()).toHaveLength(1);
  });

  it('mentions everything once, even when two processes find and send at the same time', async () => {
    const { ana, luca, sessionId } = await createPair(app());
    await choose(ana, daily);
    await write(luca, sessionId);
    await notify(ana);
    app().clock.advance(9 * hourMs);
    const jobs = (await Promise.all([findDue(), findDue()])).flat();
    expect(jobs.map(({ userId }) => userId)).toEqual([ana.user.id]);
    expect(await send([...jobs, ...jobs])).toHaveLength(1);
    app().clock.advance(dayMs);
    expect(await sendDue()).toEqual([]);
    await choose(ana, { ...daily, missedMessages: 'email' });
    app().clock.advance(dayMs);
    expect(await sendDue()).toEqual([]);
  });

  it('is sent again in full after a failure, but not after a crash', async () => {
    const { ana, luca, sessionId } = await createPair(app());
    await choose(ana, daily);
    await write(luca, sessionId);
    await notify(ana);
    app().clock.advance(9 * hourMs);
    const jobs = await findDue();
    const mail = { send: async () => Promise.reject(new Error('mailbox full')) };
    await expect(send(jobs, { mail })).rejects.toThrow('mailbox full');
    const [sent] = await send(jobs);
    expect(sent?.text).toContain('Penny Lope sent you a message.');
    expect(sent?.text).toContain('replied to your review.');
    // A process that crashes after sending doesn't complete its job.
    expect(await send(jobs)).toEqual([]);
  });

  it('can be sent while the account is being deleted, without a deadlock', async () => {
    const ana = await signUp(app());
    await choose(ana, daily);
    await notify(ana);
    app().clock.advance(9 * hourMs);
    const jobs = await findDue();
    const { both } = await withLockedRows(app(), 'notifications', ana.user.id, async () => {
      const sent = send(jobs);
      await untilWaiting(app(), 1);
      const deleted = ana.call('DELETE', '/api/user', { password: ana.password });
      await untilWaiting(app(), 2);
      return { both: Promise.all([sent, deleted]) };
    });
    const [mails, { status }] = await both;
    expect([mails.length, status]).toEqual([1, 204]);
  });

  it('has a one-click unsubscribe link that leaves other mails on', async () => {
    const ana = await signUp(app());
    await choose(ana, { ...daily, bookings: 'email' });
    await notify(ana);
    app().clock.advance(9 * hourMs);
    const [mail] = await sendDue();
    expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const link = mail?.headers?.['List-Unsubscribe']?.slice(1, -1) ?? '';
    const { statusCode } = await app().http.inject({
      method: 'POST',
      url: link.replace(app().config.publicUrl, ''),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(statusCode).toBe(204);
    const choices = (await ana.get('/api/user/notifications')).body;
    expect(choices).toEqual({ ...off, bookings: 'email' });
    await notify(ana);
    app().clock.advance(dayMs);
    expect(await findDue()).toEqual([]);
  });
});
