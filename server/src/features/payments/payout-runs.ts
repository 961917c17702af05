import { dayMs } from '@ithaca/contracts/durations';
import { id } from '@ithaca/contracts/fields';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { newId } from '../../platform/clock.ts';
import { type Connection, inTransaction, type Transaction } from '../../platform/db/database.ts';
import { handleJob, jobKind } from '../../platform/jobs/jobs.ts';
import type { PayoutsPort } from '../../platform/payments/payouts.ts';
import { findAccounts, findContacts, readRecipient } from '../identity/index.ts';
import { earningsPage } from './earnings-page.ts';
import { recordMovement } from './ledger.store.ts';
import { payoutSent } from './payments.events.ts';
import { findAccountOf, findOrInsertAccountOf, updateAccountOf } from './payout-accounts.store.ts';
import { lastPayoutDay, nameOfDay } from './payout-days.ts';
import { payoutReminder } from './payout-mail-texts.ts';
import {
  claimRun,
  findOwedMentors,
  findUnsentPayout,
  findUnsentPayoutsTo,
  findUnstartedPayments,
  insertPayouts,
  lockMentorsRun,
  lockPayoutsTo,
  readOwed,
  updatePayout,
} from './payouts.store.ts';
import type { OwedPaymentRow, PayoutRow } from './payouts.tables.ts';

/** Starts the weekly payouts, once, on the day for transfers. */
export const startPayouts = jobKind('payments.start-payouts', z.object({}), { everyHours: 1 });
/** Starts the weekly payouts to one mentor. A separate job, so a failure doesn't affect other mentors. */
export const payMentor = jobKind('payments.pay-mentor', z.object({ mentorId: id }));
/** Transfers one released payment to its mentor. */
export const sendPayout = jobKind('payments.send-payout', z.object({ payoutId: id }));
/** Reminds a mentor to enter a bank account. */
export const sendPayoutReminder = jobKind('payments.remind-payout', z.object({ userId: id }));

const reminderPauseMs = 28 * dayMs;

/**
 * The weekly transfers of released money to mentors (product 4.10). A payment has at most one payout, which is
 * transferred once: its idempotency key stays the same, and a retry first looks for an earlier transfer.
 */
export const createPayoutRuns = (context: Context, provider: PayoutsPort) => {
  const { db, clock, config, jobs, mail, events } = context;
  const { currency, payouts: rules } = config.marketplace;

  const start = () =>
    inTransaction(db, async (tx) => {
      const now = clock.now();
      const day = nameOfDay(lastPayoutDay(now, rules.weekday));
      if (!(await claimRun(tx, day, now))) return;
      const mentorIds = await findOwedMentors(tx);
      await jobs.addAll(
        tx,
        payMentor,
        mentorIds.map((mentorId) => ({ mentorId })),
      );
    });

  const pay = (mentorId: string) =>
    inTransaction(db, async (tx) => {
      await lockPayoutsTo(tx, mentorId);
      const [person] = await findAccounts(tx, [mentorId]);
      // The account may be suspended because of how the money was earned, and a transfer can't be taken back.
      if (person?.suspendedAt) return;
      const unsent = await findUnsentPayoutsTo(tx, mentorId);
      const payments = await findUnstartedPayments(tx, mentorId);
      const [contact] = await findContacts(tx, [mentorId]);
      const cents = payments.reduce((sum, payment) => sum + payment.amountCents, 0);
      // A deleted account earns nothing more, so any amount is paid out.
      const isEnough = cents >= (contact?.deletedAt ? 1 : rules.minimumCents);
      const account = await findAccountOf(tx, mentorId);
      const accountId = account?.payoutsEnabled ? account.accountId : null;
      const added = accountId && isEnough ? await addPayouts(tx, accountId, payments) : [];
      // Unsent payouts of earlier runs have exhausted their retries, for example after an outage of the provider.
      const toSend = [...unsent, ...added];
      await jobs.addAll(
        tx,
        sendPayout,
        toSend.map((payoutId) => ({ payoutId })),
      );
      // An account may no longer be ready after its payout was started.
      const isWaiting = !accountId && (isEnough || unsent.length > 0);
      if (isWaiting && contact && !contact.deletedAt) await remind(tx, mentorId);
    });

  const addPayouts = async (
    tx: Transaction,
    accountId: string,
    payments: readonly OwedPaymentRow[],
  ) => {
    const shared = {
      accountId,
      createdAt: clock.now(),
      triedAt: null,
      transferId: null,
      sentAt: null,
    };
    const rows = payments.map((payment) => ({ id: newId(), ...payment, ...shared }));
    await insertPayouts(tx, rows);
    return rows.map(({ id: payoutId }) => payoutId);
  };

  /** Mails a mentor at most once in four weeks. */
  const remind = async (tx: Transaction, userId: string) => {
    const now = clock.now();
    const { remindedAt } = await findOrInsertAccountOf(tx, userId, now);
    if (remindedAt && now.getTime() - remindedAt.getTime() < reminderPauseMs) return;
    await updateAccountOf(tx, userId, { remindedAt: now });
    await jobs.add(tx, sendPayoutReminder, { userId });
  };

  const send = async (payoutId: string) => {
    const payout = await findUnsentPayout(db, payoutId);
    if (!payout) return;
    const { amountCents, intentId: group, mentorId } = payout;
    const earlier = payout.triedAt ? await provider.findTransfer(group) : null;
    const accountId = earlier ? payout.accountId : await findAccountFor(db, payout);
    await updatePayout(db, payoutId, { triedAt: clock.now(), accountId });
    const order = { accountId, amountCents, currency: currency.toLowerCase(), group };
    // Stripe refuses a key that has been used for a transfer to another account.
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
    await mail.send(payoutReminder(recipient, earningsPage(config), owedCents));
  };

  return {
    jobs: [
      handleJob(startPayouts, start),
      handleJob(payMentor, ({ mentorId }) => pay(mentorId)),
      handleJob(sendPayout, ({ payoutId }) => send(payoutId)),
      handleJob(sendPayoutReminder, ({ userId }) => sendReminder(userId)),
    ],
    /** Starts the payouts of the last payout day, unless they have been started. */
    start,
    /**
     * Starts payouts of all money owed to a mentor that isn't being paid out yet, and resends unsent ones. Does nothing
     * while the mentor's account is suspended.
     */
    pay,
    /** Transfers a payout, unless it has been transferred. */
    send,
  };
};

/**
 * The destination of a payout: the account that it was started for, unless that one was deleted at the provider and the
 * mentor has another one that is ready.
 */
const findAccountFor = async (db: Connection, { accountId, mentorId }: PayoutRow) => {
  const current = await findAccountOf(db, mentorId);
  return current?.accountId && current.payoutsEnabled ? current.accountId : accountId;
};
