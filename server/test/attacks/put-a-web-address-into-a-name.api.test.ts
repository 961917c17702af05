import { expect, it } from 'vitest';
import { createClient, testPassword, useTestApp } from '../test-app.ts';

const app = useTestApp();

const names = [
  'Your account is locked.\nGo to https://evil.example/login',
  'https://evil.example',
  'Anna\u2028evil.example/login',
  'evil.example：8080',
  'support@evil.example',
  'Win 500 EUR at evil-prize.com',
  'T.CO',
  '<a href=x>Anna',
  '\u202emoc.elpmaxe',
];

it.each(['/api/register', '/api/auth/register'])(
  'is refused by %s, without storing an account or sending mail',
  async (path) => {
    const before = await app().context.db.$client.query('SELECT count(*) FROM users');
    for (const name of names) {
      for (const field of ['firstName', 'lastName']) {
        const { status, body } = await createClient(app()).post(path, {
          firstName: 'Anna',
          lastName: 'Meier',
          email: 'victim@example.test',
          password: testPassword,
          userType: 'mentee',
          activity: 'student',
          [field]: name,
        });
        expect([name, status, Object.keys(body.errors)]).toEqual([name, 422, [field]]);
        expect(body.errors[field]).toHaveLength(1);
      }
    }
    const { $client } = app().context.db;
    expect((await $client.query('SELECT count(*) FROM users')).rows).toEqual(before.rows);
    const mails = await createClient(app()).get('/api/dev/outbox?to=victim@example.test');
    expect(mails.body).toEqual([]);
  },
);

it('names are stored normalised, so another Unicode form does not help', async () => {
  const email = 'jose@example.test';
  const { status } = await createClient(app()).post('/api/register', {
    firstName: ' Jose\u0301 ',
    lastName: 'Nguye\u0302\u0303n',
    email,
    password: testPassword,
  });
  expect(status).toBe(201);
  const { rows } = await app().context.db.$client.query(
    'SELECT first_name, last_name FROM users WHERE email = $1',
    [email],
  );
  expect(rows).toEqual([{ first_name: 'José', last_name: 'Nguyễn' }]);
});
