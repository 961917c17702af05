import { describe, expect, it } from 'vitest';
import { createClient, type Person, signUp, useTestApp } from '../../../test/test-app.ts';
import { createPair } from '../../../test/test-pair.ts';
import { unsubscribeToken } from './unsubscribe-links.ts';

const app = useTestApp();
const all = { missedMessages: 'email', bookings: 'email', reviews: 'email', circles: 'email' };
const choiceOf = async (person: Person) => (await person.get('/api/user/notifications')).body;
const linkOf = ({ user }: Person) =>
  `/api/notifications/unsubscribe/${unsubscribeToken(app().config.secret, user.id, 'missedMessages')}`;

describe('choices', () => {
  it('are refused if they are unknown', async () => {
    const ana = await signUp(app());
    for (const body of [{}, { ...all, bookings: 'sms' }, { ...all, missedMessages: true }]) {
      expect((await ana.call('PUT', '/api/user/notifications', body)).status).toBe(422);
    }
    expect(await choiceOf(ana)).toEqual(all);
  });

  it('are refused with an unknown time zone', async () => {
    const ana = await signUp(app());
    const body = { ...all, bookings: 'digest', timeZone: 'Europe/Ithaca' };
    expect((await ana.call('PUT', '/api/user/notifications', body)).status).toBe(422);
    expect(await choiceOf(ana)).toEqual(all);
  });

  it('can be changed repeatedly, but only by their owner', async () => {
    const { ana, luca } = await createPair(app());
    for (const missedMessages of ['off', 'email', 'off']) {
      const choices = { ...all, missedMessages, circles: missedMessages };
      const { status, body } = await ana.call('PUT', '/api/user/notifications', choices);
      expect([status, body]).toEqual([200, choices]);
      expect(await choiceOf(ana)).toEqual(choices);
    }
    expect(await choiceOf(luca)).toEqual(all);
  });
});

describe('the unsubscribe link', () => {
  const post = (url: string, headers: Record<string, string> = {}) =>
    app().http.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: 'List-Unsubscribe=One-Click',
    });

  it('takes effect, even if a page that was opened before saves another choice', async () => {
    const ana = await signUp(app());
    expect((await post(linkOf(ana))).statusCode).toBe(204);
    const changed = { ...all, missedMessages: 'off', circles: 'digest' };
    const { status, body } = await ana.call('PUT', '/api/user/notifications', {
      circles: 'digest',
      timeZone: 'Europe/Berlin',
    });
    expect([status, body]).toEqual([200, changed]);
    expect(await choiceOf(ana)).toEqual(changed);
  });

  it('is refused if it was altered, belongs to a deleted account or is sent by another website', async () => {
    const [ana, luca] = [await signUp(app()), await signUp(app())];
    const [signature] = linkOf(ana).split('.').slice(-1);
    const forged = `/api/notifications/unsubscribe/${luca.user.id}.${signature}`;
    for (const url of [`${linkOf(ana)}x`, forged, '/api/notifications/unsubscribe/x']) {
      expect((await post(url)).json().code).toBe('invalid_token');
    }
    expect((await post(linkOf(ana), { origin: 'https://evil.test' })).statusCode).toBe(403);
    const { password } = luca;
    expect((await luca.call('DELETE', '/api/user', { password })).status).toBe(204);
    expect((await post(linkOf(luca))).json().code).toBe('invalid_token');
    expect(await choiceOf(ana)).toEqual(all);
  });

  it('works without signing in, but only with POST', async () => {
    const ana = await signUp(app());
    const opened = await createClient(app()).get(linkOf(ana));
    expect(opened.status).toBe(302);
    expect(opened.headers.location).toBe(`${app().config.publicUrl}/settings#notifications`);
    expect(await choiceOf(ana)).toEqual(all);
    for (let times = 0; times < 2; times += 1) {
      expect((await post(linkOf(ana))).statusCode).toBe(204);
      expect(await choiceOf(ana)).toEqual({ ...all, missedMessages: 'off' });
    }
  });
});
