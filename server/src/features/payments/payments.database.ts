import type { FeatureDatabase } from '../../feature.ts';
import { appendOnly, kept, ordinary, readOnly } from '../../platform/db/privileges.ts';
import { sweepCheckouts } from './checkout-sweep.ts';
import { reconcilePayments } from './daily-reconciliation.ts';
import { payMentor, sendPayout, sendPayoutReminder, startPayouts } from './payout-runs.ts';
import { sendReceiptMail } from './receipt-mails.ts';
import { resendRefunds, sendRefund } from './refunds.ts';
import { endSubscription, returnPayment } from './subscription-endings.ts';
import { sendPlanMail } from './subscription-mails.ts';
import { planPeriodOver } from './subscriptions.service.ts';

export const paymentsDatabase: FeatureDatabase = {
  jobs: [
    endSubscription,
    payMentor,
    planPeriodOver,
    reconcilePayments,
    resendRefunds,
    returnPayment,
    sendPayout,
    sendPayoutReminder,
    sendPlanMail,
    sendReceiptMail,
    sendRefund,
    startPayouts,
    sweepCheckouts,
  ],
  tables: {
    'public.ledger_entries': appendOnly,
    'public.ledger_lines': appendOnly,
    // A trigger keeps it in step with the ledger.
    'public.owed_payments': readOnly,
    'public.payment_disputes': kept,
    'public.payment_intents': kept,
    'public.payout_accounts': kept,
    'public.payout_runs': appendOnly,
    'public.payouts': kept,
    'public.plan_checkouts': ordinary,
    'public.refunds': kept,
    'public.subscriptions': ordinary,
  },
};
