import { dayMs } from '@ithaca/contracts/durations';
import { expect, it } from 'vitest';
import { signUp, useTestApp } from '../test-app.ts';
import { signUpMentor } from '../test-payments.ts';

// Suspending or deleting an account updates all circles its owner has created in one transaction.

const app = useTestApp({ RATE_LIMITS: 'on' });

it('a person can create at most a hundred circles a day', async () => {
  const mentor = await signUpMentor(app());
  const create = () => mentor.post('/api/circles', { name: 'Back after a break', maxMembers: 7 });
  for (let count = 0; count < 100; count += 1) expect((await create()).status).toBe(201);
  expect((await create()).body.code).toBe('rate_limited');
  app().clock.advance(dayMs);
  expect((await create()).status).toBe(201);
});

it('a person can block at most a hundred people a day', async () => {
  const person = await signUp(app());
  const { user } = await signUp(app());
  const block = () => person.post('/api/blocks', { userId: user.id });
  for (let count = 0; count < 100; count += 1) expect((await block()).status).toBeLessThan(300);
  expect((await block()).body.code).toBe('rate_limited');
});
