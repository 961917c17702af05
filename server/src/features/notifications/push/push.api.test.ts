import { describe, expect, it } from 'vitest';
import { aBrowser } from '../../../../test/push-stand-in.ts';
import { createClient, type Person, signUp, useTestApp } from '../../../../test/test-app.ts';
import { createPushKeys } from './push-keys.ts';

const app = useTestApp();
const path = '/api/user/push';
const subscribe = (person: Pick<Person, 'call'>, body: object) =>
  person.call('PUT', `${path}/subscription`, body);
const subscribed = async (person: Person) => {
  const { subscription } = aBrowser();
  expect((await subscribe(person, subscription)).status).toBe(204);
  return subscription;
};
const countRows = async () => {
  const { rows } = await app().owner.$client.query('SELECT FROM push_subscriptions');
  return rows.length;
};
const everything = {
  messages: true,
  account: true,
  bookings: true,
  reviews: true,
  circles: true,
  money: true,
};
const signInAgain = async ({ email, password }: Person) => {
  const client = createClient(app());
  expect((await client.post('/api/login', { email, password })).status).toBe(200);
  return client;
};

describe('push notifications are refused', () => {
  it('to visitors', async () => {
    const visitor = createClient(app());
    expect((await visitor.get(path)).status).toBe(401);
    expect((await subscribe(visitor, aBrowser().subscription)).status).toBe(401);
    expect((await visitor.delete(`${path}/subscription`)).status).toBe(401);
    expect((await visitor.call('PUT', `${path}/choices`, everything)).status).toBe(401);
  });

  it('for addresses that aren’t push services, and invalid keys', async () => {
    const ana = await signUp(app());
    const { subscription } = aBrowser();
    const noPoint = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url');
    const wrong: [string, string][] = [
      ['endpoint', 'http://fcm.googleapis.com/fcm/send/a'],
      ['endpoint', 'https://127.0.0.1/a'],
      ['endpoint', 'https://localhost/a'],
      ['endpoint', 'https://fcm.googleapis.com.example/a'],
      ['endpoint', `https://fcm.googleapis.com/${'a'.repeat(1000)}`],
      ['p256dh', noPoint],
      ['p256dh', subscription.p256dh.slice(1)],
      ['auth', subscription.auth.slice(1)],
    ];
    for (const [field, value] of wrong) {
      const refused = await subscribe(ana, { ...subscription, [field]: value });
      expect(refused.status, value).toBe(422);
      expect(Object.keys(refused.body.errors), value).toEqual([field]);
    }
    expect((await ana.get(path)).body.endpoint).toBeNull();
  });
});

describe('a browser', () => {
  it('gets the same public key as all others, even if several processes generate it at once', async () => {
    await app().owner.$client.query('DELETE FROM push_keys');
    const made = await Promise.all([1, 2, 3].map(() => createPushKeys(app().context)()));
    expect(new Set(made.map(({ publicKey }) => publicKey)).size).toBe(1);
    const { rows } = await app().owner.$client.query('SELECT private_key FROM push_keys');
    expect(rows[0].private_key.toString('latin1')).not.toContain(made[0]?.privateKey);
  });

  it('is subscribed until push notifications are switched off', async () => {
    const ana = await signUp(app());
    expect((await ana.get(path)).body).toMatchObject({ endpoint: null, choices: everything });
    await subscribed(ana);
    const { endpoint } = await subscribed(ana);
    expect((await ana.get(path)).body.endpoint).toBe(endpoint);
    expect((await ana.delete(`${path}/subscription`)).status).toBe(204);
    expect((await ana.delete(`${path}/subscription`)).status).toBe(204);
    expect((await ana.get(path)).body.endpoint).toBeNull();
  });

  it('belongs to the person who signed in to it last', async () => {
    const [ana, luca] = [await signUp(app()), await signUp(app())];
    const subscription = await subscribed(ana);
    expect((await subscribe(luca, subscription)).status).toBe(204);
    expect((await ana.get(path)).body.endpoint).toBeNull();
    expect((await luca.get(path)).body.endpoint).toBe(subscription.endpoint);
  });

  it('can renew its subscription only for the same sign-in', async () => {
    const [ana, luca] = [await signUp(app()), await signUp(app())];
    const { endpoint: replaces } = await subscribed(ana);
    const renewed = { ...aBrowser().subscription, replaces };
    const other = await signInAgain(ana);
    for (const stranger of [luca, other]) {
      const refused = await subscribe(stranger, renewed);
      expect([refused.status, refused.body.code]).toEqual([404, 'not_found']);
      expect((await stranger.get(path)).body.endpoint).toBeNull();
    }
    expect((await ana.get(path)).body.endpoint).toBe(replaces);
    expect((await subscribe(ana, renewed)).status).toBe(204);
    expect((await ana.get(path)).body.endpoint).toBe(renewed.endpoint);
  });

  it('belongs to one person, even if several subscribe it at once', async () => {
    const people = [await signUp(app()), await signUp(app()), await signUp(app())];
    const { subscription } = aBrowser();
    const answers = await Promise.all(people.map((person) => subscribe(person, subscription)));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    const found = await Promise.all(people.map(async (person) => (await person.get(path)).body));
    expect(found.filter(({ endpoint }) => endpoint === subscription.endpoint)).toHaveLength(1);
  });

  it('is forgotten when its sign-in ends, the password changes or the account is deleted', async () => {
    const before = await countRows();
    const [ana, luca, mona] = [await signUp(app()), await signUp(app()), await signUp(app())];
    for (const person of [ana, luca, mona]) await subscribed(person);
    expect((await ana.post('/api/logout')).status).toBe(204);
    const other = await signInAgain(luca);
    const change = { currentPassword: luca.password, newPassword: 'another long road home' };
    expect((await other.post('/api/user/password', change)).status).toBe(204);
    expect((await mona.call('DELETE', '/api/user', { password: mona.password })).status).toBe(204);
    expect(await countRows()).toBe(before);
  });

  it('from an eleventh sign-in replaces the oldest', async () => {
    const ana = await signUp(app());
    const before = await countRows();
    await subscribed(ana);
    for (let count = 0; count < 10; count += 1) {
      app().clock.advance(1000);
      const { subscription } = aBrowser();
      expect((await subscribe(await signInAgain(ana), subscription)).status).toBe(204);
    }
    expect(await countRows()).toBe(before + 10);
    expect((await ana.get(path)).body.endpoint).toBeNull();
  });

  it('has to subscribe again once the SECRET has changed', async () => {
    const ana = await signUp(app());
    await subscribed(ana);
    const { context } = app();
    const old = await createPushKeys(context)();
    const changed = { ...context.config, secret: 'another secret of this long test' };
    const renewed = await createPushKeys({ ...context, config: changed })();
    expect(renewed.publicKey).not.toBe(old.publicKey);
    expect(await countRows()).toBe(0);
  });
});

it('choosing push notifications doesn’t change the choices of emails', async () => {
  const ana = await signUp(app());
  const mails = { missedMessages: 'off', bookings: 'digest', reviews: 'email', circles: 'off' };
  expect((await ana.call('PUT', '/api/user/notifications', mails)).status).toBe(200);
  const choices = { ...everything, money: false };
  expect((await ana.call('PUT', `${path}/choices`, choices)).body).toEqual(choices);
  expect((await ana.get(path)).body.choices).toEqual(choices);
  expect((await ana.get('/api/user/notifications')).body).toEqual(mails);
});
