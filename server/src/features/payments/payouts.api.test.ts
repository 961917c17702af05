import { describe, expect, it } from 'vitest';
import { deleteAccount } from '../../../test/deleted-account.ts';
import { readMail, useTestApp } from '../../../test/test-app.ts';
import { untilJobsAreDone } from '../../../test/test-jobs.ts';
import { signUpMentor } from '../../../test/test-payments.ts';
import { becomeReady, shownTo, usePayouts } from '../../../test/test-payouts.ts';
import type { Context } from '../../context.ts';
import { newId } from '../../platform/clock.ts';
import { createPayoutRuns } from './payout-runs.ts';

const app = useTestApp();
const { query, provider, runs, earn, nextWeek, runNextWeek, payoutsOf, transfersOf, paidOut } =
  usePayouts(app);

describe('the weekly payouts', () => {
  it('transfer each released payment once, by parallel runs and repeated jobs', async () => {
    const mentor = await signUpMentor(app());
    await becomeReady(mentor);
    await earn(mentor, 1500);
    await earn(mentor, 7500);
    nextWeek();
    await Promise.all(Array.from({ length: 10 }, () => runs().start()));
    await Promise.all(Array.from({ length: 10 }, () => runs().pay(mentor.user.id)));
    const made = await payoutsOf(mentor);
    expect(made.map(({ cents }) => cents).toSorted()).toEqual([1500, 7500]);
    await Promise.all(made.flatMap(({ id }) => [1, 2, 3, 4].map(() => runs().send(id))));
    expect(await transfersOf(mentor)).toHaveLength(2);
    expect(await paidOut(mentor)).toEqual([1500, 7500]);
    expect(await shownTo(mentor)).toMatchObject({
      owed: '0.00',
      history: [{ amount: '90.00', payments: 2, status: 'sent' }],
    });
    await runNextWeek();
    expect(await payoutsOf(mentor)).toHaveLength(2);
  });

  it('notify a mentor once of all payments of a week, even when they are sent concurrently', async () => {
    const mentor = await signUpMentor(app());
    await becomeReady(mentor);
    const told = async () =>
      ((await mentor.get('/api/notifications')).body as { text: string }[]).map(({ text }) => text);
    for (const sum of ['€90', '€105']) {
      for (const cents of [1500, 7500]) await earn(mentor, cents);
      if (sum === '€105') await earn(mentor, 1500);
      await runNextWeek();
      const made = await payoutsOf(mentor);
      await Promise.all(made.flatMap(({ id }) => [1, 2].map(() => runs().send(id))));
      await expect
        .poll(told, { timeout: 15_000 })
        .toContain(`${sum} is on its way to your bank account.`);
    }
    await untilJobsAreDone(app());
    expect(await told()).toHaveLength(2);
  });

  it('reach other mentors if those to one mentor fail, and reach that mentor later', async () => {
    const [failing, other] = [await signUpMentor(app()), await signUpMentor(app())];
    for (const mentor of [failing, other]) {
      await becomeReady(mentor);
      await earn(mentor, 1500);
    }
    const { $client } = app().owner;
    await $client.query(
      `ALTER TABLE payouts ADD CONSTRAINT failing CHECK (mentor_id <> '${failing.user.id}')`,
    );
    nextWeek();
    await runs().start();
    await expect.poll(() => paidOut(other), { timeout: 15_000 }).toEqual([1500]);
    expect(await payoutsOf(failing)).toEqual([]);
    await $client.query('ALTER TABLE payouts DROP CONSTRAINT failing');
    await expect.poll(() => paidOut(failing), { timeout: 30_000 }).toEqual([1500]);
  });

  it('notify the mentor when the last payment of a week has been sent, not earlier', async () => {
    const mentor = await signUpMentor(app());
    await becomeReady(mentor);
    for (const cents of [1500, 7500]) await earn(mentor, cents);
    const told: unknown[] = [];
    const { context } = app();
    const events = {
      publish: async (_tx: unknown, _kind: unknown, data: unknown) => void told.push(data),
    };
    // No other worker sends them.
    const jobs = { add: async () => undefined, addAll: async () => undefined };
    const ours = createPayoutRuns({ ...context, events, jobs } as unknown as Context, provider());
    await runNextWeek(ours);
    const [first, second] = await payoutsOf(mentor);
    await ours.send(first?.id ?? '');
    expect(told).toEqual([]);
    await ours.send(second?.id ?? '');
    expect(told).toMatchObject([{ mentorId: mentor.user.id, amountCents: 9000 }]);
  });

  it('wait for the minimum amount and for an account, and remind the mentor', async () => {
    const [little, without] = [await signUpMentor(app()), await signUpMentor(app())];
    await becomeReady(little);
    await earn(little, 999);
    await earn(without, 4500);
    await runNextWeek();
    expect(await payoutsOf(little)).toEqual([]);
    expect(await payoutsOf(without)).toEqual([]);
    expect([(await shownTo(little)).owed, (await shownTo(without)).owed]).toEqual([
      '9.99',
      '45.00',
    ]);
    const mail = await readMail(app(), without.email);
    expect(mail.subject).toBe('€45 is waiting for you on Ithaca');
    await runNextWeek();
    await earn(little, 1);
    await runNextWeek();
    expect(await payoutsOf(little)).toHaveLength(2);
    const reminders = await query(
      `SELECT FROM outbox_mails WHERE recipient = $1 AND subject LIKE '%waiting%'`,
      [without.email],
    );
    expect(reminders).toHaveLength(1);
  });

  it('remind a mentor whose account was no longer ready when the payout was sent', async () => {
    const mentor = await signUpMentor(app());
    await becomeReady(mentor);
    await earn(mentor, 4500);
    const switchOff = (table: string, id: string) =>
      query(
        `UPDATE ${table} SET payouts_enabled = false
         WHERE ${id} = (SELECT account_id FROM payout_accounts WHERE user_id = $1)`,
        [mentor.user.id],
      );
    await switchOff('sandbox_payout_accounts', 'id');
    await runNextWeek();
    const [payout] = await payoutsOf(mentor);
    await expect(runs().send(payout?.id ?? '')).rejects.toThrow('can’t receive transfers');
    // The provider's webhook arrives late.
    await switchOff('payout_accounts', 'account_id');
    expect(await shownTo(mentor)).toMatchObject({
      account: 'incomplete',
      owed: '45.00',
      onItsWay: '0.00',
    });
    await runNextWeek();
    const mail = await readMail(app(), mentor.email);
    expect(mail.subject).toBe('€45 is waiting for you on Ithaca');
  });

  it('skip a mentor whose account is suspended, and pay everything afterwards', async () => {
    const mentor = await signUpMentor(app());
    await becomeReady(mentor);
    await earn(mentor, 5000);
    const suspend = (at: Date | null) =>
      app().owner.$client.query('UPDATE users SET suspended_at = $2 WHERE id = $1', [
        mentor.user.id,
        at,
      ]);
    await suspend(app().clock.now());
    await runNextWeek();
    expect([await payoutsOf(mentor), await transfersOf(mentor)]).toEqual([[], []]);
    await suspend(null);
    await runNextWeek();
    await expect.poll(() => paidOut(mentor)).toEqual([5000]);
  });

  it('pay everything to a mentor who has deleted their account, even the smallest amount', async () => {
    const [gone, unready] = [await signUpMentor(app()), await signUpMentor(app())];
    await becomeReady(gone);
    for (const mentor of [gone, unready]) {
      await earn(mentor, 999);
      await deleteAccount(app(), mentor.user.id);
    }
    await runNextWeek();
    expect(await payoutsOf(gone)).toMatchObject([{ cents: 999 }]);
    await expect.poll(() => paidOut(gone)).toEqual([999]);
    expect(await payoutsOf(unready)).toEqual([]);
  });

  it('record a transfer once if its response was lost, even if its key has expired', async () => {
    const mentor = await signUpMentor(app());
    await becomeReady(mentor);
    await earn(mentor, 4500);
    nextWeek();
    const lost = runs({
      async transfer(order) {
        await provider().transfer(order);
        throw new Error('The connection was lost');
      },
    });
    const [accountId] = await query<{ id: string }>(
      'SELECT account_id AS id FROM payout_accounts WHERE user_id = $1',
      [mentor.user.id],
    );
    const [owed] = await query<{ id: string }>(
      `SELECT e.intent_id AS id FROM ledger_entries e JOIN ledger_lines l ON l.entry_id = e.id
       WHERE e.kind = 'released' AND l.account = $1`,
      [`mentor:${mentor.user.id}`],
    );
    const payoutId = newId();
    // Inserted without a job, which would send the transfer before this test does.
    await query(
      `INSERT INTO payouts (id, intent_id, mentor_id, account_id, amount_cents, created_at)
       VALUES ($1, $2, $3, $4, 4500, now())`,
      [payoutId, owed?.id, mentor.user.id, accountId?.id],
    );
    await expect(lost.send(payoutId)).rejects.toThrow('The connection was lost');
    expect(await paidOut(mentor)).toEqual([]);
    const forgotten = runs({
      transfer: async () => {
        throw new Error('This would be a second transfer');
      },
    });
    await forgotten.send(payoutId);
    await runs().send(payoutId);
    expect(await transfersOf(mentor)).toEqual([{ cents: 4500 }]);
    expect(await paidOut(mentor)).toEqual([4500]);
  });

  it('stay owed while the provider refuses them, and are retried in the next week', async () => {
    const mentor = await signUpMentor(app());
    await becomeReady(mentor);
    await earn(mentor, 4500);
    await query('UPDATE sandbox_payout_accounts SET payouts_enabled = false WHERE mentor_id = $1', [
      mentor.user.id,
    ]);
    await runNextWeek();
    const [payout] = await payoutsOf(mentor);
    await expect(runs().send(payout?.id ?? '')).rejects.toThrow('can’t receive');
    expect(await shownTo(mentor)).toMatchObject({ owed: '45.00', onItsWay: '45.00' });
    await earn(mentor, 500);
    expect(await shownTo(mentor)).toMatchObject({ owed: '50.00', onItsWay: '45.00' });
    await query('UPDATE sandbox_payout_accounts SET payouts_enabled = true WHERE mentor_id = $1', [
      mentor.user.id,
    ]);
    await runNextWeek();
    await expect.poll(() => shownTo(mentor)).toMatchObject({ owed: '5.00', onItsWay: '0.00' });
    expect(await paidOut(mentor)).toEqual([4500]);
  });
});
