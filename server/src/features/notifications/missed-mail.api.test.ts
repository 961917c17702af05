import { hourMs, minuteMs } from '@ithaca/contracts/durations';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, signUp, useTestApp } from '../../../test/test-app.ts';
import { deleteFirstRun } from '../../../test/test-jobs.ts';
import { createPair, openCircle, openPair } from '../../../test/test-pair.ts';
import { signUpMentor } from '../../../test/test-payments.ts';
import type { Context } from '../../context.ts';
import { newId } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { missedMailJob } from './missed-mail.ts';
import { findMissedMessages, missedSearchJob } from './missed-search.ts';
import { unsubscribeToken } from './unsubscribe-links.ts';

const app = useTestApp({ ADMIN_EMAIL: 'admin@ithaca.test' });

/** The handler of a job, for tests to call. */
const handlerOf = (register: (jobs: Jobs) => void) => {
  let run: (data: object) => Promise<void> = async () => {};
  const handle = (_kind: unknown, handler: typeof run) => {
    run = handler;
  };
  register({ handle } as never);
  return (data: object) => run(data);
};

interface SendJob {
  userId: string;
  mailId: string;
}

/** Runs the search. @returns the added jobs */
const search = async (): Promise<SendJob[]> => {
  const added: SendJob[] = [];
  const add = async (_tx: unknown, _kind: unknown, data: unknown) =>
    void added.push(data as SendJob);
  const { context } = app();
  await handlerOf(missedSearchJob({ ...context, jobs: { ...context.jobs, add } as Jobs }))({});
  return added;
};

/** Runs mailing jobs. @returns the mails */
const send = async (jobs: readonly SendJob[], changed: Partial<Context> = {}): Promise<Mail[]> => {
  const sent: Mail[] = [];
  const mail = { send: async (each: Mail) => void sent.push(each) };
  const run = handlerOf(missedMailJob({ ...app().context, mail, ...changed }));
  await Promise.all(jobs.map(run));
  return sent;
};

const sendMissed = async () => send(await search());
const write = async (sender: Person, sessionId: string, content = 'A secret plan') =>
  expect((await sender.post(`/api/sessions/${sessionId}/messages`, { content })).status).toBe(201);
const sql = (text: string, ...values: unknown[]) => app().owner.$client.query(text, values);
const all = { missedMessages: 'email', bookings: 'email', reviews: 'email', circles: 'email' };
const linkOf = ({ user }: Person) =>
  `/api/notifications/unsubscribe/${unsubscribeToken(app().config.secret, user.id, 'missedMessages')}`;

beforeAll(async () => {
  // The tests run the search themselves.
  await deleteFirstRun(app(), findMissedMessages);
});
beforeEach(async () => {
  await search();
});

describe('a mail about missed messages', () => {
  const setState: Record<string, (reader: Person, sessionId: string) => Promise<unknown>> = {
    'has switched them off': (reader) =>
      reader.call('PUT', '/api/user/notifications', { ...all, missedMessages: 'off' }),
    'wants them in the daily mail': (reader) =>
      reader.call('PUT', '/api/user/notifications', { ...all, missedMessages: 'digest' }),
    'has read the messages': (reader) =>
      sql('UPDATE conversation_participants SET read_seq = 1 WHERE user_id = $1', reader.user.id),
    'was seen after the messages': (reader) =>
      sql('UPDATE users SET last_seen_at = $2 WHERE id = $1', reader.user.id, app().clock.now()),
    'has deleted the account': (reader) =>
      reader.call('DELETE', '/api/user', { password: reader.password }),
    'has no verified address': (reader) =>
      sql('UPDATE users SET email_verified_at = NULL WHERE id = $1', reader.user.id),
    'has muted the conversation': (reader) =>
      sql('UPDATE conversation_participants SET muted = true WHERE user_id = $1', reader.user.id),
    'has left the conversation': (reader) =>
      sql('DELETE FROM conversation_participants WHERE user_id = $1', reader.user.id),
  };

  it.each(Object.keys(setState))(
    'is not sent to somebody who %s, before the search or after it',
    async (name) => {
      for (const isLate of [false, true]) {
        const { ana, luca, sessionId } = await createPair(app());
        await write(luca, sessionId);
        const change = async () => {
          app().clock.advance(minuteMs);
          await setState[name]?.(ana, sessionId);
        };
        if (!isLate) await change();
        app().clock.advance(20 * minuteMs);
        const jobs = await search();
        if (isLate) {
          expect(jobs.map(({ userId }) => userId)).toContain(ana.user.id);
          await change();
        }
        expect(await send(jobs)).toEqual([]);
      }
    },
  );

  it('is not sent to somebody who is online', async () => {
    const { ana, luca, sessionId } = await createPair(app());
    await write(luca, sessionId);
    app().clock.advance(16 * minuteMs);
    const presence = { findOnline: async () => new Set([ana.user.id]) } as never;
    const jobs = await search();
    expect(jobs).toHaveLength(1);
    expect(await send(jobs, { presence })).toEqual([]);
  });

  it('is also sent to a suspended mentor, who still owes answers', async () => {
    const admin = await signUp(app(), { email: 'admin@ithaca.test' });
    const [ana, mentor] = [await signUp(app()), await signUpMentor(app())];
    await write(ana, (await openPair(app(), ana, mentor)).sessionId);
    const reason = 'Nobody was answered for weeks.';
    const suspension = await admin.post(`/api/moderation/suspend/${mentor.profileId}`, { reason });
    expect(suspension.status).toBe(200);
    app().clock.advance(16 * minuteMs);
    expect((await sendMissed()).map(({ to }) => to)).toEqual([mentor.email]);
  });

  it('is sent when the messages are 15 minutes old, with senders and counts but no text', async () => {
    const { ana, luca, sessionId } = await createPair(app());
    await write(luca, sessionId);
    app().clock.advance(5 * minuteMs);
    await write(luca, sessionId);
    app().clock.advance(10 * minuteMs - 1);
    expect(await sendMissed()).toEqual([]);
    app().clock.advance(1);
    const [mail, ...others] = await sendMissed();
    expect(others).toEqual([]);
    expect(mail?.to).toBe(ana.email);
    expect(mail?.subject).toBe('You missed 2 messages on Ithaca');
    expect(mail?.text).toContain('Penny Lope sent you 2 messages while you were away');
    expect(mail?.text).toContain(`${app().config.publicUrl}/messaging/${sessionId}`);
    expect(mail?.text).toContain(`${app().config.publicUrl}/settings#notifications`);
    expect(JSON.stringify(mail)).not.toContain('secret plan');
    expect(mail?.headers).toEqual({
      'List-Unsubscribe': `<${app().config.publicUrl}${linkOf(ana)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });

  it('links to the circle if all messages are from one', async () => {
    for (const [kind, screen] of [
      ['mentor_circle', 'circles'],
      ['mentee_circle', 'mentee-circles'],
    ] as const) {
      const [ana, luca] = [await signUp(app()), await signUp(app())];
      const { circleId } = await openCircle(app(), [ana, luca], { kind });
      await luca.post(`/api/${screen}/${circleId}/messages`, { content: 'Hello all' });
      app().clock.advance(15 * minuteMs);
      const [mail] = await sendMissed();
      expect(mail?.to).toBe(ana.email);
      expect(mail?.text).toContain(`${app().config.publicUrl}/${screen}/${circleId}\n`);
    }
  });

  it('is sent at most once an hour, and never twice about the same messages', async () => {
    const { ana, luca, sessionId } = await createPair(app());
    const mona = await signUp(app(), { firstName: 'Mona', lastName: 'Lisa' });
    await write(luca, sessionId);
    app().clock.advance(15 * minuteMs);
    expect((await sendMissed()).map(({ to }) => to)).toEqual([ana.email]);
    await write(mona, (await openPair(app(), ana, mona)).sessionId);
    app().clock.advance(hourMs - 1);
    expect(await sendMissed()).toEqual([]);
    app().clock.advance(1);
    const [mail] = await sendMissed();
    expect(mail?.subject).toBe('You missed a message on Ithaca');
    expect(mail?.text).toContain('Mona Lisa sent you a message while');
    app().clock.advance(120 * minuteMs);
    expect(await sendMissed()).toEqual([]);
  });

  it('is sent again in full after a failure, but not after a crash', async () => {
    const { ana, luca, sessionId } = await createPair(app());
    await write(luca, sessionId);
    app().clock.advance(15 * minuteMs);
    const jobs = await search();
    const mail = { send: async () => Promise.reject(new Error('mailbox full')) };
    await expect(send(jobs, { mail })).rejects.toThrow('mailbox full');
    expect((await send(jobs)).map(({ to }) => to)).toEqual([ana.email]);
    // A process that crashes after sending doesn't complete its job.
    expect(await send(jobs)).toEqual([]);
    expect(await send([{ userId: ana.user.id, mailId: newId() }])).toEqual([]);
  });

  it('is sent again after a failure so slow that its job was retried in the meantime', async () => {
    const { ana, luca, sessionId } = await createPair(app());
    await write(luca, sessionId);
    app().clock.advance(15 * minuteMs);
    const jobs = await search();
    const mail = {
      send: async () => {
        app().clock.advance(2 * minuteMs);
        expect(await send(jobs)).toEqual([]);
        throw new Error('no answer');
      },
    };
    await expect(send(jobs, { mail })).rejects.toThrow('no answer');
    expect((await sendMissed()).map(({ to }) => to)).toEqual([ana.email]);
    expect(await send(jobs)).toEqual([]);
  });

  it('is sent once, even when two processes search and send at the same time', async () => {
    const { ana, luca, sessionId } = await createPair(app());
    await write(luca, sessionId);
    app().clock.advance(15 * minuteMs);
    const jobs = (await Promise.all([search(), search()])).flat();
    expect(jobs.map(({ userId }) => userId)).toEqual([ana.user.id]);
    expect(await send([...jobs, ...jobs])).toHaveLength(1);
  });

  it('recovers from an outage of several days, and leaves out messages older than a day', async () => {
    const [old, recent] = [await createPair(app()), await createPair(app())];
    await write(old.luca, old.sessionId);
    app().clock.advance(48 * hourMs);
    await write(recent.luca, recent.sessionId);
    app().clock.advance(15 * minuteMs);
    expect((await sendMissed()).map(({ to }) => to)).toEqual([recent.ana.email]);
  });
});
