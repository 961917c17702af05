import { minuteMs } from '@ithaca/contracts/durations';
import { describe, expect, it } from 'vitest';
import { aBrowser, readVapid } from '../../../test/push-stand-in.ts';
import { usePushes } from '../../../test/test-pushes.ts';
import { newId } from '../../platform/clock.ts';
import { notifyPerson } from './notify.ts';

const { app, service, notify, push, withBrowser, isSubscribed } = usePushes();

describe('a push', () => {
  it('is encrypted for its browser, and signed for its push service', async () => {
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

  it('about a session that starts soon is urgent, and expires when the session starts', async () => {
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

  it.each([429, 500, 503])('is retried if the push service answers %i', async (status) => {
    const { person } = await withBrowser();
    const jobs = await notify(person);
    service().handle((response) => void response.writeHead(status).end());
    await expect(push(jobs)).rejects.toThrow(String(status));
    expect(await isSubscribed(person)).toBe(true);
    service().handle((response) => void response.writeHead(201).end());
    await push(jobs);
    expect(service().calls).toHaveLength(2);
  });

  it('is retried if the push service closes the connection', async () => {
    const { person } = await withBrowser();
    const jobs = await notify(person);
    service().handle((response) => void response.destroy());
    await expect(push(jobs)).rejects.toThrow();
    expect(await isSubscribed(person)).toBe(true);
  });

  it.each([404, 410])(
    'to a browser that has unsubscribed (%i) deletes the subscription',
    async (status) => {
      const { person } = await withBrowser();
      const jobs = await notify(person);
      service().handle((response) => void response.writeHead(status).end());
      await push(jobs);
      expect(await isSubscribed(person)).toBe(false);
      expect(await notify(person)).toEqual([]);
    },
  );

  it('that ends an earlier subscription doesn’t affect a newer one', async () => {
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

  it.each([400, 401, 413])('that is refused (%i) is not retried', async (status) => {
    const { person } = await withBrowser();
    const jobs = await notify(person);
    service().handle((response) => void response.writeHead(status).end());
    await push(jobs);
    expect(await isSubscribed(person)).toBe(true);
  });

  it('doesn’t follow redirects', async () => {
    const { person } = await withBrowser();
    const jobs = await notify(person);
    const location = service().addressOf('https://fcm.googleapis.com/elsewhere');
    service().handle((response) => void response.writeHead(307, { location }).end());
    await push(jobs);
    expect(service().calls).toHaveLength(1);
  });

  it('doesn’t read the response of the push service', async () => {
    const { person } = await withBrowser();
    const jobs = await notify(person);
    // A response that never ends.
    service().handle((response) => void response.writeHead(201).write('a'.repeat(100_000)));
    await push(jobs);
    expect(service().calls).toHaveLength(1);
  });
});
