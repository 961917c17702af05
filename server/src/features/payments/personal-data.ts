import { eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { jsonList } from '../../platform/personal-data/export-file.ts';
import type { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { personalTable, readRows } from '../../platform/personal-data/personal-table.ts';
import { exported, kept, omitted } from '../../platform/personal-data/treatments.ts';
import { intentIdsOf } from './intents.store.ts';
import { entryIdsOf } from './ledger.store.ts';
import { mentorAccount } from './ledger-rules.ts';
import {
  ledgerEntries,
  ledgerLines,
  paymentIntents,
  refunds,
  subscriptions,
} from './payments.tables.ts';

const bookkeeping = kept('bookkeeping');

const intentTable = personalTable(paymentIntents, {
  id: bookkeeping,
  userId: omitted('always the person themself'),
  purpose: bookkeeping,
  mentorProfileId: bookkeeping,
  amountCents: bookkeeping,
  status: bookkeeping,
  refundedCents: bookkeeping,
  keptAs: bookkeeping,
  fulfilledKind: bookkeeping,
  fulfilledId: bookkeeping,
  createdAt: bookkeeping,
  succeededAt: bookkeeping,
});

const refundTable = personalTable(refunds, {
  id: bookkeeping,
  intentId: bookkeeping,
  amountCents: bookkeeping,
  reason: bookkeeping,
  createdAt: bookkeeping,
  sentAt: bookkeeping,
});

const entryTable = personalTable(ledgerEntries, {
  id: bookkeeping,
  intentId: bookkeeping,
  kind: bookkeeping,
  madeAt: bookkeeping,
  key: bookkeeping,
});

const lineTable = personalTable(ledgerLines, {
  account: bookkeeping,
  entryId: bookkeeping,
  amountCents: bookkeeping,
});

const planTable = personalTable(subscriptions, {
  userId: omitted('always the person themself'),
  plan: exported,
  status: exported,
  currentPeriodEnd: exported,
  createdAt: exported,
});

/** @param endPlan ends the person's plan in the transaction of the deletion */
export const paymentsData = (
  endPlan: (tx: Transaction, userId: string) => Promise<void>,
): PersonalData => ({
  tables: [intentTable, refundTable, entryTable, lineTable, planTable],

  async *exportFiles(db, userId) {
    const intentIds = intentIdsOf(db, userId);
    yield jsonList('payments.json', () =>
      readRows(db, intentTable, {
        where: eq(paymentIntents.userId, userId),
        orderBy: [paymentIntents.id],
      }),
    );
    yield jsonList('refunds.json', () =>
      readRows(db, refundTable, {
        where: inArray(refunds.intentId, intentIds),
        orderBy: [refunds.id],
      }),
    );
    yield jsonList('ledger-entries.json', () =>
      readRows(db, entryTable, {
        where: inArray(ledgerEntries.intentId, intentIds),
        orderBy: [ledgerEntries.id],
      }),
    );
    yield jsonList('ledger-lines.json', () =>
      readRows(db, lineTable, {
        where: inArray(ledgerLines.entryId, entryIdsOf(db, userId)),
        orderBy: [ledgerLines.entryId, ledgerLines.account],
      }),
    );
    yield jsonList('earnings.json', () =>
      readRows(db, lineTable, {
        where: eq(ledgerLines.account, mentorAccount(userId)),
        orderBy: [ledgerLines.entryId],
      }),
    );
    yield jsonList('plan.json', () =>
      readRows(db, planTable, {
        where: eq(subscriptions.userId, userId),
        orderBy: [subscriptions.userId],
      }),
    );
  },

  erase: endPlan,
});
