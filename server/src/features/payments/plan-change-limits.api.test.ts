import { expect, it } from 'vitest';
import { outcomeOf } from '../../../test/outcome.ts';
import { signUp, useTestApp } from '../../../test/test-app.ts';
import { allowances } from '../../platform/allowances.ts';

const app = useTestApp({ RATE_LIMITS: 'on' });

it('choosing plans and starting payments share a limit of twenty per hour', async () => {
  const [person, other] = [await signUp(app()), await signUp(app())];
  const choose = (who: typeof person) => who.post('/api/create-subscription', { planId: 'basic' });
  for (let time = 0; time < 19; time += 1) {
    await app().context.limiter.take(allowances.paymentIntentPerPerson, person.user.id);
  }
  expect((await choose(person)).status).toBe(200);
  expect(outcomeOf(await choose(person))).toEqual([429, 'rate_limited']);
  expect((await choose(other)).status).toBe(200);
});
