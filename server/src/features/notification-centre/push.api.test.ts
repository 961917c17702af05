import { dayMs, minuteMs } from '@ithaca/contracts/durations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aBrowser,
  type PushStandIn,
  readVapid,
  startPushStandIn,
} from '../../../test/push-stand-in.ts';
import { useAdministrator } from '../../../test/test-administrator.ts';
import { type Person, signUp, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { openSocket } from '../../../test/test-socket.ts';
import type { Context } from '../../context.ts';
import { newId } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { createNotifications } from '../notifications/index.ts';
import { type Notice, notificationJobs, notifyPerson } from './notify.ts';
import { pushJobs, pushNotification } from './push-jobs.ts';

let started: { app: TestApp; service: PushStandIn } | undefined;
const app = () => {
  if (!started) throw new Error('The app has not been started yet');
  return started.app;
};
const service = () => {
  if (!started) throw new Error('The push service has not been started yet');
  return started.service;
};
beforeAll(async () => {
  const pushService = await startPushStandIn();
  const { addressOf: pushAddress } = pushService;
  started = {
    app: await startTestApp({ ADMIN_EMAIL: 'admin@ithaca.test' }, { pushAddress }),
    service: pushService,
  };
});
afterAll(async () => {
  await started?.app.close();
  await started?.service.close();
});
beforeEach(() => {
  service().calls.length = 0;
  service().handle((response) => void response.writeHead(201).end());
});
const admin = useAdministrator(app);

type Job = Record<'userId' | 'notificationId' | 'signInId', string>;

/** Runs a job's handler as a process does. */
const run = (context: Context, name: string, data: object) => {
  const handlers = new Map<string, (data: object) => Promise<void>>();
  const handle = (kind: { name: string }, handler: (data: object) => Promise<void>) =>
    void handlers.set(kind.name, handler);
  const { push: sending } = createNotifications(context, service().addressOf);
  for (const register of [...notificationJobs(context), ...pushJobs(context, sending)])
    register({ handle } as unknown as Jobs);
  return handlers.get(name)?.(data);
};

/** Tells a person of something. @returns the jobs that push it */
const notify = async (person: Person, changes: Partial<Notice> = {}): Promise<Job[]> => {
  const added: Job[] = [];
  const add = async (_tx: unknown, _kind: unknown, data: unknown) => void added.push(data as Job);
  const { context } = app();
  const notice = { userId: person.user.id, kind: 'plan_ended', occurrence: newId() };
  const at = app().clock.now().toISOString();
  const jobs = { ...context.jobs, add } as Jobs;
  await run({ ...context, jobs }, notifyPerson.name, { ...notice, at, ...changes });
  return added;
};
const push = async (jobs: readonly Job[], changed: Partial<Context> = {}) => {
  const context = { ...app().context, ...changed };
  for (const job of jobs) await run(context, pushNotification.name, job);
};

const withBrowser = async () => {
  const person = await signUp(app());
  const browser = aBrowser();
  const path = '/api/user/push/subscription';
  expect((await person.call('PUT', path, browser.subscription)).status).toBe(204);
  return { person, browser };
};
const isSubscribed = async (person: Person) =>
  (await person.get('/api/user/push')).body.endpoint !== null;

it.each(['\0', ' ', 'ä'])('an address with %j is refused', async (character) => {
  const person = await signUp(app());
  const { endpoint, ...keys } = aBrowser().subscription;
  const subscription = { ...keys, endpoint: `${endpoint}${character}` };
  const answer = await person.call('PUT', '/api/user/push/subscription', subscription);
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['endpoint']]);
});

describe('nothing is pushed', () => {
  it('to people who have allowed it in no browser, or have ended it', async () => {
    expect(await notify(await signUp(app()))).toEqual([]);
    const { person } = await withBrowser();
    const before = await notify(person);
    expect((await person.delete('/api/user/push/subscription')).status).toBe(204);
    expect(await notify(person)).toEqual([]);
    await push(before);
    expect(service().calls).toEqual([]);
  });

  it('of groups that the person has switched off', async () => {
    const { person } = await withBrowser();
    const choices = {
      messages: true,
      account: true,
      bookings: true,
      reviews: true,
      circles: true,
      money: false,
    };
    expect((await person.call('PUT', '/api/user/push/choices', choices)).status).toBe(200);
    expect(await notify(person)).toEqual([]);
    expect(await notify(person, { kind: 'profile_restored' })).toHaveLength(1);
  });

  it('to people who are suspended, signed out, or another person by now', async () => {
    const [ana, luca, mona] = [await withBrowser(), await withBrowser(), await withBrowser()];
    const jobs = [];
    for (const { person } of [ana, luca, mona]) jobs.push(...(await notify(person)));
    expect(jobs).toHaveLength(3);
    const suspended = await (await admin()).post(
      `/api/admin/people/${ana.person.user.id}/suspend`,
      { reason: 'Sent spam.' },
    );
    expect(suspended.status).toBe(200);
    expect((await luca.person.post('/api/logout')).status).toBe(204);
    const other = await signUp(app());
    const taken = mona.browser.subscription;
    expect((await other.call('PUT', '/api/user/push/subscription', taken)).status).toBe(204);
    await push(jobs);
    expect(service().calls).toEqual([]);
  });

  it.each([
    ['has expired', 'expires_at', 0],
    ['hasn’t been used for 30 days', 'last_used_at', 30 * dayMs],
  ])('by a sign-in that %s', async (_, column, agoMs) => {
    const { person } = await withBrowser();
    const jobs = await notify(person);
    const { $client } = app().owner;
    const at = new Date(app().clock.now().getTime() - agoMs);
    const ended = `UPDATE sign_ins SET ${column} = $1 WHERE user_id = $2`;
    await $client.query(ended, [at, person.user.id]);
    await push(jobs);
    expect(service().calls).toEqual([]);
  });

  it('that has been read, or while the person is online', async () => {
    const { person } = await withBrowser();
    const jobs = await notify(person);
    const socket = await openSocket(app(), person);
    await push(jobs);
    expect(service().calls).toEqual([]);
    socket.close();
    const [{ id }] = (await person.get('/api/notifications')).body;
    expect((await person.post(`/api/notifications/${id}/read`)).status).toBe(200);
    await push(jobs);
    expect(service().calls).toEqual([]);
  });

  it('that is too old by now', async () => {
    const { person } = await withBrowser();
    const soon = await notify(person, { kind: 'session_in_15_minutes' });
    const plan = await notify(person);
    app().clock.advance(15 * minuteMs);
    await push(soon);
    expect(service().calls).toEqual([]);
    app().clock.advance(dayMs);
    await push(plan);
    expect(service().calls).toEqual([]);
  });

  it('twice of one event', async () => {
    const { person } = await withBrowser();
    const occurrence = newId();
    expect(await notify(person, { occurrence })).toHaveLength(1);
    expect(await notify(person, { occurrence })).toEqual([]);
  });

  it('of other people’s notifications', async () => {
    const [ana, luca] = [await withBrowser(), await withBrowser()];
    const [job] = await notify(ana.person);
    const [other] = await notify(luca.person);
    if (!job || !other) throw new Error('Nothing is pushed');
    await push([
      { ...job, signInId: other.signInId },
      { ...job, userId: other.userId },
    ]);
    expect(service().calls).toEqual([]);
  });
});

describe('a push', () => {
  it('can be read by its browser alone, and is signed for its push service', async () => {
    const { person, browser } = await withBrowser();
    const { publicKey } = (await person.get('/api/user/push')).body;
    const jobs = await notify(person);
    await push(jobs);
    const [call, ...more] = service().calls;
    expect(more).toEqual([]);
    if (!call) throw new Error('Nothing was pushed');
    expect(call.path).toBe(new URL(browser.subscription.endpoint).pathname);
    const tag = jobs[0]?.notificationId;
    expect(JSON.parse(browser.read(call.body))).toEqual({
      title: app().config.marketplace.name,
      text: 'Your plan has ended. You can still read all your conversations.',
      path: '/subscription',
      tag,
      notificationId: tag,
    });
    expect(() => aBrowser().read(call.body)).toThrow();
    expect(call.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: String(24 * 60 * 60),
      urgency: 'normal',
      topic: tag?.replaceAll('-', ''),
    });
    const claims = readVapid(String(call.headers.authorization), publicKey);
    expect(claims).toMatchObject({
      aud: 'https://fcm.googleapis.com',
      sub: 'mailto:admin@ithaca.test',
    });
  });

  it('about a session that starts soon is urgent, and is forgotten once it has started', async () => {
    const { person } = await withBrowser();
    const jobs = await notify(person, { kind: 'session_in_15_minutes' });
    app().clock.advance(5 * minuteMs);
    await push(jobs);
    expect(service().calls[0]?.headers).toMatchObject({ ttl: '600', urgency: 'high' });
  });

  it('is sent by the jobs of the running server', async () => {
    const { person, browser } = await withBrowser();
    const { context } = app();
    const notice = { userId: person.user.id, kind: 'plan_ended', occurrence: newId() } as const;
    const at = app().clock.now().toISOString();
    await context.jobs.add(context.db, notifyPerson, { ...notice, at });
    await expect.poll(() => service().calls.length, { timeout: 60_000 }).toBe(1);
    const [call] = service().calls;
    expect(call && browser.read(call.body)).toContain('Your plan has ended.');
  });

  it('that is sent twice has the same topic and tag', async () => {
    const { person, browser } = await withBrowser();
    const jobs = await notify(person);
    await push([...jobs, ...jobs]);
    const { calls } = service();
    expect(calls).toHaveLength(2);
    expect(new Set(calls.map(({ headers }) => headers.topic)).size).toBe(1);
    expect(new Set(calls.map(({ body }) => JSON.parse(browser.read(body)).tag)).size).toBe(1);
  });

  it.each([429, 500, 503])('is tried again if the push service answers %i', async (status) => {
    const { person } = await withBrowser();
    const jobs = await notify(person);
    service().handle((response) => void response.writeHead(status).end());
    await expect(push(jobs)).rejects.toThrow(String(status));
    expect(await isSubscribed(person)).toBe(true);
    service().handle((response) => void response.writeHead(201).end());
    await push(jobs);
    expect(service().calls).toHaveLength(2);
  });

  it('is tried again if the push service hangs up', async () => {
    const { person } = await withBrowser();
    const jobs = await notify(person);
    service().handle((response) => void response.destroy());
    await expect(push(jobs)).rejects.toThrow();
    expect(await isSubscribed(person)).toBe(true);
  });

  it.each([404, 410])(
    'to a browser that has ended it (%i) ends the subscription',
    async (status) => {
      const { person } = await withBrowser();
      const jobs = await notify(person);
      service().handle((response) => void response.writeHead(status).end());
      await push(jobs);
      expect(await isSubscribed(person)).toBe(false);
      expect(await notify(person)).toEqual([]);
    },
  );

  it('that ends an earlier subscription leaves a newer one', async () => {
    const { person } = await withBrowser();
    const jobs = await notify(person);
    const { subscription } = aBrowser();
    const arrived = new Promise<() => void>((resolve) => {
      service().handle((response) => resolve(() => void response.writeHead(410).end()));
    });
    const pushed = push(jobs);
    const answer = await arrived;
    expect((await person.call('PUT', '/api/user/push/subscription', subscription)).status).toBe(
      204,
    );
    answer();
    await pushed;
    expect((await person.get('/api/user/push')).body.endpoint).toBe(subscription.endpoint);
  });

  it.each([400, 401, 413])('that is refused (%i) is not tried again', async (status) => {
    const { person } = await withBrowser();
    const jobs = await notify(person);
    service().handle((response) => void response.writeHead(status).end());
    await push(jobs);
    expect(await isSubscribed(person)).toBe(true);
  });

  it('follows no redirect', async () => {
    const { person } = await withBrowser();
    const jobs = await notify(person);
    const location = service().addressOf('https://fcm.googleapis.com/elsewhere');
    service().handle((response) => void response.writeHead(307, { location }).end());
    await push(jobs);
    expect(service().calls).toHaveLength(1);
  });

  it('does not read what a push service answers', async () => {
    const { person } = await withBrowser();
    const jobs = await notify(person);
    // An answer without an end.
    service().handle((response) => void response.writeHead(201).write('a'.repeat(100_000)));
    await push(jobs);
    expect(service().calls).toHaveLength(1);
  });
});
