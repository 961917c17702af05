import { describe, expect, it } from 'vitest';
import { type Person, signUp, useTestApp } from '../../../test/test-app.ts';
import { countLedgerEntries, readProviderRefund } from '../../../test/test-payments.ts';
import {
  buyPlan,
  failingCard,
  findSubscriptionId,
  listPlanPayments,
  payCheckout,
  planOf,
  renewPlan,
  sendPlanWebhook,
  startCheckout,
} from '../../../test/test-plans.ts';

const app = useTestApp();

const remoteStatus = async (id: string) => {
  const { rows } = await app().context.db.$client.query<{ status: string }>(
    'SELECT status FROM sandbox_subscriptions WHERE id = $1',
    [id],
  );
  return rows[0]?.status;
};
const patience = { interval: 20 };

const deleteAccount = async (person: Person) => {
  const { password } = person;
  expect((await person.call('DELETE', '/api/user', { password })).status).toBe(204);
};

describe('two checkouts paid in two tabs', () => {
  it('lead to one subscription: the second is ended and refunded immediately', async () => {
    const person = await signUp(app());
    const checkouts = [await startCheckout(person), await startCheckout(person, 'premium')];
    await Promise.all(checkouts.map((id) => payCheckout(app(), id)));
    const checks = await Promise.all(
      checkouts.map((id) => person.get(`/api/subscription/check/${id}`)),
    );
    expect(checks.map(({ body }) => body)).toEqual(
      expect.arrayContaining([{ activated: true }, { activated: false, refunded: true }]),
    );
    await expect
      .poll(
        async () => (await listPlanPayments(app(), person)).map(({ status }) => status).sort(),
        patience,
      )
      .toEqual(['paid', 'refunded']);
    const ids = await Promise.all(checkouts.map((id) => findSubscriptionId(app(), id)));
    const statuses = () => Promise.all(ids.map(remoteStatus));
    await expect
      .poll(async () => (await statuses()).sort(), patience)
      .toEqual(['active', 'canceled']);
    const kept = (await statuses()).indexOf('active');
    expect((await planOf(person)).plan).toBe(kept === 0 ? 'basic' : 'premium');

    const payments = await listPlanPayments(app(), person);
    const refunded = payments.find(({ status }) => status === 'refunded');
    await expect
      .poll(() => readProviderRefund(app(), refunded?.id ?? ''), patience)
      .toBe(refunded?.amountCents);
    // Webhooks about the duplicate change nothing, however late they arrive.
    for (const id of [...ids, ...ids]) await sendPlanWebhook(app(), id);
    const entries = await countLedgerEntries(
      app(),
      payments.map(({ id }) => id),
    );
    expect(entries).toEqual({ paid: 2, refunded: 1 });
  });
});

describe('the return from the checkout', () => {
  it('records one payment when it coincides with the webhooks', async () => {
    const person = await signUp(app());
    const sessionId = await startCheckout(person);
    await payCheckout(app(), sessionId);
    const id = await findSubscriptionId(app(), sessionId);
    const calls = Array.from({ length: 12 }, (_, index) =>
      index % 2 === 0
        ? person.get(`/api/subscription/check/${sessionId}`)
        : sendPlanWebhook(app(), id),
    );
    for (const { status } of await Promise.all(calls)) expect([200, 204]).toContain(status);
    const payments = await listPlanPayments(app(), person);
    expect(payments).toHaveLength(1);
    expect(await countLedgerEntries(app(), [payments[0]?.id ?? ''])).toEqual({ paid: 1 });
  });
});

describe('an upgrade', () => {
  it('is charged once when requested ten times concurrently', async () => {
    const person = await signUp(app());
    await buyPlan(app(), person);
    const requests = Array.from({ length: 10 }, () =>
      person.post('/api/create-subscription', { planId: 'premium' }),
    );
    for (const { status } of await Promise.all(requests)) expect([200, 409]).toContain(status);
    expect((await planOf(person)).plan).toBe('premium');
    expect(await listPlanPayments(app(), person)).toHaveLength(2);
  });
});

describe('between a failed renewal and its report', () => {
  /** A premium plan, which is unpaid at the provider and active here. @returns its id there */
  const buyUnpaid = async (person: Person) => {
    const id = await buyPlan(app(), person, 'premium', failingCard);
    await app().owner.$client.query(
      `UPDATE sandbox_subscriptions SET status = 'past_due', period = 1,
         anchor = anchor - interval '1 month' WHERE id = $1`,
      [id],
    );
    expect((await planOf(person)).status).toBe('active');
    return id;
  };
  const choose = (person: Person, planId: string, amountDue?: string) =>
    person.post('/api/create-subscription', { planId, amountDue });

  it('a downgrade is refused, and nothing is credited', async () => {
    const person = await signUp(app());
    await buyUnpaid(person);
    const preview = await person.get('/api/subscription/change?planId=basic');
    expect([preview.status, preview.body.code]).toEqual([409, 'plan_past_due']);
    for (const amountDue of [undefined, '0.00']) {
      const refused = await choose(person, 'basic', amountDue);
      expect([refused.status, refused.body.code]).toEqual([409, 'plan_past_due']);
    }
    const { rows } = await app().owner.$client.query(
      'SELECT credit_cents FROM sandbox_customers WHERE user_id = $1',
      [person.user.id],
    );
    expect(rows).toEqual([{ credit_cents: 0 }]);
    expect((await planOf(person)).plan).toBe('premium');
  });

  it('a cancellation ends the plan at the provider, so the card isn’t charged again', async () => {
    const person = await signUp(app());
    const id = await buyUnpaid(person);
    const { status, body } = await person.post('/api/subscription/cancel');
    expect([status, body.plan, body.status]).toEqual([200, 'premium', 'canceled']);
    expect(await remoteStatus(id)).toBe('canceled');
  });
});

describe('a new plan beside an unpaid one', () => {
  it('replaces it, and the unpaid one is ended at the provider', async () => {
    const person = await signUp(app());
    const sessionId = await startCheckout(person);
    const unpaid = await buyPlan(app(), person, 'premium', failingCard);
    await renewPlan(app(), person);
    await expect.poll(async () => (await planOf(person)).status, patience).toBe('past_due');
    // The checkout was started long ago, and the sandbox would refuse it.
    await app().owner.$client.query('UPDATE sandbox_checkouts SET created_at = $2 WHERE id = $1', [
      sessionId,
      app().clock.now(),
    ]);
    await payCheckout(app(), sessionId);
    await person.get(`/api/subscription/check/${sessionId}`);
    expect(await planOf(person)).toMatchObject({ plan: 'basic', status: 'active' });
    await expect.poll(() => remoteStatus(unpaid), patience).toBe('canceled');
    expect(await planOf(person)).toMatchObject({ plan: 'basic', status: 'active' });
    // The earlier payment for the now unpaid plan paid for its first month.
    expect((await sendPlanWebhook(app(), unpaid, 'customer.subscription.deleted')).status).toBe(
      204,
    );
    const payments = await listPlanPayments(app(), person);
    expect(payments).toMatchObject([
      { amountCents: 2199, status: 'paid' },
      { amountCents: 1299, status: 'paid' },
    ]);
  });
});

describe('a new plan after one that has ended', () => {
  /** Buys a plan, lets it end with its period, and buys another. @returns the first one */
  const buyAfterAnEnd = async (person: Person) => {
    const sessionId = await startCheckout(person);
    await payCheckout(app(), sessionId);
    await person.get(`/api/subscription/check/${sessionId}`);
    expect((await person.post('/api/subscription/cancel')).status).toBe(200);
    await renewPlan(app(), person);
    const subscriptionId = await findSubscriptionId(app(), sessionId);
    await expect.poll(() => remoteStatus(subscriptionId), patience).toBe('canceled');
    await buyPlan(app(), person, 'premium');
    return { sessionId, subscriptionId };
  };
  const expectBothPaid = async (person: Person) => {
    const payments = await listPlanPayments(app(), person);
    expect(payments).toMatchObject([
      { amountCents: 1299, status: 'paid' },
      { amountCents: 2199, status: 'paid' },
    ]);
    expect(await planOf(person)).toMatchObject({ plan: 'premium', status: 'active' });
  };

  it('stays, and nothing is refunded, when the old checkout is opened again', async () => {
    const person = await signUp(app());
    const { sessionId } = await buyAfterAnEnd(person);
    const { body } = await person.get(`/api/subscription/check/${sessionId}`);
    expect(body).toEqual({ activated: false });
    await expectBothPaid(person);
  });

  it('stays, and nothing is refunded, when webhooks about the old one arrive again', async () => {
    const person = await signUp(app());
    const { subscriptionId } = await buyAfterAnEnd(person);
    for (const change of ['updated', 'deleted']) {
      const type = `customer.subscription.${change}`;
      expect((await sendPlanWebhook(app(), subscriptionId, type)).status).toBe(204);
    }
    await expectBothPaid(person);
  });
});

describe('deleting the account', () => {
  it('ends the subscription at the provider', async () => {
    const person = await signUp(app());
    const id = await buyPlan(app(), person);
    await deleteAccount(person);
    await expect.poll(() => remoteStatus(id), patience).toBe('canceled');
    const payments = await listPlanPayments(app(), person);
    expect(payments).toMatchObject([{ status: 'paid' }]);
    expect((await sendPlanWebhook(app(), id)).status).toBe(204);
    expect(await readProviderRefund(app(), payments[0]?.id ?? '')).toBe(0);
  });

  it('refunds a checkout that is paid elsewhere afterwards', async () => {
    const person = await signUp(app());
    const sessionId = await startCheckout(person);
    await deleteAccount(person);
    // Lets another person use the page, in place of a payment window that was opened before the deletion.
    const other = await signUp(app());
    await app().owner.$client.query(
      `INSERT INTO plan_checkouts (id, user_id, plan, created_at) VALUES ($1, $2, 'basic', now())`,
      [sessionId, other.user.id],
    );
    await payCheckout(app(), sessionId);
    const id = await findSubscriptionId(app(), sessionId);
    await expect.poll(() => remoteStatus(id), patience).toBe('canceled');
    const { rows } = await app().context.db.$client.query<{ intentId: string }>(
      'SELECT intent_id AS "intentId" FROM sandbox_invoices WHERE subscription_id = $1',
      [id],
    );
    await expect
      .poll(() => readProviderRefund(app(), rows[0]?.intentId ?? ''), patience)
      .toBe(1299);
    expect(await listPlanPayments(app(), person)).toEqual([]);
  });
});
