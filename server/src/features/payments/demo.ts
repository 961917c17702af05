import type { Marketplace } from '../../config/marketplace.ts';
import type { DemoPart } from '../../demo/demo-part.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Sandbox } from '../../platform/payments/sandbox.ts';
import { type Order, providerOrder } from './intents.service.ts';
import { insertIntents } from './intents.store.ts';
import { recordMovements, type TimedMovement } from './ledger.store.ts';
import { paymentReceived, paymentReleased } from './payment-states.ts';
import type { Intent } from './payments.tables.ts';
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
  { marketplace }: { marketplace: Marketplace },
  sandbox: Pick<Sandbox, 'addPaid'> | null,
  subscriptions: Pick<Subscriptions, 'setPlan'>,
): PaymentsDemo => ({
  async fill({ tx, story }) {
    for (const { userId, plan, until } of story.plans) {
      const subscription = { userId, plan, status: 'active', currentPeriodEnd: until } as const;
      await subscriptions.setPlan(tx, subscription);
    }
  },

  async addPastPayments(tx, payments) {
    if (!sandbox) throw new Error('The demo requires the sandbox payment provider');
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
