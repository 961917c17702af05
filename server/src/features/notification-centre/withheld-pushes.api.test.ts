import { dayMs, minuteMs } from '@ithaca/contracts/durations';
import { describe, expect, it } from 'vitest';
import { aBrowser } from '../../../test/push-stand-in.ts';
import { signUp } from '../../../test/test-app.ts';
import { usePushes } from '../../../test/test-pushes.ts';
import { openSocket } from '../../../test/test-socket.ts';
import { newId } from '../../platform/clock.ts';

const { app, service, admin, notify, push, withBrowser } = usePushes();

it.each(['\0', ' ', 'ä'])('an address with %j is refused', async (character) => {
  const person = await signUp(app());
  const { endpoint, ...keys } = aBrowser().subscription;
  const subscription = { ...keys, endpoint: `${endpoint}${character}` };
  const answer = await person.call('PUT', '/api/user/push/subscription', subscription);
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['endpoint']]);
});

describe('nothing is pushed', () => {
  it('to people who haven’t allowed it in any browser, or have switched it off', async () => {
    expect(await notify(await signUp(app()))).toEqual([]);
    const { person } = await withBrowser();
    const before = await notify(person);
    expect((await person.delete('/api/user/push/subscription')).status).toBe(204);
    expect(await notify(person)).toEqual([]);
    await push(before);
    expect(service().calls).toEqual([]);
  });

  it('about groups that the person has switched off', async () => {
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

  it('to people who have been suspended or signed out, or after another person has signed in', async () => {
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
  ])('to a sign-in that %s', async (_, column, agoMs) => {
    const { person } = await withBrowser();
    const jobs = await notify(person);
    const { $client } = app().owner;
    const at = new Date(app().clock.now().getTime() - agoMs);
    const ended = `UPDATE sign_ins SET ${column} = $1 WHERE user_id = $2`;
    await $client.query(ended, [at, person.user.id]);
    await push(jobs);
    expect(service().calls).toEqual([]);
  });

  it('after the notification has been read, or while the person is online', async () => {
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

  it('when the notification is too old', async () => {
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

  it('twice for the same event', async () => {
    const { person } = await withBrowser();
    const occurrence = newId();
    expect(await notify(person, { occurrence })).toHaveLength(1);
    expect(await notify(person, { occurrence })).toEqual([]);
  });

  it('about other people’s notifications', async () => {
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
