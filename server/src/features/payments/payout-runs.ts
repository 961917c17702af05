import { dayMs } from '@ithaca/contracts/durations';
import { id } from '@ithaca/contracts/fields';
import { pathTo } from '@ithaca/contracts/screens';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { newId } from '../../platform/clock.ts';
import { type Connection, inTransaction, type Transaction } from '../../platform/db/database.ts';
import { groupBy } from '../../platform/group-by.ts';
import { handleJob, jobKind } from '../../platform/jobs/jobs.ts';
import type { PayoutsPort } from '../../platform/payments/payouts.ts';
import { findContacts, readRecipient } from '../identity/index.ts';
import { recordMovement } from './ledger.store.ts';
import { payoutSent } from './payments.events.ts';
import {
  findAccountOf,
  findAccountsOf,
  findOrInsertAccountOf,
  updateAccountOf,
} from './payout-accounts.store.ts';
import { lastPayoutDay, nameOfDay } from './payout-days.ts';
import { payoutReminder } from './payout-mail-texts.ts';
import {
  claimRun,
  findOwedPayments,
  findUnsentPayout,
  findUnsentPayouts,
  insertPayouts,
  lockMentorsRun,
  type OwedPayment,
  readOwed,
  updatePayout,
} from './payouts.store.ts';
import type { PayoutRow } from './payouts.tables.ts';

/** Starts the payouts of a week, once on its day. */
export const startPayouts = jobKind('payments.start-payouts', z.object({}), { everyHours: 1 });
/** Transfers one released payment to its mentor. */
export const sendPayout = jobKind('payments.send-payout', z.object({ payoutId: id }));
/** Tells a mentor that money waits for their bank account. */
export const sendPayoutReminder = jobKind('payments.remind-payout', z.object({ userId: id }));

const reminderPauseMs = 28 * dayMs;

/**
 * The weekly transfers of released money to mentors (product 4.10). A payout exists once per payment and
 * is transferred once: its idempotency key stays the same, and a retry first asks for an earlier transfer.
 */
export const createPayoutRuns = (context: Context, provider: PayoutsPort) => {
  const { db, clock, config, jobs, mail, events } = context;
  const { currency, payouts: rules } = config.marketplace;

  /** Adds payouts for a mentor whose account is ready. */
  const pay = async (
    tx: Transaction,
    accountId: string,
    payments: readonly OwedPayment[],
    createdAt: Date,
  ) => {
    const rows = payments.map(({ intentId, mentorId, cents: amountCents }) => {
      const to = { mentorId, accountId, amountCents, createdAt };
      return { id: newId(), intentId, ...to, triedAt: null, transferId: null, sentAt: null };
    });
    await insertPayouts(tx, rows);
    for (const row of rows) await jobs.add(tx, sendPayout, { payoutId: row.id });
  };

  /** Mails each of these mentors at most once in four weeks. */
  const remind = async (tx: Transaction, userIds: readonly string[], now: Date) => {
    const known = (await findContacts(tx, userIds)).filter(({ deletedAt }) => !deletedAt);
    for (const contact of known) {
      const { remindedAt } = await findOrInsertAccountOf(tx, contact.id, now);
      if (remindedAt && now.getTime() - remindedAt.getTime() < reminderPauseMs) continue;
      await updateAccountOf(tx, contact.id, { remindedAt: now });
      await jobs.add(tx, sendPayoutReminder, { userId: contact.id });
    }
  };

  const start = () =>
    inTransaction(db, async (tx) => {
      const now = clock.now();
      const day = nameOfDay(lastPayoutDay(now, rules.weekday));
      if (!(await claimRun(tx, day, now))) return;
      // Those whose jobs ran out of retries, for example after the provider was down for a week.
      const unsent = await findUnsentPayouts(tx);
      for (const { id: payoutId } of unsent) await jobs.add(tx, sendPayout, { payoutId });
      const byMentor = groupBy(await findOwedPayments(tx), ({ mentorId }) => mentorId);
      const readyAccountOf = await findReadyAccounts(tx, [
        ...unsent.map(({ mentorId }) => mentorId),
        ...byMentor.keys(),
      ]);
      // An account may have stopped being ready after its payout was started.
      const waiting = unsent
        .filter(({ mentorId }) => !readyAccountOf.has(mentorId))
        .map(({ mentorId }) => mentorId);
      const deleted = await findDeleted(tx, [...byMentor.keys()]);
      for (const [mentorId, payments] of byMentor) {
        const cents = payments.reduce((sum, payment) => sum + payment.cents, 0);
        // Nothing will be added to what a deleted account is owed.
        if (cents < rules.minimumCents && !deleted.has(mentorId)) continue;
        const accountId = readyAccountOf.get(mentorId);
        if (accountId) await pay(tx, accountId, payments, now);
        else waiting.push(mentorId);
      }
      await remind(tx, [...new Set(waiting)], now);
    });

  const send = async (payoutId: string) => {
    const payout = await findUnsentPayout(db, payoutId);
    if (!payout) return;
    const { amountCents, intentId: group, mentorId } = payout;
    const earlier = payout.triedAt ? await provider.findTransfer(group) : null;
    const accountId = earlier ? payout.accountId : await findAccountFor(db, payout);
    await updatePayout(db, payoutId, { triedAt: clock.now(), accountId });
    const order = { accountId, amountCents, currency: currency.toLowerCase(), group };
    // Stripe refuses a key that was used for a transfer to another account.
    const idempotencyKey = `${payoutId}:${accountId}`;
    const { id: transferId } = earlier ?? (await provider.transfer({ ...order, idempotencyKey }));
    await inTransaction(db, async (tx) => {
      const run = await lockMentorsRun(tx, payout);
      const unsent = run.filter((row) => row.sentAt === null);
      // A second run of this job may have recorded it in the meantime.
      if (!unsent.some((row) => row.id === payoutId)) return;
      const sentAt = clock.now();
      await updatePayout(tx, payoutId, { transferId, sentAt });
      await recordMovement(tx, group, { kind: 'paid_out', amountCents, mentorId }, sentAt);
      if (unsent.length > 1) return;
      const total = run.reduce((sum, row) => sum + row.amountCents, 0);
      const { createdAt: startedAt } = payout;
      await events.publish(tx, payoutSent, { mentorId, startedAt, amountCents: total });
    });
  };

  const sendReminder = async (userId: string) => {
    const recipient = await readRecipient(context, userId);
    const owedCents = await readOwed(db, userId);
    if (!recipient || owedCents === 0) return;
    const link = `${config.publicUrl}${pathTo('mentorDashboard', {}, { tab: 'earnings' })}`;
    await mail.send(payoutReminder(recipient, link, owedCents));
  };

  return {
    jobs: [
      handleJob(startPayouts, start),
      handleJob(sendPayout, ({ payoutId }) => send(payoutId)),
      handleJob(sendPayoutReminder, ({ userId }) => sendReminder(userId)),
    ],
    /** Starts the payouts of the last day for payouts, unless they were started. */
    start,
    /** Transfers a payout, unless it was transferred. */
    send,
  };
};

/**
 * The account to which a payout goes: the one for which it was started, unless that was deleted at the provider and
 * the mentor has another that is ready.
 */
const findAccountFor = async (db: Connection, { accountId, mentorId }: PayoutRow) => {
  const current = await findAccountOf(db, mentorId);
  return current?.accountId && current.payoutsEnabled ? current.accountId : accountId;
};

/** The ids of these mentors' accounts at the provider to which money can be sent. */
const findReadyAccounts = async (tx: Transaction, mentorIds: readonly string[]) => {
  const accounts = await findAccountsOf(tx, [...new Set(mentorIds)]);
  return new Map(
    accounts.flatMap(({ userId, accountId, payoutsEnabled }) =>
      accountId && payoutsEnabled ? [[userId, accountId] as const] : [],
    ),
  );
};

const findDeleted = async (tx: Transaction, userIds: readonly string[]) => {
  const gone = (await findContacts(tx, userIds)).filter(({ deletedAt }) => deletedAt);
  return new Set(gone.map(({ id: userId }) => userId));
};
