import { describe, expect, it } from 'vitest';
import { type Person, signUp, useTestApp } from '../../../test/test-app.ts';
import { untilJobsAreDone } from '../../../test/test-jobs.ts';
import { countLedgerEntries, goodCard } from '../../../test/test-payments.ts';
import { buyPlan, listPlanPayments, planOf, startCheckout } from '../../../test/test-plans.ts';
import type { SandboxEvents } from '../../platform/payments/sandbox-events.ts';
import { createSandboxPlans } from '../../platform/payments/sandbox-plans.ts';
import { sweepCheckouts } from './checkout-sweep.ts';

const app = useTestApp();

/** Pays as on the hosted page, but the person doesn't return and no webhook arrives. */
const payUnheard = async (checkoutId: string) => {
  const { context } = app();
  // The app's own sandbox handles the jobs.
  const world = { ...context, jobs: { ...context.jobs, handle: () => undefined } };
  const events: Pick<SandboxEvents, 'addAbout'> = { addAbout: async () => {} };
  const sandbox = createSandboxPlans(world, events as SandboxEvents);
  await sandbox.completeCheckout(checkoutId, { card: goodCard, authenticated: false });
};
const sweep = async () => {
  const { db, jobs } = app().context;
  await jobs.add(db, sweepCheckouts, {});
  await untilJobsAreDone(app(), sweepCheckouts.name);
};
const statusesOf = async (person: Person) =>
  (await listPlanPayments(app(), person)).map(({ status }) => status);

describe('a plan whose first webhook was lost', () => {
  it('is activated by the daily sweep, and paid once', async () => {
    const person = await signUp(app());
    await payUnheard(await startCheckout(person));
    await sweep();
    expect((await planOf(person)).plan).toBe('free');
    app().clock.advance(2 * 3_600_000);
    await sweep();
    await sweep();
    expect(await planOf(person)).toMatchObject({ plan: 'basic', status: 'active' });
    const [payment, ...others] = await listPlanPayments(app(), person);
    expect(others).toEqual([]);
    expect(await countLedgerEntries(app(), [payment?.id ?? ''])).toEqual({ paid: 1 });
  });

  it('is refunded by the sweep if it was the second one', async () => {
    const person = await signUp(app());
    const second = await startCheckout(person);
    await buyPlan(app(), person, 'premium');
    await payUnheard(second);
    app().clock.advance(2 * 3_600_000);
    await sweep();
    expect(await planOf(person)).toMatchObject({ plan: 'premium', status: 'active' });
    expect((await statusesOf(person)).toSorted()).toEqual(['paid', 'refunded']);
  });
});
