import { dayMs } from '@ithaca/contracts/durations';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Person, signUp, useTestApp } from '../../../test/test-app.ts';
import { newId } from '../../platform/clock.ts';
import type { PlansPort, ProviderSubscription } from '../../platform/payments/plans.ts';
import type { Refunds } from './refunds.ts';
import { createSubscriptionSync } from './subscription-sync.ts';
import { createSubscriptions } from './subscriptions.service.ts';
import { findSubscription } from './subscriptions.store.ts';

const app = useTestApp();

type Answer = Partial<ProviderSubscription>;

/** A provider whose responses the test controls, and a person with a paid plan there. */
const setUp = async () => {
  const person = await signUp(app());
  const id = `sub_${newId()}`;
  const waiting: ((answer: Answer) => void)[] = [];
  const active = {
    id,
    customerId: `cus_${newId()}`,
    userId: person.user.id,
    plan: 'basic',
    priceCents: 1299,
    status: 'active',
    currentPeriodEnd: new Date(app().clock.now().getTime() + 30 * dayMs),
    cancelAtPeriodEnd: false,
  } as const;
  const provider: Pick<PlansPort, 'retrieveSubscription' | 'listInvoices'> = {
    retrieveSubscription: () =>
      new Promise((resolve) => waiting.push((answer) => resolve({ ...active, ...answer }))),
    listInvoices: async () => [],
  };
  const sync = createSubscriptionSync(app().context, provider, {
    subscriptions: createSubscriptions(app().context),
    // Nothing is refunded: there is only one subscription.
    refunds: {} as Refunds,
  });
  /** Asks the provider, by default a second after the last request. @returns a function that stores the response */
  const ask = (afterMs = 1000) => {
    app().clock.advance(afterMs);
    const done = sync.refresh(id);
    const give = waiting.at(-1);
    return async (answer: Answer = {}) => {
      give?.(answer);
      await done;
    };
  };
  await ask()();
  return { person, ask };
};

let person: Person;
let ask: Awaited<ReturnType<typeof setUp>>['ask'];
beforeEach(async () => {
  ({ person, ask } = await setUp());
});
/**
 * Read from the table, because the API would ask the sandbox about an unpaid plan, and the sandbox doesn't know this
 * one.
 */
const stored = async () => {
  const row = await findSubscription(app().context.db, person.user.id);
  return [row?.plan, row?.status];
};

describe('the provider’s state of a plan', () => {
  it('is not overwritten by the late response to an earlier request', async () => {
    const [earlier, later] = [ask(), ask()];
    await later({ plan: 'premium' });
    await earlier({ status: 'past_due' });
    expect(await stored()).toEqual(['premium', 'active']);
  });

  it('is not overwritten by an earlier response, even if both requests were made in the same millisecond', async () => {
    const [earlier, later] = [ask(0), ask(0)];
    await later({ plan: 'premium' });
    await earlier({ status: 'past_due' });
    expect(await stored()).toEqual(['premium', 'active']);
  });

  it('is not overwritten by a response from before it was found unchanged', async () => {
    const [earlier, later] = [ask(), ask()];
    await later();
    await earlier({ status: 'past_due' });
    expect(await stored()).toEqual(['basic', 'active']);
  });

  it('counts if it was requested later, even if an earlier response changed nothing', async () => {
    const [earlier, later] = [ask(), ask()];
    await earlier();
    await later({ status: 'past_due' });
    expect(await stored()).toEqual(['basic', 'past_due']);
    await ask()();
    expect(await stored()).toEqual(['basic', 'active']);
  });
});
