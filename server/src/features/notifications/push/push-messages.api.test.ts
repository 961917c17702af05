import { minuteMs } from '@ithaca/contracts/durations';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aBrowser } from '../../../../test/push-stand-in.ts';
import { type Person, signUp, useTestApp } from '../../../../test/test-app.ts';
import { deleteFirstRun } from '../../../../test/test-jobs.ts';
import { createPair, openCircle, openPair } from '../../../../test/test-pair.ts';
import { openSocket } from '../../../../test/test-socket.ts';
import type { Context } from '../../../context.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { PushMessage } from '../../../platform/push/send-push.ts';
import { findMessagesToPush, pushMessageJobs, pushMessages } from './push-messages.ts';
import type { PushSending } from './push-sending.ts';

const app = useTestApp();

type Job = Record<'userId' | 'signInId' | 'from' | 'until', string>;
interface Sent {
  userId: string;
  message: PushMessage;
}

/** Runs a job's handler as a process does. */
const run = (context: Context, push: PushSending, name: string, data: object) => {
  const handlers = new Map<string, (data: object) => Promise<void>>();
  const handle = (kind: { name: string }, handler: (data: object) => Promise<void>) =>
    void handlers.set(kind.name, handler);
  for (const register of pushMessageJobs(context, push)) register({ handle } as unknown as Jobs);
  return handlers.get(name)?.(data);
};

/** Runs the search. @returns the added jobs */
const search = async (): Promise<Job[]> => {
  const added: Job[] = [];
  const add = async (_tx: unknown, _kind: unknown, data: unknown) => void added.push(data as Job);
  const { context } = app();
  const jobs = { ...context.jobs, add } as Jobs;
  await run({ ...context, jobs }, { send: async () => {} }, findMessagesToPush.name, {});
  return added;
};

/** Runs pushing jobs. @returns the pushes */
const push = async (jobs: readonly Job[], changed: Partial<Context> = {}): Promise<Sent[]> => {
  const sent: Sent[] = [];
  const send: PushSending['send'] = async (userId, _signInId, message) =>
    void sent.push({ userId, message });
  for (const job of jobs) {
    await run({ ...app().context, ...changed }, { send }, pushMessages.name, job);
  }
  return sent;
};

const allow = async (person: Person) => {
  const path = '/api/user/push/subscription';
  expect((await person.call('PUT', path, aBrowser().subscription)).status).toBe(204);
};
/** Two people who can write to each other. Ana has push notifications. */
const aPair = async () => {
  const pair = await createPair(app());
  await allow(pair.ana);
  return pair;
};
const write = async (sender: Person, sessionId: string) => {
  const message = { content: 'A secret plan' };
  expect((await sender.post(`/api/sessions/${sessionId}/messages`, message)).status).toBe(201);
};
const sql = (text: string, ...values: unknown[]) => app().owner.$client.query(text, values);
const contentOf = ({ message }: Sent) => JSON.parse(message.payload);

beforeAll(async () => {
  // The tests run the search themselves.
  await deleteFirstRun(app(), findMessagesToPush);
});
beforeEach(async () => {
  app().clock.advance(2 * minuteMs);
  await search();
});

describe('no message is pushed', () => {
  const setState: Record<string, (reader: Person) => Promise<unknown>> = {
    'has switched it off': (reader) =>
      reader.call('PUT', '/api/user/push/choices', {
        messages: false,
        account: true,
        bookings: true,
        reviews: true,
        circles: true,
        money: true,
      }),
    'has read it': ({ user }) =>
      sql('UPDATE conversation_participants SET read_seq = 1 WHERE user_id = $1', user.id),
    'was seen after it': ({ user }) =>
      sql('UPDATE users SET last_seen_at = $2 WHERE id = $1', user.id, app().clock.now()),
    'has muted the conversation': ({ user }) =>
      sql('UPDATE conversation_participants SET muted = true WHERE user_id = $1', user.id),
    'has left the conversation': ({ user }) =>
      sql('DELETE FROM conversation_participants WHERE user_id = $1', user.id),
    'has deleted the account': (reader) =>
      reader.call('DELETE', '/api/user', { password: reader.password }),
  };

  it.each(Object.keys(setState))(
    'to somebody who %s, before the search or after it',
    async (name) => {
      for (const isLate of [false, true]) {
        const { ana, luca, sessionId } = await aPair();
        await write(luca, sessionId);
        app().clock.advance(minuteMs);
        if (!isLate) await setState[name]?.(ana);
        const jobs = await search();
        if (isLate) {
          expect(jobs.map(({ userId }) => userId)).toEqual([ana.user.id]);
          await setState[name]?.(ana);
        }
        expect(await push(jobs)).toEqual([]);
      }
    },
  );

  it('to its sender, or to somebody who hasn’t allowed it in any browser', async () => {
    const { luca, sessionId } = await createPair(app());
    await allow(luca);
    await write(luca, sessionId);
    app().clock.advance(minuteMs);
    expect(await search()).toEqual([]);
  });

  it('to somebody who is online', async () => {
    const { ana, luca, sessionId } = await aPair();
    await write(luca, sessionId);
    app().clock.advance(minuteMs);
    const presence = { findOnline: async () => new Set([ana.user.id]) } as never;
    expect(await push(await search(), { presence })).toEqual([]);
  });

  it('before it is a minute old, twice, or after an outage of an hour', async () => {
    const { luca, sessionId } = await aPair();
    await write(luca, sessionId);
    app().clock.advance(minuteMs - 1);
    expect(await search()).toEqual([]);
    app().clock.advance(1);
    const jobs = (await Promise.all([search(), search()])).flat();
    expect(jobs).toHaveLength(1);
    expect(await search()).toEqual([]);
    await write(luca, sessionId);
    app().clock.advance(62 * minuteMs);
    expect(await search()).toEqual([]);
  });
});

describe('a push about messages', () => {
  it('contains the sender and the count but no text, and leads to the conversation', async () => {
    const { ana, luca, sessionId } = await aPair();
    await write(luca, sessionId);
    await write(luca, sessionId);
    app().clock.advance(minuteMs);
    const [sent, ...others] = await push(await search());
    if (!sent) throw new Error('Nothing was pushed');
    expect(others).toEqual([]);
    expect(sent.userId).toBe(ana.user.id);
    expect(contentOf(sent)).toEqual({
      title: 'Ithaca',
      text: 'Penny Lope sent you 2 messages.',
      path: `/messaging/${sessionId}`,
      tag: 'messages',
      notificationId: null,
    });
    expect(sent.message).toMatchObject({ topic: 'messages', urgency: 'normal' });
  });

  it('includes messages that arrived before a broken connection was noticed', async () => {
    const { ana, luca, sessionId } = await aPair();
    const hers = await openSocket(app(), ana);
    app().clock.advance(minuteMs / 2);
    await write(luca, sessionId);
    app().clock.advance(minuteMs / 2);
    hers.ws.terminate();
    const lastSeen = async () =>
      (await sql('SELECT last_seen_at FROM users WHERE id = $1', ana.user.id)).rows[0].last_seen_at;
    await expect.poll(lastSeen, { interval: 5 }).not.toBeNull();
    app().clock.advance(minuteMs / 2);
    const [sent] = await push(await search());
    expect(sent && contentOf(sent).text).toBe('Penny Lope sent you a message.');
  });

  it('leads to the circle of the messages, without naming it', async () => {
    const [ana, luca] = [await signUp(app()), await signUp(app())];
    await allow(ana);
    const { circleId } = await openCircle(app(), [ana, luca], { kind: 'mentee_circle' });
    await luca.post(`/api/mentee-circles/${circleId}/messages`, { content: 'Hello all' });
    app().clock.advance(minuteMs);
    const [sent] = await push(await search());
    expect(sent && contentOf(sent).path).toBe(`/mentee-circles/${circleId}`);
  });

  it('covers several people at once, and is sent again for later messages', async () => {
    const { ana, luca, sessionId } = await aPair();
    const mona = await signUp(app(), { firstName: 'Mona', lastName: 'Lisa' });
    await write(luca, sessionId);
    await write(mona, (await openPair(app(), ana, mona)).sessionId);
    app().clock.advance(minuteMs);
    const [first] = await push(await search());
    expect(first && contentOf(first)).toMatchObject({ path: '/messaging' });
    expect(first && contentOf(first).text).toMatch(/ and .* sent you 2 messages\.$/);
    await write(luca, sessionId);
    app().clock.advance(minuteMs);
    const [second] = await push(await search());
    expect(second && contentOf(second).text).toBe('Penny Lope sent you a message.');
  });

  it('reaches every browser in which the person has allowed it', async () => {
    const { ana, luca, sessionId } = await aPair();
    const again = await signUp(app());
    await sql('UPDATE sign_ins SET user_id = $1 WHERE user_id = $2', ana.user.id, again.user.id);
    await allow(again);
    await write(luca, sessionId);
    app().clock.advance(minuteMs);
    expect((await search()).map(({ userId }) => userId)).toEqual([ana.user.id, ana.user.id]);
  });
});
