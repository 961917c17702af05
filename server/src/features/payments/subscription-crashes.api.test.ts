import type { PaidPlan } from '@ithaca/contracts/subscriptions';
import { beforeAll, describe, expect, it } from 'vitest';
import { crash, crashAt, crashOnce } from '../../../test/crashes.ts';
import { paymentProviders } from '../../../test/payment-providers.ts';
import { type Person, signUp } from '../../../test/test-app.ts';
import { countLedgerEntries } from '../../../test/test-payments.ts';
import { listPlanPayments, planOf, startCheckout } from '../../../test/test-plans.ts';
import type { Actor } from '../../platform/actor.ts';
import type { PlansPort } from '../../platform/payments/plans.ts';
import { planChanged } from './payments.events.ts';
import { createPlanChanges, type PlanChanges } from './plan-changes.service.ts';
import { createProviderPages } from './provider-pages.ts';
import type { Refunds } from './refunds.ts';
import { createSubscriptionSync } from './subscription-sync.ts';
import { createSubscriptions } from './subscriptions.service.ts';

describe.each(paymentProviders)('with $name', ({ start }) => {
  const provider = start();
  const { app } = provider;
  const people: Person[] = [];
  beforeAll(async () => {
    for (let count = 0; count < 20; count += 1) people.push(await signUp(app()));
    // Jobs are stopped, so webhooks arrive only when a test delivers them, but signing up needs jobs for its mail.
    await app().context.jobs.stop();
  });
  const nextPerson = () => {
    const person = people.pop();
    if (!person) throw new Error('More people are needed than have signed up');
    return person;
  };

  /** A process that crashes at a call to the provider, before or after the call takes effect. */
  const crashingAt = async (call: keyof PlansPort, moment: 'before' | 'after') => {
    const port = crashAt<PlansPort>(await provider.port(), call, moment);
    const subscriptions = createSubscriptions(app().context);
    const sync = createSubscriptionSync(app().context, port, {
      subscriptions,
      // Nothing is refunded: there is only one subscription.
      refunds: {} as Refunds,
    });
    const pages = createProviderPages(app().context, port, sync);
    return createPlanChanges(app().context, port, { subscriptions, sync, pages });
  };
  const actorOf = ({ user }: Person) => ({ userId: user.id }) as Actor;

  const payCheckout = async (planId: PaidPlan = 'basic') => {
    const person = nextPerson();
    const checkoutId = await startCheckout(person, planId);
    await provider.payCheckout(checkoutId);
    const checkout = await (await provider.port()).retrieveCheckout(checkoutId);
    const check = () => person.get(`/api/subscription/check/${checkoutId}`);
    return { person, check, subscriptionId: checkout?.subscriptionId ?? '' };
  };
  const subscribe = async () => {
    const paid = await payCheckout();
    expect((await paid.check()).body).toEqual({ activated: true });
    return paid;
  };

  /** Expects a plan with this many payments, each once in the ledger. */
  const expectPlan = async (person: Person, plan: object, payments: number) => {
    expect(await planOf(person)).toMatchObject(plan);
    const ids = (await listPlanPayments(app(), person)).map(({ id }) => id);
    expect(ids).toHaveLength(payments);
    expect(await countLedgerEntries(app(), ids)).toEqual(payments > 0 ? { paid: payments } : {});
  };

  describe('a crash while a plan is bought', () => {
    it('after the provider created the checkout, before it was stored: the next one is paid once', async () => {
      const person = nextPerson();
      const crashing = await crashingAt('createCheckout', 'after');
      await expect(crashing.choose(actorOf(person), { planId: 'basic' })).rejects.toThrow(crash);
      await expectPlan(person, { plan: 'free' }, 0);
      const checkoutId = await startCheckout(person);
      await provider.payCheckout(checkoutId);
      const { body } = await person.get(`/api/subscription/check/${checkoutId}`);
      expect(body).toEqual({ activated: true });
      await expectPlan(person, { plan: 'basic' }, 1);
    });

    it('after it was paid, before the browser returned: the webhook activates the plan', async () => {
      const { person, subscriptionId } = await payCheckout();
      await expectPlan(person, { plan: 'free' }, 0);
      expect((await provider.notifyOfPlan(subscriptionId)).status).toBe(204);
      await expectPlan(person, { plan: 'basic', status: 'active' }, 1);
    });

    it('while the plan is being stored: nothing is kept, and a retry activates the plan once', async () => {
      const { person, check, subscriptionId } = await payCheckout();
      crashOnce(app(), planChanged, 'a crash on the return');
      expect((await check()).status).toBe(500);
      await expectPlan(person, { plan: 'free' }, 0);
      expect((await check()).body).toEqual({ activated: true });
      expect((await provider.notifyOfPlan(subscriptionId)).status).toBe(204);
      await expectPlan(person, { plan: 'basic', status: 'active' }, 1);
    });

    it('while the webhook is being handled: the provider repeats it, and the plan is activated once', async () => {
      const { person, check, subscriptionId } = await payCheckout();
      crashOnce(app(), planChanged, 'a crash in the webhook');
      expect((await provider.notifyOfPlan(subscriptionId)).status).toBe(500);
      await expectPlan(person, { plan: 'free' }, 0);
      for (const _ of [1, 2]) {
        expect((await provider.notifyOfPlan(subscriptionId)).status).toBe(204);
      }
      expect((await check()).body).toEqual({ activated: true });
      await expectPlan(person, { plan: 'basic', status: 'active' }, 1);
    });
  });

  interface Change {
    name: string;
    call: keyof PlansPort;
    run(changes: PlanChanges, actor: Actor): Promise<unknown>;
    /** The same over HTTP, in the restarted process. */
    repeat(person: Person): Promise<{ status: number }>;
    before: object;
    after: object;
    payments: number;
    cancelledBefore?: boolean;
  }
  const changes: readonly Change[] = [
    {
      name: 'an upgrade',
      call: 'changePlan',
      run: (service, actor) => service.choose(actor, { planId: 'premium' }),
      repeat: (person) => person.post('/api/create-subscription', { planId: 'premium' }),
      before: { plan: 'basic', status: 'active' },
      after: { plan: 'premium', status: 'active' },
      payments: 2,
    },
    {
      name: 'a cancellation',
      call: 'setCancelAtPeriodEnd',
      run: (service, actor) => service.cancel(actor),
      repeat: (person) => person.post('/api/subscription/cancel'),
      before: { plan: 'basic', status: 'active' },
      after: { plan: 'basic', status: 'canceled' },
      payments: 1,
    },
    {
      name: 'taking a cancellation back',
      call: 'setCancelAtPeriodEnd',
      run: (service, actor) => service.resume(actor),
      repeat: (person) => person.post('/api/subscription/resume'),
      before: { plan: 'basic', status: 'canceled' },
      after: { plan: 'basic', status: 'active' },
      payments: 1,
      cancelledBefore: true,
    },
  ];

  describe.each(changes)('a crash during $name', (change) => {
    const begin = async () => {
      const subscribed = await subscribe();
      const { person } = subscribed;
      if (change.cancelledBefore) {
        expect((await person.post('/api/subscription/cancel')).status).toBe(200);
      }
      return subscribed;
    };

    it.each(['before', 'after'] as const)(
      '%s the provider carries it out: with a retry, it happens once',
      async (moment) => {
        const { person } = await begin();
        const crashing = await crashingAt(change.call, moment);
        await expect(change.run(crashing, actorOf(person))).rejects.toThrow(crash);
        await expectPlan(person, change.before, 1);
        expect((await change.repeat(person)).status).toBe(200);
        await expectPlan(person, change.after, change.payments);
      },
    );

    it('before the outcome is read: without a retry, the webhook delivers it', async () => {
      const { person, subscriptionId } = await begin();
      const crashing = await crashingAt('retrieveSubscription', 'before');
      await expect(change.run(crashing, actorOf(person))).rejects.toThrow(crash);
      await expectPlan(person, change.before, 1);
      expect((await provider.notifyOfPlan(subscriptionId)).status).toBe(204);
      await expectPlan(person, change.after, change.payments);
    });

    it('while the outcome is being stored: nothing is kept, and a retry stores it once', async () => {
      const { person } = await begin();
      crashOnce(app(), planChanged, `a crash during ${change.name}`);
      expect((await change.repeat(person)).status).toBe(500);
      await expectPlan(person, change.before, 1);
      expect((await change.repeat(person)).status).toBe(200);
      await expectPlan(person, change.after, change.payments);
    });
  });
});
