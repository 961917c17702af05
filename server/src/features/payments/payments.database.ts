import type { FeatureDatabase } from '../../feature.ts';
import { appendOnly, kept, ordinary } from '../../platform/db/privileges.ts';
import { sendRefund } from './refunds.ts';
import { planPeriodOver } from './subscriptions.service.ts';

export const paymentsDatabase: FeatureDatabase = {
  jobs: [planPeriodOver, sendRefund],
  tables: {
    'public.ledger_entries': appendOnly,
    'public.ledger_lines': appendOnly,
    'public.payment_intents': kept,
    'public.refunds': kept,
    'public.subscriptions': ordinary,
  },
};
