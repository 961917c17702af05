import { dayMs, hourMs } from '@ithaca/contracts/durations';
import { describe, expect, it } from 'vitest';
import { createClient, readMail, signUp, testPassword, useTestApp } from '../test-app.ts';

const app = useTestApp({ RATE_LIMITS: 'on' });

/** Guesses ten times a minute, each minute from a new IP address, until refused for more than a minute. */
const guessAllDay = async (email: string) => {
  let answered = 0;
  for (let minute = 0; minute < 30; minute += 1) {
    const guesser = createClient(app(), `10.1.${minute}.1`);
    for (let guess = 0; guess < 10; guess += 1) {
      const { status } = await guesser.post('/api/login', { email, password: `guess ${guess}` });
      if (status === 401) answered += 1;
    }
    app().clock.advance(60_000);
  }
  return answered;
};

describe('guessing at one account all day', () => {
  it('allows about a hundred guesses, without locking the owner out of a known browser or after a reset', async () => {
    const person = await signUp(app());
    const { email, password } = person;
    app().clock.advance(dayMs);
    const answered = await guessAllDay(email);
    expect(answered).toBeGreaterThanOrEqual(100);
    expect(answered).toBeLessThanOrEqual(103);
    const elsewhere = createClient(app(), '10.9.9.9');
    expect((await elsewhere.post('/api/login', { email, password })).status).toBe(429);
    expect((await person.post('/api/login', { email, password })).status).toBe(200);
    await elsewhere.post('/api/forgot-password', { email });
    const token = (await readMail(app(), email)).links[0]?.split('/').at(-1);
    const newPassword = 'another long road';
    expect((await elsewhere.post('/api/reset-password', { token, newPassword })).status).toBe(204);
    const login = await elsewhere.post('/api/login', { email, password: newPassword });
    expect(login.status).toBe(200);
  });

  it('does not count correct passwords', async () => {
    const { email, password } = await signUp(app());
    for (let times = 0; times < 105; times += 1) {
      app().clock.advance(10_000);
      const device = createClient(app(), `10.2.0.${times}`);
      expect((await device.post('/api/login', { email, password })).status).toBe(200);
    }
  });
});

describe('guessing from the IP address of a known browser', () => {
  it('does not lock out that browser', async () => {
    const person = await signUp(app());
    app().clock.advance(hourMs);
    const neighbour = createClient(app());
    for (let guess = 0; guess < 70; guess += 1) {
      const email = `someone${guess}@example.test`;
      await neighbour.post('/api/login', { email, password: 'guess' });
    }
    const { email, password } = person;
    expect((await neighbour.post('/api/login', { email, password })).status).toBe(429);
    expect((await person.post('/api/login', { email, password })).status).toBe(200);
  });

  it('is not easier with a browser known for another account', async () => {
    app().clock.advance(hourMs);
    const attacker = await signUp(app());
    const victim = await signUp(app());
    app().clock.advance(hourMs);
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess += 1) {
      const { status } = await attacker.post('/api/login', {
        email: victim.email,
        password: 'guess',
      });
      statuses.push(status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  });
});

describe('guessing from many addresses of one IPv6 network', () => {
  it('is limited like guessing from one address', async () => {
    app().clock.advance(hourMs);
    const statuses: number[] = [];
    for (let at = 1; at <= 62; at += 1) {
      const guesser = createClient(app(), `2001:db8:1:1::${at.toString(16)}`);
      const body = { email: `nobody${at}@example.test`, password: 'x' };
      statuses.push((await guesser.post('/api/login', body)).status);
    }
    expect(statuses).toEqual([...Array(60).fill(401), 429, 429]);
  });
});

describe('choosing a password that is easy to guess', () => {
  it.each([
    'aaaaaa',
    '      ',
    'P@ssw0rd1',
    'abc123',
    'odysseus@example.test',
    'odysseus1',
    'Laertes!',
    'ithaca2026',
  ])('is refused at sign-up: %s', async (password) => {
    const answer = await createClient(app(), '10.3.0.1').post('/api/register', {
      firstName: 'Odys',
      lastName: 'Laertes',
      email: 'odysseus@example.test',
      password,
    });
    expect([answer.status, answer.body.code]).toEqual([422, 'password_too_common']);
    expect(answer.body.errors).toHaveProperty('password');
    app().clock.advance(hourMs);
  });

  it('is refused at a reset, without using up the link', async () => {
    const { email } = await signUp(app());
    await createClient(app()).post('/api/forgot-password', { email });
    const token = (await readMail(app(), email)).links[0]?.split('/').at(-1);
    const reset = (newPassword: string) =>
      createClient(app()).post('/api/reset-password', { token, newPassword });
    for (const weak of ['Penny Lope', 'qwertyuiop', email]) {
      const answer = await reset(weak);
      expect([answer.status, answer.body.code]).toEqual([422, 'password_too_common']);
    }
    expect((await reset(`${testPassword} again`)).status).toBe(204);
  });
});
