import type { Clock } from '../clock.ts';
import type { Transaction } from '../db/database.ts';
import { insertSandboxIntents } from './sandbox.store.ts';
import { lockSandboxCustomer, updateSandboxCustomer } from './sandbox-customers.store.ts';
import type { SandboxEvents } from './sandbox-events.ts';
import { sandboxClientSecret, sandboxId } from './sandbox-ids.ts';
import { insertSandboxInvoice, updateSandboxInvoice } from './sandbox-invoices.store.ts';
import type {
  SandboxCustomer,
  SandboxInvoice,
  SandboxSubscription,
} from './sandbox-plans.tables.ts';
import { updateSandboxSubscription } from './sandbox-subscriptions.store.ts';
import type { CardOutcome } from './test-cards.ts';

/** Invoices, credit and webhooks, shared by the sandbox's checkouts, renewals and changes of plans. */
export const createPlanBooks = (clock: Clock, events: Pick<SandboxEvents, 'addAbout'>) => {
  const announceSubscription = (
    tx: Transaction,
    type: 'created' | 'updated' | 'deleted',
    subscription: SandboxSubscription,
  ) =>
    events.addAbout(tx, `customer.subscription.${type}`, {
      object: 'subscription',
      ...stripeSubscription(subscription),
    });

  const announceInvoice = (
    tx: Transaction,
    type: 'paid' | 'payment_failed',
    invoice: SandboxInvoice,
    subscription: SandboxSubscription,
  ) =>
    events.addAbout(tx, `invoice.${type}`, {
      object: 'invoice',
      ...stripeInvoice(invoice, subscription),
    });

  /** Creates the paid intent of an invoice. @returns its id; null for an invoice of zero */
  const collect = async (
    tx: Transaction,
    customer: SandboxCustomer,
    subscription: SandboxSubscription,
    amountCents: number,
  ) => {
    if (amountCents === 0) return null;
    const id = sandboxId('pi');
    await insertSandboxIntents(tx, [
      {
        id,
        clientSecret: sandboxClientSecret(id),
        amountCents,
        currency: subscription.currency,
        metadata: { userId: customer.userId, purpose: 'subscription' },
        status: 'succeeded',
        idempotencyKey: id,
        createdAt: clock.now(),
      },
    ]);
    return id;
  };

  return {
    announceSubscription,

    /**
     * Writes an invoice and charges the customer's card what their credit doesn't cover. A negative
     * amount is added to the credit. If the card is declined, the invoice stays open.
     * @param charge.outcome returns the outcome of charging a card
     * @returns whether the invoice is paid
     */
    async invoice(
      tx: Transaction,
      subscription: SandboxSubscription,
      charge: { amountCents: number; outcome: (card: string) => CardOutcome; at?: Date },
    ): Promise<boolean> {
      const customer = await lockCustomer(tx, subscription);
      const credit = Math.min(customer.creditCents, charge.amountCents);
      const dueCents = charge.amountCents - credit;
      const paid = dueCents === 0 || charge.outcome(customer.card) === 'succeeded';
      await updateSandboxCustomer(tx, customer.id, { creditCents: customer.creditCents - credit });
      const createdAt = charge.at ?? clock.now();
      const invoice: SandboxInvoice = {
        id: sandboxId('in'),
        subscriptionId: subscription.id,
        intentId: paid ? await collect(tx, customer, subscription, dueCents) : null,
        plan: subscription.plan,
        amountCents: dueCents,
        status: paid ? 'paid' : 'open',
        createdAt,
        paidAt: paid ? createdAt : null,
      };
      await insertSandboxInvoice(tx, invoice);
      await announceInvoice(tx, paid ? 'paid' : 'payment_failed', invoice, subscription);
      return paid;
    },

    /** Pays an open invoice with the card on file, which has just been checked. */
    async payOpen(tx: Transaction, invoice: SandboxInvoice, subscription: SandboxSubscription) {
      const customer = await lockCustomer(tx, subscription);
      const paidAt = clock.now();
      const intentId = await collect(tx, customer, subscription, invoice.amountCents);
      const paid = { ...invoice, intentId, paidAt, status: 'paid' as const };
      await updateSandboxInvoice(tx, paid);
      await announceInvoice(tx, 'paid', paid, subscription);
    },

    /** Stores a changed subscription and reports it. */
    async update(tx: Transaction, subscription: SandboxSubscription) {
      await updateSandboxSubscription(tx, subscription);
      const type = subscription.status === 'canceled' ? 'deleted' : 'updated';
      await announceSubscription(tx, type, subscription);
    },
  };
};
export type PlanBooks = ReturnType<typeof createPlanBooks>;

const lockCustomer = async (tx: Transaction, { customerId }: SandboxSubscription) => {
  const customer = await lockSandboxCustomer(tx, customerId);
  if (!customer) throw new Error(`Subscription without its customer ${customerId}`);
  return customer;
};

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

const stripeSubscription = (subscription: SandboxSubscription) => ({
  id: subscription.id,
  customer: subscription.customerId,
  status: subscription.status,
  cancel_at_period_end: subscription.cancelAtPeriodEnd,
  items: {
    object: 'list',
    data: [
      {
        object: 'subscription_item',
        current_period_end: seconds(subscription.currentPeriodEnd),
        price: { unit_amount: subscription.priceCents, currency: subscription.currency },
      },
    ],
  },
});

const stripeInvoice = (invoice: SandboxInvoice, { customerId, currency }: SandboxSubscription) => ({
  id: invoice.id,
  customer: customerId,
  currency,
  amount_due: invoice.amountCents,
  status: invoice.status,
  parent: {
    type: 'subscription_details',
    subscription_details: { subscription: invoice.subscriptionId },
  },
});
