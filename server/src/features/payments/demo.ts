import type { Marketplace } from '../../config/marketplace.ts';
import type { DemoPart } from '../../demo/demo-part.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Sandbox } from '../../platform/payments/sandbox.ts';
import { type Order, providerOrder } from './intents.service.ts';
import { insertIntents } from './intents.store.ts';
import { recordMovements, type TimedMovement } from './ledger.store.ts';
import { arrival, release } from './payment-states.ts';
import type { Intent } from './payments.tables.ts';
import type { Subscriptions } from './subscriptions.service.ts';

/** Something that was paid in the past, and became a session. */
export interface PastPayment extends Order {
  readonly sessionId: string;
  readonly keptAs: NonNullable<Intent['keptAs']>;
  readonly paidAt: Date;
  /** When held money went to the mentor; null for what is the platform's own. */
  readonly released: { readonly at: Date; readonly mentorId: string } | null;
}

export interface PaymentsDemo extends DemoPart {
  /** Writes payments with all that became of them. @returns their intents' ids, in the same order */
  addPast(tx: Transaction, payments: readonly PastPayment[]): Promise<string[]>;
}

/** The demo's plans, and payments for what other features write. */
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

  async addPast(tx, payments) {
    if (!sandbox) throw new Error('The demo pays with the sandbox alone');
    const orders = payments.map((payment) => ({
      ...providerOrder(payment, marketplace),
      paidAt: payment.paidAt,
    }));
    const ids = await sandbox.addPaid(tx, orders);
    const paid = payments.map((payment, index) => bookPast(ids[index] as string, payment));
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

const bookPast = (intentId: string, payment: PastPayment) => {
  const { sessionId, keptAs, paidAt, released, ...order } = payment;
  const paying = arrival(order.amountCents, keptAs, paidAt);
  const movements: TimedMovement[] = [{ intentId, movement: paying.movement, at: paidAt }];
  const intent: Intent = {
    ...order,
    ...paying.changes,
    id: intentId,
    refundedCents: 0,
    fulfilledKind: 'session',
    fulfilledId: sessionId,
    createdAt: paidAt,
  };
  if (!released) return { intent, movements };
  const releasing = release(order.amountCents, released.mentorId);
  movements.push({ intentId, movement: releasing.movement, at: released.at });
  return { intent: { ...intent, ...releasing.changes }, movements };
};
