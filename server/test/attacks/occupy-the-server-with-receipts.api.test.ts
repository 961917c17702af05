import { expect, it } from 'vitest';
import { signUp, useTestApp } from '../test-app.ts';
import { bookSession, signUpMentor } from '../test-payments.ts';

// Drawing a receipt blocks the event loop.
const app = useTestApp({ RATE_LIMITS: 'on' });

it('a person can download at most 30 PDF receipts a minute; other requests are not limited', async () => {
  const mentor = await signUpMentor(app());
  const mentee = await signUp(app());
  await bookSession(app(), mentee, mentor.profileId);
  const [{ id }] = (await mentee.get('/api/payments')).body;
  const download = () => mentee.get(`/api/payments/${id}/receipt.pdf`);
  const statuses = await Promise.all(
    Array.from({ length: 40 }, async () => (await download()).status),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  const refused = await download();
  expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([
    429,
    'rate_limited',
    '2',
  ]);
  expect((await mentee.get(`/api/payments/${id}/receipt`)).status).toBe(200);
  app().clock.advance(2000);
  expect((await download()).status).toBe(200);
});
