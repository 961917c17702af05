import { describe, expect, it } from 'vitest';
import { type Client, createClient, readMail, testPassword, useTestApp } from '../test-app.ts';

const app = useTestApp({ ADMIN_EMAIL: 'admin@ithaca.test' });

const form = { firstName: 'Melan', lastName: 'Thius', password: 'chosen by the attacker' };
const ownersPassword = 'chosen by the owner';

const register = async (client: Client, email: string) => {
  expect((await client.post('/api/register', { ...form, email })).status).toBe(201);
  const mail = await readMail(app(), email);
  return mail.links[0]?.split('/').at(-1) ?? '';
};
const logIn = async (email: string, password: string) =>
  createClient(app()).post('/api/login', { email, password });

describe('registering the email of another person, who then opens the mailed link', () => {
  it('does not verify it in their browser without the password', async () => {
    const email = 'admin@ithaca.test';
    const attacker = createClient(app());
    const token = await register(attacker, email);
    const owner = createClient(app());
    const opened = await owner.post('/api/verify-email', { token });
    expect([opened.status, opened.body.code]).toEqual([409, 'password_needed']);
    const login = await attacker.post('/api/login', { email, password: form.password });
    expect([login.status, login.body.code]).toEqual([403, 'email_not_verified']);
  });

  it('lets them set their own password, which replaces the attacker’s', async () => {
    const email = 'penelope@example.test';
    const attacker = createClient(app());
    const token = await register(attacker, email);
    const owner = createClient(app());
    const set = await owner.post('/api/verify-email', { token, newPassword: ownersPassword });
    expect(set.status).toBe(204);
    expect((await logIn(email, form.password)).status).toBe(401);
    expect((await logIn(email, ownersPassword)).status).toBe(200);
    // The attacker's cookies are now invalid.
    await owner.post('/api/resend-verification', { email });
    const again = await attacker.post('/api/verify-email', { token });
    expect([again.status, again.body.code]).toEqual([422, 'invalid_token']);
  });

  it('does not verify it with another account’s sign-in or a forged cookie', async () => {
    const email = 'ino@example.test';
    const token = await register(createClient(app()), email);
    const other = createClient(app());
    await register(other, 'leukothea@example.test');
    expect((await other.post('/api/verify-email', { token })).status).toBe(409);
    const { rows } = await app().context.db.$client.query<{ id: string }>(
      'SELECT id FROM users WHERE email = $1',
      [email],
    );
    const madeUp = [
      `ithaca_registered=${rows[0]?.id}`,
      `ithaca_registered=${rows[0]?.id}.${'A'.repeat(43)}`,
      `ithaca_registered=${rows[0]?.id}.`,
    ];
    for (const cookie of madeUp) {
      const answer = await createClient(app()).post('/api/verify-email', { token }, { cookie });
      expect(answer.status).toBe(409);
    }
  });

  it('gives no cookie for an email that is already registered', async () => {
    const email = 'nausicaa@example.test';
    await register(createClient(app()), email);
    const attacker = createClient(app());
    expect((await attacker.post('/api/register', { ...form, email })).status).toBe(409);
    expect(attacker.cookie()).toBe('');
  });
});

describe('the person who registered', () => {
  it('can verify once by opening the link in the same browser', async () => {
    const client = createClient(app());
    const token = await register(client, 'eumaeus@example.test');
    expect(client.cookie()).toContain('ithaca_registered=');
    expect((await client.post('/api/verify-email', { token })).status).toBe(204);
    expect(client.cookie()).not.toContain('ithaca_registered=');
    expect((await client.post('/api/verify-email', { token })).body.code).toBe('invalid_token');
    expect((await logIn('eumaeus@example.test', form.password)).status).toBe(200);
  });

  it('can verify in another browser with the password chosen at sign-up', async () => {
    const email = 'philoetius@example.test';
    const token = await register(createClient(app()), email);
    const phone = createClient(app());
    const { password } = form;
    expect((await phone.post('/api/verify-email', { token, password })).status).toBe(204);
    expect((await logIn(email, password)).status).toBe(200);
  });

  it('gets errors for invalid fields', async () => {
    const token = await register(createClient(app()), 'mentes@example.test');
    const phone = createClient(app());
    const both = { token, password: 'x', newPassword: ownersPassword };
    expect((await phone.post('/api/verify-email', both)).body.errors).toHaveProperty('newPassword');
    const short = await phone.post('/api/verify-email', { token, newPassword: 'short' });
    expect(short.body.errors.newPassword).toEqual(['Password must be at least 8 characters']);
    const common = await phone.post('/api/verify-email', { token, newPassword: 'password1' });
    expect([common.status, common.body.code]).toEqual([422, 'password_too_common']);
    expect((await phone.post('/api/verify-email', { token, password: '' })).status).toBe(422);
  });
});

describe('guessing the password with a link', () => {
  const guess = (token: string, password: string) =>
    createClient(app()).post('/api/verify-email', { token, password });

  it('invalidates the link after ten wrong passwords', async () => {
    const registering = createClient(app());
    const token = await register(registering, 'theano@example.test');
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const wrong = await guess(token, `guess ${attempt}`);
      expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['password']]);
    }
    const ways = [{ password: form.password }, { newPassword: ownersPassword }, {}];
    for (const way of ways) {
      const dead = await registering.post('/api/verify-email', { token, ...way });
      expect([dead.status, dead.body.code]).toEqual([422, 'invalid_token']);
    }
  });

  it('allows no more than ten concurrent guesses', async () => {
    const token = await register(createClient(app()), 'amphinomus@example.test');
    const guesses = Array.from({ length: 30 }, (_, at) =>
      createClient(app(), `10.0.0.${at}`).post('/api/verify-email', { token, password: `g${at}` }),
    );
    const codes = (await Promise.all(guesses)).map(({ body }) => body.code);
    expect(codes.filter((code) => code === 'invalid')).toHaveLength(10);
    expect(codes.filter((code) => code === 'invalid_token')).toHaveLength(20);
    expect((await guess(token, form.password)).body.code).toBe('invalid_token');
  });

  it('accepts the right password at the tenth attempt', async () => {
    const email = 'agelaus@example.test';
    const token = await register(createClient(app()), email);
    for (let attempt = 0; attempt < 9; attempt += 1) await guess(token, 'wrong');
    expect((await guess(token, form.password)).status).toBe(204);
    expect((await logIn(email, form.password)).status).toBe(200);
  });
});

it('an ordinary sign-up still works', async () => {
  const client = createClient(app());
  const token = await register(client, 'medon@example.test');
  expect((await client.post('/api/verify-email', { token })).status).toBe(204);
  expect((await logIn('medon@example.test', testPassword)).status).toBe(401);
  expect((await logIn('medon@example.test', form.password)).status).toBe(200);
});
