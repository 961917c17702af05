import type { Context } from '../../context.ts';
import type { DemoPart } from '../../demo/demo-part.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Sandbox } from '../../platform/payments/sandbox.ts';
import { type Order, providerOrder } from './intents.service.ts';
import { insertIntents } from './intents.store.ts';
import { recordMovements, type TimedMovement } from './ledger.store.ts';
import { paymentReceived, paymentReleased } from './payment-states.ts';
import type { Intent } from './payments.tables.ts';
import { recordInvoices } from './plan-invoices.ts';
import { pricedPlan } from './plan-prices.ts';
import { stateOf } from './subscription-states.ts';
import type { Subscriptions } from './subscriptions.service.ts';

/** A past payment of a session. */
export interface PastPayment extends Order {
  readonly sessionId: string;
  readonly keptAs: NonNullable<Intent['keptAs']>;
  readonly paidAt: Date;
  /** When held money was released to the mentor; null for the platform's own revenue. */
  readonly released: { readonly at: Date; readonly mentorId: string } | null;
}

export interface PaymentsDemo extends DemoPart {
  /** Writes payments with their intents and movements. @returns the intents' ids, in the same order */
  addPastPayments(tx: Transaction, payments: readonly PastPayment[]): Promise<string[]>;
}

/** Writes the demo's plans, and payments on behalf of other features. */
export const createPaymentsDemo = (
  { config: { marketplace }, clock }: Pick<Context, 'config' | 'clock'>,
  sandbox: Pick<Sandbox, 'addPaid' | 'addPaidPlan'>,
  subscriptions: Pick<Subscriptions, 'save'>,
): PaymentsDemo => ({
  async fill({ tx, story }) {
    const now = clock.now();
    const terms = { now, graceDays: marketplace.planGraceDays };
    for (const { userId, plan, since } of story.plans) {
      const order = { userId, since, ...pricedPlan(marketplace, plan) };
      const { subscription, invoices } = await sandbox.addPaidPlan(tx, order);
      await recordInvoices(tx, userId, invoices);
      const state = stateOf(subscription, undefined, terms);
      await subscriptions.save(tx, { userId, createdAt: since, readAt: now, ...state });
    }
  },

  async addPastPayments(tx, payments) {
    const orders = payments.map((payment) => ({
      ...providerOrder(payment, marketplace),
      paidAt: payment.paidAt,
    }));
    const ids = await sandbox.addPaid(tx, orders);
    const paid = payments.map((payment, index) => toPastRecords(ids[index] as string, payment));
    await insertIntents(
      tx,
      paid.map(({ intent }) => intent),
    );
    await recordMovements(
      tx,
      paid.flatMap(({ movements }) => movements),
    );
    return ids;
  },
});

const toPastRecords = (intentId: string, payment: PastPayment) => {
  const { sessionId, keptAs, paidAt, released, ...order } = payment;
  const received = paymentReceived(order.amountCents, keptAs, paidAt);
  const movements: TimedMovement[] = [{ intentId, movement: received.movement, at: paidAt }];
  const intent: Intent = {
    ...order,
    ...received.changes,
    sessionType: order.sessionType ?? null,
    startsAt: order.startsAt ?? null,
    plan: null,
    id: intentId,
    refundedCents: 0,
    fulfilledKind: 'session',
    fulfilledId: sessionId,
    createdAt: paidAt,
  };
  if (!released) return { intent, movements };
  const settled = paymentReleased(order.amountCents, released.mentorId);
  movements.push({ intentId, movement: settled.movement, at: released.at });
  return { intent: { ...intent, ...settled.changes }, movements };
};
