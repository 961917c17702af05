import { eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { jsonList } from '../../platform/personal-data/export-file.ts';
import type { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { personalTable, readRows } from '../../platform/personal-data/personal-table.ts';
import { exported, kept, omitted } from '../../platform/personal-data/treatments.ts';
import { paymentDisputes } from './disputes.tables.ts';
import { intentIdsOf } from './intents.store.ts';
import { entryIdsOf } from './ledger.store.ts';
import { mentorAccount } from './ledger-rules.ts';
import {
  ledgerEntries,
  ledgerLines,
  paymentIntents,
  planCheckouts,
  refunds,
  subscriptions,
} from './payments.tables.ts';
import { payoutAccounts, payouts } from './payouts.tables.ts';

const bookkeeping = kept('bookkeeping');

const intentTable = personalTable(paymentIntents, {
  id: bookkeeping,
  userId: omitted('always the person themself'),
  purpose: bookkeeping,
  mentorProfileId: bookkeeping,
  sessionType: bookkeeping,
  startsAt: bookkeeping,
  plan: bookkeeping,
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
  reason: omitted('for accounting, and may tell of somebody else'),
  createdAt: bookkeeping,
  sentAt: bookkeeping,
});

const disputeTable = personalTable(paymentDisputes, {
  id: bookkeeping,
  intentId: bookkeeping,
  state: bookkeeping,
  openedAt: bookkeeping,
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

const payoutAccountTable = personalTable(payoutAccounts, {
  userId: omitted('always the person themself'),
  idempotencyKey: omitted('a key between the server and the payment provider'),
  accountId: bookkeeping,
  detailsSubmitted: bookkeeping,
  payoutsEnabled: bookkeeping,
  readAt: bookkeeping,
  remindedAt: bookkeeping,
  createdAt: bookkeeping,
});

const payoutTable = personalTable(payouts, {
  id: bookkeeping,
  intentId: omitted('the payment of somebody else: the mentee'),
  mentorId: omitted('always the person themself'),
  accountId: bookkeeping,
  amountCents: bookkeeping,
  createdAt: bookkeeping,
  triedAt: bookkeeping,
  transferId: bookkeeping,
  sentAt: bookkeeping,
});

const planTable = personalTable(subscriptions, {
  userId: omitted('always the person themself'),
  plan: exported,
  priceCents: exported,
  status: exported,
  currentPeriodEnd: exported,
  createdAt: exported,
  providerSubscriptionId: exported,
  customerId: exported,
  graceUntil: exported,
  endsAt: exported,
  revision: omitted('counts requests to the payment provider'),
  readAt: omitted('when the payment provider was asked'),
});

const checkoutTable = personalTable(planCheckouts, {
  id: exported,
  userId: omitted('always the person themself'),
  plan: exported,
  createdAt: exported,
});

/** @param endPlan ends the person's plan in the transaction of the deletion */
export const paymentsData = (
  endPlan: (tx: Transaction, userId: string) => Promise<void>,
): PersonalData => ({
  tables: [
    intentTable,
    refundTable,
    disputeTable,
    entryTable,
    lineTable,
    planTable,
    checkoutTable,
    payoutAccountTable,
    payoutTable,
  ],

  section: 'money',
  async *exportFiles(db, userId) {
    const intentIds = intentIdsOf(db, userId);
    yield jsonList('payments.json', 'what you were asked to pay, and what became of it', () =>
      readRows(db, intentTable, {
        where: eq(paymentIntents.userId, userId),
        orderBy: [paymentIntents.id],
      }),
    );
    yield jsonList('refunds.json', 'what you were paid back', () =>
      readRows(db, refundTable, {
        where: inArray(refunds.intentId, intentIds),
        orderBy: [refunds.id],
      }),
    );
    yield jsonList('disputes.json', 'the payments that your bank was asked to take back', () =>
      readRows(db, disputeTable, {
        where: inArray(paymentDisputes.intentId, intentIds),
        orderBy: [paymentDisputes.id],
      }),
    );
    yield jsonList('ledger-entries.json', 'how each payment was recorded', () =>
      readRows(db, entryTable, {
        where: inArray(ledgerEntries.intentId, intentIds),
        orderBy: [ledgerEntries.id],
      }),
    );
    yield jsonList('ledger-lines.json', 'the accounts that it was recorded in', () =>
      readRows(db, lineTable, {
        where: inArray(ledgerLines.entryId, entryIdsOf(db, userId)),
        orderBy: [ledgerLines.entryId, ledgerLines.account],
      }),
    );
    yield jsonList('earnings.json', 'what you have earned as a mentor', () =>
      readRows(db, lineTable, {
        where: eq(ledgerLines.account, mentorAccount(userId)),
        orderBy: [ledgerLines.entryId],
      }),
    );
    yield jsonList(
      'payout-account.json',
      'your account with the payment provider, to which earnings are paid out',
      () =>
        readRows(db, payoutAccountTable, {
          where: eq(payoutAccounts.userId, userId),
          orderBy: [payoutAccounts.userId],
        }),
    );
    yield jsonList('payouts.json', 'what was paid out to you', () =>
      readRows(db, payoutTable, {
        where: eq(payouts.mentorId, userId),
        orderBy: [payouts.id],
      }),
    );
    yield jsonList('plan.json', 'your plan', () =>
      readRows(db, planTable, {
        where: eq(subscriptions.userId, userId),
        orderBy: [subscriptions.userId],
      }),
    );
    yield jsonList('plan-checkouts.json', 'the plans that you began to buy', () =>
      readRows(db, checkoutTable, {
        where: eq(planCheckouts.userId, userId),
        orderBy: [planCheckouts.id],
      }),
    );
  },

  erase: endPlan,
});
