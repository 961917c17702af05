import { hourMs } from '@ithaca/contracts/durations';
import { describe, expect, it } from 'vitest';
import { signInsEnded } from '../src/features/identity/index.ts';
import { createClient, signUp, testPassword, useTestApp } from './test-app.ts';
import { addTwoFactor } from './test-two-factor.ts';

const adminEmail = 'admin@ithaca.test';
const app = useTestApp({ PUBLIC_URL: 'https://mentors.example', ADMIN_EMAIL: adminEmail });

/** Parses the cookies that a response sets, by name. */
const cookiesOf = (headers: Record<string, unknown>) =>
  new Map(
    [headers['set-cookie'] ?? []].flat().map((line) => {
      const [pair = '', ...attributes] = String(line).split('; ');
      return [pair.split('=')[0] ?? '', { value: pair.split('=')[1] ?? '', attributes }];
    }),
  );

const clearSignInCache = () => app().context.bus.publish(signInsEnded, { signInIds: [] });

describe('over https', () => {
  it('every cookie is bound to the host, HttpOnly and SameSite', async () => {
    const person = await signUp(app());
    const { email, password } = person;
    const challenge = async () => {
      const careful = await signUp(app());
      await addTwoFactor(app(), careful);
      return createClient(app()).post('/api/login', { email: careful.email, password });
    };
    const form = { firstName: 'Penny', lastName: 'Lope', email: 'new@example.test', password };
    const answers = [
      await createClient(app()).post('/api/register', form),
      await createClient(app()).post('/api/login', { email, password }),
      await challenge(),
      await person.post('/api/logout'),
    ];
    const cookies = answers.flatMap(({ headers }) => [...cookiesOf(headers)]);
    expect(cookies.map(([name]) => name)).toEqual(
      expect.arrayContaining(['__Host-ithaca_sign_in', '__Host-ithaca_challenge']),
    );
    for (const [name, { attributes }] of cookies) {
      expect(name).toMatch(/^__Host-/);
      expect(attributes).toEqual(
        expect.arrayContaining(['Path=/', 'Secure', 'HttpOnly', 'SameSite=Lax']),
      );
      expect(attributes.join()).not.toMatch(/domain/i);
    }
  });

  it('the token is only in the cookie', async () => {
    const { email } = await signUp(app());
    const login = await createClient(app()).post('/api/login', { email, password: testPassword });
    const { 'set-cookie': _, ...others } = login.headers;
    const token = cookiesOf(login.headers).get('__Host-ithaca_sign_in')?.value ?? '';
    expect(token).toHaveLength(43);
    expect(JSON.stringify([login.body, others])).not.toContain(token);
  });

  it('a sign-in cookie without the prefix is ignored', async () => {
    const person = await signUp(app());
    const cookie = person.cookie().replaceAll('__Host-', '');
    expect((await createClient(app()).get('/api/user', { cookie })).status).toBe(401);
  });
});

describe('signing in', () => {
  it('again creates a new token and revokes the previous sign-in', async () => {
    const person = await signUp(app());
    const before = { cookie: person.cookie() };
    await person.post('/api/login', { email: person.email, password: person.password });
    expect(person.cookie()).not.toBe(before.cookie);
    expect((await createClient(app()).get('/api/user', before)).status).toBe(401);
    expect((await person.get('/api/user')).status).toBe(200);
  });

  it('ignores a token sent by the browser', async () => {
    const { email, password } = await signUp(app());
    const planted = { cookie: `__Host-ithaca_sign_in=${'x'.repeat(43)}` };
    const login = await createClient(app()).post('/api/login', { email, password }, planted);
    expect(cookiesOf(login.headers).get('__Host-ithaca_sign_in')?.value).not.toBe('x'.repeat(43));
    expect((await createClient(app()).get('/api/user', planted)).status).toBe(401);
  });

  it('lasts 12 hours for the administrator, even if used', async () => {
    const admin = await signUp(app(), { email: adminEmail });
    app().clock.advance(11 * hourMs);
    clearSignInCache();
    expect((await admin.get('/api/user')).body.isAdmin).toBe(true);
    app().clock.advance(hourMs);
    clearSignInCache();
    expect((await admin.get('/api/user')).status).toBe(401);
  });
});

describe('signing up', () => {
  it('ignores fields that are not in the form', async () => {
    const sneaky = {
      firstName: 'Penny',
      lastName: 'Lope',
      email: 'sneaky@example.test',
      password: testPassword,
      userType: 'mentor',
      isAdmin: true,
      platformAccess: true,
      emailVerified: true,
      emailVerifiedAt: '2026-01-01T00:00:00Z',
      subscriptionTier: 'premium',
      id: '01900000-0000-7000-8000-000000000000',
    };
    const client = createClient(app());
    expect((await client.post('/api/register', sneaky)).status).toBe(201);
    const login = await client.post('/api/login', { email: sneaky.email, password: testPassword });
    expect(login.body.code).toBe('email_not_verified');
    const { rows } = await app().context.db.$client.query(
      'SELECT id, user_type, wanted_type FROM users WHERE email = $1',
      [sneaky.email],
    );
    expect(rows).toEqual([{ id: expect.anything(), user_type: 'mentee', wanted_type: null }]);
    expect(rows[0].id).not.toBe(sneaky.id);
  });
});
