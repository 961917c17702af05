import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import { type Database, inTransaction, type Transaction } from '../db/database.ts';
import { type Jobs, jobKind } from '../jobs/jobs.ts';
import { monthsAfter } from './plan-periods.ts';
import type { PlanBooks } from './sandbox-plan-books.ts';
import type { SandboxSubscription } from './sandbox-plans.tables.ts';
import { findDueSubscriptions, lockSandboxSubscription } from './sandbox-subscriptions.store.ts';
import { outcomeOfLaterCharge } from './test-cards.ts';

/** Renews the sandbox's plans whose period is over. */
export const renewSandboxPlans = jobKind('sandbox.renew-plans', z.object({}), {
  everyHours: 1 / 12,
});

const atOnce = 50;

/** Renews or ends subscriptions when their period is over, as Stripe does automatically. */
export const createSandboxRenewals = (
  { db, clock, jobs }: { db: Database; clock: Clock; jobs: Jobs },
  books: PlanBooks,
) => {
  /** Renews for one period, charged to the card on file; ends a cancelled subscription instead. */
  const renewOnce = async (tx: Transaction, ended: SandboxSubscription) => {
    if (ended.cancelAtPeriodEnd) {
      const canceled = { ...ended, status: 'canceled' as const };
      await books.update(tx, canceled);
      return canceled;
    }
    const period = ended.period + 1;
    const currentPeriodEnd = monthsAfter(ended.anchor, period + 1);
    const begun = { ...ended, period, currentPeriodEnd };
    const paid = await books.invoice(tx, begun, {
      amountCents: begun.priceCents,
      outcome: outcomeOfLaterCharge,
      at: ended.currentPeriodEnd,
    });
    const renewed = { ...begun, status: paid ? ('active' as const) : ('past_due' as const) };
    await books.update(tx, renewed);
    return renewed;
  };

  /** Renews for each period that is over, with an invoice each. Unpaid subscriptions wait for a new card. */
  const renew = (id: string) =>
    inTransaction(db, async (tx) => {
      let subscription = await lockSandboxSubscription(tx, id);
      while (subscription?.status === 'active' && subscription.currentPeriodEnd <= clock.now()) {
        subscription = await renewOnce(tx, subscription);
      }
    });

  jobs.handle(renewSandboxPlans, async () => {
    let due = await findDueSubscriptions(db, clock.now(), atOnce);
    while (due.length > 0) {
      for (const id of due) await renew(id);
      due = await findDueSubscriptions(db, clock.now(), atOnce);
    }
  });
};
