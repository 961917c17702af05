import { expect, it } from 'vitest';
import { signUp, useTestApp } from '../test-app.ts';
import { signUpMentor } from '../test-payments.ts';
import { openHours, slotIn, startSlot } from '../test-slots.ts';

const app = useTestApp({ RATE_LIMITS: 'on' });

it('a person can open at most 20 payment intents an hour', async () => {
  const mentor = await signUpMentor(app());
  const person = await signUp(app());
  const open = async () => {
    const body = { mentorProfileId: mentor.profileId };
    return person.post('/api/create-payment-intent', body);
  };
  const answers = await Promise.all(Array.from({ length: 40 }, open));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(20);
  expect(Number(refused[0]?.headers['retry-after'])).toBe(180);
  const { rows } = await app().context.db.$client.query(
    'SELECT count(*)::int AS count FROM sandbox_intents',
  );
  expect(rows[0].count).toBe(20);
  app().clock.advance(180_000);
  expect((await open()).status).toBe(201);
});

it('a person who has reached the limit of payment intents cannot hold a slot', async () => {
  const mentor = await signUpMentor(app());
  await openHours(mentor);
  const person = await signUp(app());
  const unlock = { mentorProfileId: mentor.profileId };
  for (let count = 0; count < 20; count += 1)
    expect((await person.post('/api/create-payment-intent', unlock)).status).toBe(201);
  const started = await startSlot(person, mentor.profileId, slotIn(app(), 2, 10));
  expect(started.status).toBe(429);
  const { rows } = await app().context.db.$client.query('SELECT FROM appointments');
  expect(rows).toEqual([]);
});
