import type { Clock } from '../clock.ts';
import { type Database, inTransaction, type Transaction } from '../db/database.ts';
import { refuse } from '../refusal.ts';
import { monthsAfter } from './plan-periods.ts';
import type { PlanOrder, ProviderCheckout } from './plans.ts';
import {
  completeSandboxCheckout,
  findSandboxCheckout,
  lockSandboxCheckout,
} from './sandbox-checkouts.store.ts';
import {
  findSandboxCustomer,
  insertSandboxCustomer,
  lockSandboxCustomer,
  updateSandboxCustomer,
} from './sandbox-customers.store.ts';
import type { SandboxEvents } from './sandbox-events.ts';
import { sandboxId } from './sandbox-ids.ts';
import { findCustomersInvoices, findSandboxInvoices } from './sandbox-invoices.store.ts';
import type { PlanBooks } from './sandbox-plan-books.ts';
import type {
  SandboxCheckout,
  SandboxInvoice,
  SandboxSubscription,
} from './sandbox-plans.tables.ts';
import {
  findUnpaidSubscriptions,
  insertSandboxSubscription,
  lockSandboxSubscription,
} from './sandbox-subscriptions.store.ts';
import { type AcceptedCard, outcomeOfCard, requireAccepted } from './test-cards.ts';

/** A card entered on a hosted page. */
interface EnteredCard {
  readonly card: string;
  readonly authenticated: boolean;
}

/** The operations of the sandbox's hosted pages. Callers check whose checkout or customer it is. */
export interface HostedPages {
  /** @throws not_found for an unknown checkout */
  readCheckout(id: string): Promise<
    Pick<PlanOrder, 'plan' | 'priceCents'> & {
      status: ProviderCheckout['status'];
      successUrl: string;
      cancelUrl: string;
    }
  >;
  /**
   * Pays a checkout and starts its subscription. Paying it again changes nothing.
   * @throws not_found if it is unknown or expired; card_declined or insufficient_funds (402)
   */
  completeCheckout(id: string, card: EnteredCard): Promise<AcceptedCard>;
  /** @throws not_found for an unknown customer */
  readPortal(
    customerId: string,
  ): Promise<{ card: string; invoices: Omit<SandboxInvoice, 'intentId' | 'paidAt'>[] }>;
  /**
   * Replaces the card on file, and uses it to pay the open invoices of failed renewals.
   * @throws not_found for an unknown customer; card_declined or insufficient_funds (402)
   */
  changeCard(customerId: string, card: EnteredCard): Promise<AcceptedCard>;
}

/** @param needs.statusOf the current state of a checkout */
export const createHostedPages = (
  needs: {
    db: Database;
    clock: Clock;
    statusOf: (checkout: SandboxCheckout) => ProviderCheckout['status'];
  },
  books: PlanBooks,
  events: SandboxEvents,
): HostedPages => {
  const { db, clock, statusOf } = needs;

  /** @throws card_declined, insufficient_funds (402) */
  const check = ({ card, authenticated }: EnteredCard): AcceptedCard =>
    requireAccepted(outcomeOfCard(card, authenticated));

  const customerFor = async (tx: Transaction, checkout: SandboxCheckout, card: string) => {
    if (checkout.customerId) {
      await updateSandboxCustomer(tx, checkout.customerId, { card });
      return checkout.customerId;
    }
    const id = sandboxId('cus');
    const { userId } = checkout;
    await insertSandboxCustomer(tx, { id, userId, card, creditCents: 0, createdAt: clock.now() });
    return id;
  };

  const start = async (tx: Transaction, checkout: SandboxCheckout, card: string) => {
    const { plan, priceCents, currency } = checkout;
    const anchor = clock.now();
    const subscription: SandboxSubscription = {
      id: sandboxId('sub'),
      customerId: await customerFor(tx, checkout, card),
      plan,
      priceCents,
      currency,
      status: 'active',
      anchor,
      period: 0,
      currentPeriodEnd: monthsAfter(anchor, 1),
      cancelAtPeriodEnd: false,
    };
    await insertSandboxSubscription(tx, subscription);
    await completeSandboxCheckout(tx, checkout.id, subscription.id);
    await books.announceSubscription(tx, 'created', subscription);
    await books.invoice(tx, subscription, { amountCents: priceCents, outcome: () => 'succeeded' });
    await events.addAbout(tx, 'checkout.session.completed', {
      object: 'checkout.session',
      ...stripeCheckout(checkout, subscription),
    });
  };

  const payWhatIsOpen = (subscriptionId: string) =>
    inTransaction(db, async (tx) => {
      const subscription = await lockSandboxSubscription(tx, subscriptionId);
      if (subscription?.status !== 'past_due') return;
      for (const invoice of await findSandboxInvoices(tx, subscriptionId)) {
        if (invoice.status === 'open') await books.payOpen(tx, invoice, subscription);
      }
      await books.update(tx, { ...subscription, status: 'active' });
    });

  return {
    async readCheckout(id) {
      const checkout = await findSandboxCheckout(db, id);
      if (!checkout) throw refuse('not_found');
      const { plan, priceCents, successUrl, cancelUrl } = checkout;
      return {
        plan,
        priceCents,
        status: statusOf(checkout),
        successUrl: successUrl.replace('{CHECKOUT_SESSION_ID}', id),
        cancelUrl,
      };
    },

    completeCheckout: (id, card) =>
      inTransaction(db, async (tx) => {
        const checkout = await lockSandboxCheckout(tx, id);
        if (!checkout || statusOf(checkout) === 'expired') throw refuse('not_found');
        if (checkout.subscriptionId) return 'succeeded';
        const outcome = check(card);
        if (outcome === 'succeeded') await start(tx, checkout, card.card);
        return outcome;
      }),

    async readPortal(customerId) {
      const customer = await findSandboxCustomer(db, customerId);
      if (!customer) throw refuse('not_found');
      return {
        card: customer.card.slice(-4),
        invoices: await findCustomersInvoices(db, customerId),
      };
    },

    async changeCard(customerId, card) {
      const outcome = await inTransaction(db, async (tx) => {
        if (!(await lockSandboxCustomer(tx, customerId))) throw refuse('not_found');
        const checked = check(card);
        if (checked === 'succeeded') {
          await updateSandboxCustomer(tx, customerId, { card: card.card });
        }
        return checked;
      });
      if (outcome === 'succeeded') {
        for (const id of await findUnpaidSubscriptions(db, customerId)) await payWhatIsOpen(id);
      }
      return outcome;
    },
  };
};

const stripeCheckout = (checkout: SandboxCheckout, subscription: SandboxSubscription) => ({
  id: checkout.id,
  customer: subscription.customerId,
  subscription: subscription.id,
  mode: 'subscription',
  status: 'complete',
  payment_status: 'paid',
});
