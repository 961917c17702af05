import { randomUUID } from 'node:crypto';
import { dayMs } from '@ithaca/contracts/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '../refusal.ts';
import type { PaymentsPort } from './payments.ts';
import type { PlansPort } from './plans.ts';

/** A provider under test, with the operations that its adapter's tests provide. */
export interface PlansHarness {
  port: PlansPort & Pick<PaymentsPort, 'refund' | 'parseWebhook'>;
  /** Pays a checkout like a person does; `later` says what happens to later charges to the card. */
  payCheckout(checkoutId: string, later?: 'succeeds' | 'is declined'): Promise<void>;
  /** Replaces the customer's card with one that succeeds, which pays open invoices. */
  changeCard(customerId: string): Promise<void>;
  /** Advances the provider's clock and renews everything that is due by then. */
  moveTo(time: Date): Promise<void>;
  now(): Date;
  /** Waits for a webhook about a subscription and returns it without parsing it. */
  notice(subscriptionId: string): Promise<{ body: Buffer; signature: string }>;
  close(): Promise<void>;
}

const basic = { plan: 'basic', priceCents: 1299, currency: 'eur' } as const;
const premium = { plan: 'premium', priceCents: 2199, currency: 'eur' } as const;
const cheaper = { ...basic, priceCents: 99 };
const credited = { withoutCredit: false };
const paidPremium = { plan: premium.plan, priceCents: premium.priceCents };

/** The requirements for every adapter of plans; run the suite for each of them (product 7.5). */
export const describePlansPort = (name: string, create: () => Promise<PlansHarness>) => {
  describe(`plans by ${name}`, () => {
    let harness: PlansHarness;
    beforeAll(async () => {
      harness = await create();
    });
    afterAll(() => harness.close());

    const order = (idempotencyKey: string = randomUUID()) => ({
      ...basic,
      userId: 'someone',
      email: 'someone@example.test',
      customerId: null,
      successUrl: 'http://localhost:3000/subscription?success=true&id={CHECKOUT_SESSION_ID}',
      cancelUrl: 'http://localhost:3000/subscription?canceled=true',
      idempotencyKey,
    });
    /** Subscribes to basic. */
    const subscribe = async (later?: 'succeeds' | 'is declined') => {
      const checkout = await harness.port.createCheckout(order());
      await harness.payCheckout(checkout.id, later);
      const { subscriptionId } = (await harness.port.retrieveCheckout(checkout.id)) ?? {};
      return retrieve(subscriptionId ?? '');
    };
    const retrieve = async (id: string) => {
      const subscription = await harness.port.retrieveSubscription(id);
      if (!subscription) throw new Error(`Unknown subscription ${id}`);
      return subscription;
    };
    /** The amounts of the paid invoices, smallest first. Not all providers list invoices of zero. */
    const invoicesOf = async (id: string) =>
      (await harness.port.listInvoices(id))
        .map(({ amountCents }) => amountCents)
        .filter((cents) => cents > 0)
        .sort((a, b) => a - b);
    const codeOf = (promise: Promise<unknown>) =>
      promise.catch((error: unknown) => (error instanceof Refusal ? error.code : 'thrown'));
    const key = () => ({ idempotencyKey: randomUUID() });

    const unknownCustomer = 'cus_000000000000000000000000';

    it('returns null for unknown ids', async () => {
      const portal = { customerId: unknownCustomer, returnUrl: 'http://localhost:3000' };
      expect(await harness.port.createPortal(portal)).toBeNull();
      expect(await harness.port.retrieveCheckout('cs_000000000000000000000000')).toBeNull();
      expect(await harness.port.retrieveSubscription('sub_000000000000000000000000')).toBeNull();
    });

    it('creates one checkout per idempotency key, and refuses the key for another order', async () => {
      const idempotencyKey = randomUUID();
      const create = () => harness.port.createCheckout(order(idempotencyKey));
      const created = await Promise.all([create(), create(), create()]);
      expect(new Set(created.map(({ id }) => id)).size).toBe(1);
      const other = { ...order(idempotencyKey), priceCents: 1 };
      await expect(harness.port.createCheckout(other)).rejects.toThrow();
    });

    it('has no subscription before the checkout is paid, and one afterwards', async () => {
      const checkout = await harness.port.createCheckout(order());
      expect(checkout).toMatchObject({ status: 'open', subscriptionId: null });
      expect(checkout.id).toMatch(/^cs_\w+$/);
      expect(checkout.url).toMatch(/^https?:\/\//);
      await harness.payCheckout(checkout.id);
      const paid = await harness.port.retrieveCheckout(checkout.id);
      expect(paid).toMatchObject({ id: checkout.id, status: 'complete' });
      const subscription = await retrieve(paid?.subscriptionId ?? '');
      expect(subscription).toMatchObject({
        plan: 'basic',
        priceCents: 1299,
        status: 'active',
        cancelAtPeriodEnd: false,
        userId: 'someone',
      });
      expect(subscription.id).toMatch(/^sub_\w+$/);
      expect(subscription.customerId).toMatch(/^cus_\w+$/);
      const days = (subscription.currentPeriodEnd.getTime() - harness.now().getTime()) / dayMs;
      expect(Math.round(days)).toBeGreaterThanOrEqual(28);
      expect(Math.round(days)).toBeLessThanOrEqual(31);
    });

    it('lists the paid invoices, whose payments can be refunded', async () => {
      const { id } = await subscribe();
      const [invoice, ...others] = await harness.port.listInvoices(id);
      expect(others).toEqual([]);
      expect(invoice).toMatchObject({ subscriptionId: id, plan: 'basic', amountCents: 1299 });
      expect(invoice?.id).toMatch(/^in_\w+$/);
      expect(invoice?.intentId).toMatch(/^pi_\w+$/);
      const refund = { intentId: invoice?.intentId ?? '', amountCents: 1299, ...key() };
      await harness.port.refund(refund);
      await expect(harness.port.refund({ ...refund, ...key() })).rejects.toThrow();
    });

    it('reuses the given customer', async () => {
      const { customerId } = await subscribe();
      const { id } = await harness.port.createCheckout({ ...order(), customerId });
      await harness.payCheckout(id);
      const { subscriptionId } = (await harness.port.retrieveCheckout(id)) ?? {};
      expect((await retrieve(subscriptionId ?? '')).customerId).toBe(customerId);
    });

    it('creates a customer instead of one that it doesn’t know', async () => {
      const again = { ...order(), customerId: unknownCustomer };
      const { id } = await harness.port.createCheckout(again);
      expect((await harness.port.createCheckout(again)).id).toBe(id);
      await harness.payCheckout(id);
      const { subscriptionId } = (await harness.port.retrieveCheckout(id)) ?? {};
      const { customerId } = await retrieve(subscriptionId ?? '');
      expect(customerId).not.toBe(unknownCustomer);
      const portal = { customerId, returnUrl: 'http://localhost:3000' };
      expect(await harness.port.createPortal(portal)).not.toBeNull();
    });

    it('charges the difference of an upgrade at once, as previewed, and once per key', async () => {
      const { id: subscriptionId, currentPeriodEnd } = await subscribe();
      const change = { ...premium, subscriptionId };
      const preview = await harness.port.previewChange(change);
      expect(preview.creditCents).toBe(0);
      expect(preview.dueCents).toBeGreaterThanOrEqual(890);
      expect(preview.dueCents).toBeLessThanOrEqual(900);
      expect((await retrieve(subscriptionId)).plan).toBe('basic');
      const requested = { ...change, ...credited, ...key() };
      await Promise.all([
        harness.port.changePlan(requested),
        harness.port.changePlan(requested),
        harness.port.changePlan(requested),
      ]);
      const changed = await retrieve(subscriptionId);
      expect(changed).toMatchObject({ ...paidPremium, status: 'active', currentPeriodEnd });
      const plans = (await harness.port.listInvoices(subscriptionId)).map(({ plan }) => plan);
      expect(plans.toSorted()).toEqual(['basic', 'premium']);
      expect(await invoicesOf(subscriptionId)).toEqual([preview.dueCents, 1299]);
    });

    it('credits a downgrade to the next renewals', async () => {
      const { id: subscriptionId } = await subscribe();
      await harness.port.changePlan({ ...premium, ...credited, subscriptionId, ...key() });
      const preview = await harness.port.previewChange({ ...basic, subscriptionId });
      expect(preview.dueCents).toBe(0);
      expect(preview.creditCents).toBeGreaterThanOrEqual(890);
      const { currentPeriodEnd } = await harness.port.changePlan({
        ...basic,
        ...credited,
        subscriptionId,
        ...key(),
      });
      await harness.moveTo(currentPeriodEnd);
      const [renewal] = await invoicesOf(subscriptionId);
      expect(renewal).toBe(1299 - preview.creditCents);
    });

    it('credits nothing for a downgrade without credit', async () => {
      const { id: subscriptionId, currentPeriodEnd } = await subscribe();
      const change = { ...cheaper, subscriptionId, withoutCredit: true };
      const changed = await harness.port.changePlan({ ...change, ...key() });
      expect(changed).toMatchObject({ priceCents: 99, status: 'active', currentPeriodEnd });
      expect((await harness.port.previewChange(change)).dueCents).toBe(0);
      await harness.moveTo(currentPeriodEnd);
      expect(await invoicesOf(subscriptionId)).toEqual([99, 1299]);
    });

    it('refuses a key for the same change with other terms', async () => {
      const { id: subscriptionId } = await subscribe();
      const change = { ...cheaper, subscriptionId, ...key() };
      const changeOnce = () => harness.port.changePlan({ ...change, withoutCredit: true });
      expect(await changeOnce()).toEqual(await changeOnce());
      await expect(harness.port.changePlan({ ...change, ...credited })).rejects.toThrow();
    });

    it('refuses an upgrade if the card is declined, and changes nothing', async () => {
      const { id: subscriptionId } = await subscribe('is declined');
      const change = harness.port.changePlan({ ...premium, ...credited, subscriptionId, ...key() });
      expect(await codeOf(change)).toBe('card_declined');
      expect(await retrieve(subscriptionId)).toMatchObject({ plan: 'basic', status: 'active' });
      expect(await invoicesOf(subscriptionId)).toEqual([1299]);
    });

    it('renews every month with an invoice', async () => {
      const { id, currentPeriodEnd } = await subscribe();
      await harness.moveTo(currentPeriodEnd);
      const renewed = await retrieve(id);
      expect(renewed.status).toBe('active');
      expect(renewed.currentPeriodEnd > currentPeriodEnd).toBe(true);
      expect(await invoicesOf(id)).toEqual([1299, 1299]);
    });

    it('is past due after a failed renewal, and active again with another card', async () => {
      const { id, currentPeriodEnd, customerId } = await subscribe('is declined');
      await harness.moveTo(currentPeriodEnd);
      expect((await retrieve(id)).status).toBe('past_due');
      expect(await invoicesOf(id)).toEqual([1299]);
      await harness.changeCard(customerId);
      expect((await retrieve(id)).status).toBe('active');
      expect(await invoicesOf(id)).toEqual([1299, 1299]);
    });

    it('refuses changes while a renewal is unpaid, and credits nothing', async () => {
      const { id: subscriptionId, currentPeriodEnd, customerId } = await subscribe('is declined');
      await harness.moveTo(currentPeriodEnd);
      for (const plan of [premium, cheaper]) {
        const change = { ...plan, subscriptionId };
        expect(await codeOf(harness.port.previewChange(change))).toBe('plan_past_due');
        expect(await codeOf(harness.port.changePlan({ ...change, ...credited, ...key() }))).toBe(
          'plan_past_due',
        );
      }
      expect(await retrieve(subscriptionId)).toMatchObject({ plan: 'basic', status: 'past_due' });
      await harness.changeCard(customerId);
      expect((await harness.port.previewChange({ ...cheaper, subscriptionId })).dueCents).toBe(0);
      await harness.moveTo((await retrieve(subscriptionId)).currentPeriodEnd);
      expect(await invoicesOf(subscriptionId)).toEqual([1299, 1299, 1299]);
    });

    it('ends a cancelled subscription at the end of its period, unless the cancellation is undone', async () => {
      const [kept, ended] = [await subscribe(), await subscribe()];
      for (const { id: subscriptionId } of [kept, ended]) {
        const cancelled = await harness.port.setCancelAtPeriodEnd({
          subscriptionId,
          cancel: true,
          ...key(),
        });
        expect(cancelled).toMatchObject({ status: 'active', cancelAtPeriodEnd: true });
      }
      await harness.port.setCancelAtPeriodEnd({ subscriptionId: kept.id, cancel: false, ...key() });
      await harness.moveTo(
        kept.currentPeriodEnd > ended.currentPeriodEnd
          ? kept.currentPeriodEnd
          : ended.currentPeriodEnd,
      );
      expect(await retrieve(kept.id)).toMatchObject({ status: 'active', cancelAtPeriodEnd: false });
      expect((await retrieve(ended.id)).status).toBe('canceled');
      expect(await invoicesOf(ended.id)).toEqual([1299]);
    });

    it('ends a subscription at once; ending it again changes nothing', async () => {
      const { id: subscriptionId, currentPeriodEnd } = await subscribe();
      await harness.port.cancelNow({ subscriptionId, ...key() });
      await harness.port.cancelNow({ subscriptionId, ...key() });
      expect((await retrieve(subscriptionId)).status).toBe('canceled');
      await harness.moveTo(currentPeriodEnd);
      expect(await invoicesOf(subscriptionId)).toEqual([1299]);
    });

    it('refuses to change a subscription that has ended, or to preview a change', async () => {
      const { id: subscriptionId } = await subscribe();
      await harness.port.cancelNow({ subscriptionId, ...key() });
      const change = { ...premium, subscriptionId };
      await expect(harness.port.previewChange(change)).rejects.toThrow();
      await expect(harness.port.changePlan({ ...change, ...credited, ...key() })).rejects.toThrow();
      for (const cancel of [true, false]) {
        const order = { subscriptionId, cancel, ...key() };
        await expect(harness.port.setCancelAtPeriodEnd(order)).rejects.toThrow();
      }
      expect(await retrieve(subscriptionId)).toMatchObject({ plan: 'basic', status: 'canceled' });
    });

    it('doesn’t charge for an unpaid subscription that was ended', async () => {
      const { id: subscriptionId, currentPeriodEnd, customerId } = await subscribe('is declined');
      await harness.moveTo(currentPeriodEnd);
      await harness.port.cancelNow({ subscriptionId, ...key() });
      await harness.changeCard(customerId);
      expect((await retrieve(subscriptionId)).status).toBe('canceled');
      expect(await invoicesOf(subscriptionId)).toEqual([1299]);
    });

    it('has a page for cards and invoices', async () => {
      const { customerId } = await subscribe();
      const returnUrl = 'http://localhost:3000/subscription';
      const page = await harness.port.createPortal({ customerId, returnUrl });
      expect(page?.url).toMatch(/^https?:/);
    });

    it('signs webhooks that name the subscription, and refuses altered ones', async () => {
      const { id } = await subscribe();
      const { body, signature } = await harness.notice(id);
      expect(harness.port.parseWebhook(body, signature)).toMatchObject({
        kind: 'plan',
        subscriptionId: id,
      });
      const changed = Buffer.from(body.toString().replaceAll(id, 'sub_somebody_elses'));
      expect(() => harness.port.parseWebhook(changed, signature)).toThrow(Refusal);
    });
  });
};
