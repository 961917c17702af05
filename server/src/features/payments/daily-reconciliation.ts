import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { handleJob, jobKind } from '../../platform/jobs/jobs.ts';
import type { MovementsPort } from '../../platform/payments/movements.ts';
import type { Intents } from './intents.service.ts';
import { findIntent } from './intents.store.ts';
import { compareWithProvider, type Difference, usualStart } from './reconciliation.ts';

/** Compares the ledger with the provider once a day (product 4.12). */
export const reconcilePayments = jobKind('payments.reconcile', z.object({}), {
  everyHours: 24,
  timeoutSeconds: 1800,
});

/** The maximum number of differences that are logged. The command prints all of them. */
const loggedDifferences = 20;

/**
 * The daily comparison. It handles payments with a lost webhook as if the webhook had just arrived, and reports all
 * other differences to the operator.
 */
export const createReconciliation = (
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  provider: MovementsPort,
  intents: Pick<Intents, 'receive'>,
) => {
  /** @returns whether the difference was a payment that we could still handle */
  const settle = async ({ kind, id, providerCents, ledgerCents }: Difference) => {
    if (kind !== 'payment' || ledgerCents !== null) return false;
    const intent = await findIntent(db, id);
    if (intent?.status !== 'unpaid' || intent.amountCents !== providerCents) return false;
    await intents.receive(id);
    return true;
  };

  return handleJob(reconcilePayments, async () => {
    const now = clock.now();
    const comparison = await compareWithProvider(db, provider, { since: usualStart(now), now });
    const left: Difference[] = [];
    for (const difference of comparison.differences) {
      if (!(await settle(difference))) left.push(difference);
    }
    const settled = comparison.differences.length - left.length;
    const summary = { compared: comparison.compared, settled, differences: left.length };
    log.info(summary, 'payments reconciled');
    if (left.length > 0) {
      const shown = left.slice(0, loggedDifferences);
      log.error({ ...summary, shown }, 'the ledger and the payment provider differ');
    }
  });
};
