import { expect, it, vi } from 'vitest';
import { waitingForLocks } from '../../../test/failing-database.ts';
import { signUp, startTestApp } from '../../../test/test-app.ts';
import { planOf, signInAgain } from '../../../test/test-plans.ts';
import { marketplace } from '../../config/marketplace.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { planPeriodJob } from './plan-period.ts';
import { createSubscriptions } from './subscriptions.service.ts';

it('concurrent checks of a free plan wait for each other', async () => {
  const plans = marketplace.plans.map((plan) => ({ ...plan, price: '0.00' }));
  const app = await startTestApp({}, {}, { marketplace: { ...marketplace, plans } });
  try {
    const person = await signUp(app);
    await person.post('/api/create-subscription', { planId: 'basic' });
    const { currentPeriodEnd } = await planOf(person);
    app.clock.set(new Date(currentPeriodEnd));
    await signInAgain(person);

    const subscriptions = createSubscriptions(app.context);
    const setPlan = vi.fn<typeof subscriptions.setPlan>(async (...given) => {
      const isOtherThere = async () =>
        setPlan.mock.calls.length > 1 || (await waitingForLocks(app.owner)) > 0;
      await expect.poll(isOtherThere, { interval: 10 }).toBe(true);
      await subscriptions.setPlan(...given);
    });
    const handle = vi.fn<Jobs['handle']>();
    const changed = { ...subscriptions, setPlan };
    planPeriodJob(app.context, {} as never, { subscriptions: changed, sync: {} as never })({
      handle,
    } as unknown as Jobs);
    const check = () => handle.mock.calls[0]?.[1]({ userId: person.user.id });
    await Promise.all([check(), check()]);

    expect(setPlan).toHaveBeenCalledOnce();
    expect((await planOf(person)).currentPeriodEnd).not.toBe(currentPeriodEnd);
  } finally {
    await app.close();
  }
});
