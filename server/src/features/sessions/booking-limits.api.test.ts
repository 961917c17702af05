import { expect, it } from 'vitest';
import { outcomeOf } from '../../../test/outcome.ts';
import { signUp, useTestApp } from '../../../test/test-app.ts';
import { signUpMentor } from '../../../test/test-payments.ts';
import { allowances } from '../../platform/allowances.ts';

const app = useTestApp({ RATE_LIMITS: 'on' });

it('a person can start thirty payments per mentor per day for bookings', async () => {
  const [mentor, other] = [await signUpMentor(app()), await signUpMentor(app())];
  const mentee = await signUp(app());
  const start = ({ profileId }: typeof mentor) =>
    mentee.post('/api/create-session-payment-intent', {
      mentorProfileId: profileId,
      sessionType: 'video_call',
    });
  for (let time = 0; time < 29; time += 1) {
    const pair = `${mentee.user.id} ${mentor.user.id}`;
    await app().context.limiter.take(allowances.bookingPerMentor, pair);
  }
  expect((await start(mentor)).status).toBe(201);
  expect(outcomeOf(await start(mentor))).toEqual([429, 'rate_limited']);
  expect((await start(other)).status).toBe(201);
});
