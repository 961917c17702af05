import { dayMs, hourMs } from '@ithaca/contracts/durations';
import { describe, expect, it } from 'vitest';
import { signUp, useTestApp } from '../../../test/test-app.ts';
import { addBooking, releasedTo } from '../../../test/test-bookings.ts';
import { untilJobsAreDone } from '../../../test/test-jobs.ts';
import {
  countLedgerEntries,
  payWithoutWebhook,
  refundPayment,
  sendWebhook,
  signUpMentor,
  startPayment,
} from '../../../test/test-payments.ts';
import { newId } from '../../platform/clock.ts';
import { sandboxMovements } from '../../platform/payments/sandbox-movements.ts';
import { reconcilePayments } from './daily-reconciliation.ts';
import { compareWithProvider } from './reconciliation.ts';

const app = useTestApp();

/** The differences of these payments in two hours. Until then, they are too recent to be compared. */
const differencesOf = async (...intentIds: string[]) => {
  const { db } = app().context;
  const now = new Date(app().clock.now().getTime() + 2 * hourMs);
  const since = new Date(now.getTime() - dayMs);
  const { differences } = await compareWithProvider(db, sandboxMovements(db), { since, now });
  return differences.filter(({ intentId }) => intentIds.includes(intentId ?? ''));
};
const plant = (text: string, values: unknown[]) => app().owner.$client.query(text, values);

/** A payment for an unlock that the provider has received. */
const payAtProvider = async () => {
  const mentor = await signUpMentor(app());
  const mentee = await signUp(app());
  const { paymentIntentId } = await startPayment(mentee, mentor.profileId);
  await payWithoutWebhook(app(), paymentIntentId);
  return paymentIntentId;
};
const pay = async () => {
  const id = await payAtProvider();
  await sendWebhook(app(), id);
  return id;
};
const isRefundSent = async (intentId: string) => {
  const { rows } = await plant(
    'SELECT bool_and(sent_at IS NOT NULL) AS sent FROM refunds WHERE intent_id = $1',
    [intentId],
  );
  return rows[0]?.sent;
};

describe('comparing the ledger with the provider', () => {
  it('finds no difference in payments and refunds that both sides have', async () => {
    const id = await pay();
    await refundPayment(app(), id, 40);
    await refundPayment(app(), id, 9);
    await expect.poll(() => isRefundSent(id)).toBe(true);
    expect(await differencesOf(id)).toEqual([]);
  });

  it('finds a payment that only the provider has', async () => {
    const id = await payAtProvider();
    const payment = { kind: 'payment', intentId: id, id };
    expect(await differencesOf(id)).toEqual([{ ...payment, providerCents: 99, ledgerCents: null }]);
  });

  it('finds a payment that only the ledger has', async () => {
    const id = await pay();
    await plant(`UPDATE sandbox_intents SET status = 'requires_action' WHERE id = $1`, [id]);
    const payment = { kind: 'payment', intentId: id, id };
    expect(await differencesOf(id)).toEqual([{ ...payment, providerCents: null, ledgerCents: 99 }]);
  });

  const startEarlier = (id: string) =>
    plant(`UPDATE sandbox_intents SET created_at = created_at - interval '3 days' WHERE id = $1`, [
      id,
    ]);

  it('finds a payment that the provider started days before the ledger recorded it', async () => {
    const id = await pay();
    await startEarlier(id);
    expect(await differencesOf(id)).toEqual([]);
  });

  it('leaves out payments that the provider received before the compared period', async () => {
    const id = await payAtProvider();
    await startEarlier(id);
    expect(await differencesOf(id)).toEqual([]);
  });

  it('finds a payment with different amounts', async () => {
    const id = await pay();
    await plant('UPDATE sandbox_intents SET amount_cents = 100 WHERE id = $1', [id]);
    const payment = { kind: 'payment', intentId: id, id };
    expect(await differencesOf(id)).toEqual([{ ...payment, providerCents: 100, ledgerCents: 99 }]);
  });

  it('finds refunds that only one side has', async () => {
    const [ours, theirs] = [await pay(), await pay()];
    await refundPayment(app(), ours, 30);
    await expect.poll(() => isRefundSent(ours)).toBe(true);
    await plant('DELETE FROM sandbox_refunds WHERE intent_id = $1', [ours]);
    await plant(
      `INSERT INTO sandbox_refunds (id, intent_id, amount_cents, idempotency_key, created_at)
       VALUES ('re_by_hand', $1, 10, $2, $3)`,
      [theirs, newId(), app().clock.now()],
    );
    expect(await differencesOf(ours, theirs)).toEqual([
      { kind: 'refund', intentId: theirs, id: 're_by_hand', providerCents: 10, ledgerCents: null },
      {
        kind: 'refund',
        intentId: ours,
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        providerCents: null,
        ledgerCents: 30,
      },
    ]);
  });

  it('leaves out payments of the last hour, because their webhooks may be on their way', async () => {
    const id = await payAtProvider();
    const { db } = app().context;
    const now = app().clock.now();
    const since = new Date(now.getTime() - dayMs);
    const { differences } = await compareWithProvider(db, sandboxMovements(db), { since, now });
    expect(differences.filter(({ intentId }) => intentId === id)).toEqual([]);
  });
});

describe('comparing transfers to mentors', () => {
  /** A booking that was released and paid out. @returns its payment's id */
  const payOut = async (cents: number) => {
    const mentor = await signUpMentor(app());
    const at = app().clock.now();
    const movement = { kind: 'paid_out', amountCents: cents, mentorId: mentor.user.id } as const;
    const sessionId = await addBooking(app(), mentor, await signUp(app()), {
      cents,
      status: 'completed',
      later: [releasedTo(mentor, cents, at), { movement, at }],
    });
    const { rows } = await plant('SELECT payment_intent_id AS id FROM sessions WHERE id = $1', [
      sessionId,
    ]);
    const id = rows[0]?.id as string;
    await plant(
      `INSERT INTO sandbox_payout_accounts (id, mentor_id, email, idempotency_key, created_at)
       VALUES ($1, $2, 'mentor@example.test', $3, $4)`,
      [`acct_${id}`, mentor.user.id, newId(), at],
    );
    return id;
  };
  const transfer = (id: string, cents: number) =>
    plant(
      `INSERT INTO sandbox_transfers
         (id, account_id, amount_cents, currency, transfer_group, idempotency_key, created_at)
       VALUES ($1, $2, $3, 'eur', $4, $5, $6)`,
      [`tr_${id}`, `acct_${id}`, cents, id, newId(), app().clock.now()],
    );
  const transfersOf = async (id: string) =>
    (await differencesOf(id)).filter(({ kind }) => kind === 'transfer');

  it('finds transfers that only one side has, and those with different amounts', async () => {
    const [equal, missing, other] = [await payOut(7500), await payOut(4000), await payOut(3000)];
    await transfer(equal, 7500);
    await transfer(other, 2999);
    expect(await transfersOf(equal)).toEqual([]);
    expect(await transfersOf(missing)).toMatchObject([{ providerCents: null, ledgerCents: 4000 }]);
    expect(await transfersOf(other)).toMatchObject([{ providerCents: 2999, ledgerCents: 3000 }]);
    const unknown = await payAtProvider();
    await plant(
      `INSERT INTO sandbox_payout_accounts (id, mentor_id, email, idempotency_key, created_at)
       SELECT $1, user_id, 'buyer@example.test', $2, created_at FROM payment_intents WHERE id = $3`,
      [`acct_${unknown}`, newId(), unknown],
    );
    await transfer(unknown, 10);
    expect(await transfersOf(unknown)).toMatchObject([{ providerCents: 10, ledgerCents: null }]);
  });
});

describe('the daily comparison', () => {
  it('handles a payment whose webhook was lost, once', async () => {
    const id = await payAtProvider();
    const { db, jobs } = app().context;
    app().clock.advance(2 * hourMs);
    await jobs.add(db, reconcilePayments, {});
    const entries = () => countLedgerEntries(app(), [id]);
    await expect.poll(entries).toEqual({ paid: 1 });
    await sendWebhook(app(), id);
    expect(await entries()).toEqual({ paid: 1 });
    expect(await differencesOf(id)).toEqual([]);
  });

  it('leaves payments with a different amount to the operator', async () => {
    const id = await payAtProvider();
    await plant('UPDATE sandbox_intents SET amount_cents = 100 WHERE id = $1', [id]);
    const { db, jobs } = app().context;
    app().clock.advance(2 * hourMs);
    await jobs.add(db, reconcilePayments, {});
    await untilJobsAreDone(app(), reconcilePayments.name);
    expect(await countLedgerEntries(app(), [id])).toEqual({});
    expect(await differencesOf(id)).toMatchObject([{ providerCents: 100, ledgerCents: null }]);
  });
});
