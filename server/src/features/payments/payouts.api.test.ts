import { dayMs } from '@ithaca/contracts/durations';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { deleteAccount } from '../../../test/deleted-account.ts';
import { readMail, signUp, useTestApp } from '../../../test/test-app.ts';
import { addBooking, releasedTo } from '../../../test/test-bookings.ts';
import { sendDispute, signUpMentor } from '../../../test/test-payments.ts';
import type { Context } from '../../context.ts';
import { newId } from '../../platform/clock.ts';
import type { PayoutsPort } from '../../platform/payments/payouts.ts';
import { createSandboxPayouts } from '../../platform/payments/sandbox-payouts.ts';
import { createPayoutRuns } from './payout-runs.ts';

const app = useTestApp();
// The run of this week, which starts with the app, must not find what is earned here.
beforeAll(async () => {
  await vi.waitFor(
    async () => expect(await query('SELECT FROM payout_runs')).toHaveLength(1),
    300_000,
  );
});
const iban = 'DE89 3704 0044 0532 0130 00';
const week = 7 * dayMs;
type Mentor = Awaited<ReturnType<typeof signUpMentor>>;

const provider = () => createSandboxPayouts(app().context, { addAbout: async () => {} });
const runs = (changes: Partial<PayoutsPort> = {}) =>
  createPayoutRuns(app().context, { ...provider(), ...changes });
const query = async <Row>(text: string, values: unknown[] = []) =>
  (await app().context.db.$client.query(text, values)).rows as Row[];

const startOnboarding = async (mentor: Mentor) => {
  const { status, body } = await mentor.post('/api/mentor/payouts/onboarding');
  expect(status).toBe(200);
  return new URL(body.url).pathname.replace('/dev/', '/api/dev/');
};
const becomeReady = async (mentor: Mentor) => {
  const page = await startOnboarding(mentor);
  expect((await mentor.post(page, { name: 'Luca Conti', iban })).status).toBe(200);
  await expect
    .poll(async () => (await mentor.get('/api/mentor/payouts')).body.account)
    .toBe('ready');
};
/** A booking that was paid at the provider and released to a mentor. */
const earn = async (mentor: Mentor, cents: number) => {
  const mentee = await signUp(app());
  const later = [releasedTo(mentor, cents, app().clock.now())];
  const sessionId = await addBooking(app(), mentor, mentee, { cents, later });
  await query(
    `INSERT INTO sandbox_intents (id, client_secret, amount_cents, currency, metadata, status,
       idempotency_key, created_at) VALUES ($1, $1, $2, 'eur', '{}', 'succeeded', $1, now())`,
    [`pi_${newId()}`, cents],
  );
  const [session] = await query<{ intentId: string }>(
    'SELECT payment_intent_id AS "intentId" FROM sessions WHERE id = $1',
    [sessionId],
  );
  return session?.intentId ?? '';
};
const nextWeek = () => app().clock.advance(week);
/** Starts the payouts of the next week, also those that the jobs of the app have not started yet. */
const runNextWeek = async ({ start, pay } = runs()) => {
  nextWeek();
  await start();
  const owed = await query<{ id: string }>('SELECT DISTINCT mentor_id AS id FROM owed_payments');
  for (const { id } of owed) await pay(id);
};
const payoutsOf = (mentor: Mentor) =>
  query<{ id: string; cents: number; transferId: string | null }>(
    `SELECT id, amount_cents AS cents, transfer_id AS "transferId" FROM payouts
     WHERE mentor_id = $1 ORDER BY id`,
    [mentor.user.id],
  );
const transfersOf = (mentor: Mentor) =>
  query<{ cents: number }>(
    `SELECT t.amount_cents AS cents FROM sandbox_transfers t
     JOIN payout_accounts a USING (account_id) WHERE a.user_id = $1 ORDER BY t.created_at, t.id`,
    [mentor.user.id],
  );
/** What was paid out to a mentor in the ledger, whose accounts always add up to zero. */
const paidOut = async (mentor: Mentor) => {
  const [total] = await query<{ cents: string }>(
    'SELECT coalesce(sum(amount_cents), 0) AS cents FROM ledger_lines',
  );
  expect(Number(total?.cents)).toBe(0);
  const rows = await query<{ cents: string }>(
    `SELECT l.amount_cents AS cents FROM ledger_lines l JOIN ledger_entries e ON e.id = l.entry_id
     WHERE e.kind = 'paid_out' AND l.account = $1 ORDER BY l.amount_cents`,
    [`mentor:${mentor.user.id}`],
  );
  return rows.map(({ cents }) => Number(cents));
};
/** What the bank took back of a payment, and from which account. */
const chargedBack = async (intentId: string) => {
  const rows = await query<{ account: string; cents: string }>(
    `SELECT l.account, l.amount_cents AS cents FROM ledger_lines l JOIN ledger_entries e ON e.id = l.entry_id
     WHERE e.kind = 'charged_back' AND e.intent_id = $1 AND l.amount_cents > 0`,
    [intentId],
  );
  return rows.map(({ account, cents }) => ({ account, cents: Number(cents) }));
};
const shownTo = async (mentor: Mentor) => (await mentor.get('/api/mentor/payouts')).body;
const owedTo = async (mentor: Mentor) => (await shownTo(mentor)).owed;

describe('the account for payouts', () => {
  it('can’t be set up by mentees, nor entered by others', async () => {
    const mentee = await signUp(app());
    expect((await mentee.post('/api/mentor/payouts/onboarding')).status).toBe(403);
    const [mentor, other] = [await signUpMentor(app()), await signUpMentor(app())];
    const page = await startOnboarding(mentor);
    expect((await other.get(page)).status).toBe(404);
    expect((await other.post(page, { name: 'Luca Conti', iban })).status).toBe(404);
    for (const wrong of [
      '',
      'DE',
      `DE89${'1'.repeat(31)}`,
      'D189 3704',
      'DE88 3704 0044 0532 0130 00',
    ]) {
      const { status, body } = await mentor.post(page, { name: 'Luca Conti', iban: wrong });
      expect([status, Object.keys(body.errors)]).toEqual([422, ['iban']]);
    }
  });

  it('can be changed once it is ready', async () => {
    const mentor = await signUpMentor(app());
    await becomeReady(mentor);
    const page = await startOnboarding(mentor);
    const another = 'DE94 3704 0044 0532 0100 00';
    expect((await mentor.post(page, { name: 'Luca Conti', iban: another })).status).toBe(200);
    // The sandbox has to check this one first.
    await expect
      .poll(async () => (await mentor.get('/api/mentor/payouts')).body.account)
      .toBe('incomplete');
  });

  it('is one, however often it is started at once, and ready once it was entered', async () => {
    const mentor = await signUpMentor(app());
    expect((await mentor.get('/api/mentor/payouts')).body).toMatchObject({
      account: 'none',
      owed: '0.00',
      minimum: '10.00',
      history: [],
    });
    await Promise.all(Array.from({ length: 5 }, () => startOnboarding(mentor)));
    const accounts = await query('SELECT FROM sandbox_payout_accounts WHERE mentor_id = $1', [
      mentor.user.id,
    ]);
    expect(accounts).toHaveLength(1);
    expect((await mentor.get('/api/mentor/payouts')).body.account).toBe('incomplete');
    await becomeReady(mentor);
  });
});

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
    const { body } = await mentor.get('/api/mentor/payouts');
    expect(body).toMatchObject({
      owed: '0.00',
      history: [{ amount: '90.00', payments: 2, status: 'sent' }],
    });
    await runNextWeek();
    expect(await payoutsOf(mentor)).toHaveLength(2);
  });

  it('tell a mentor once of all payments of a week, also when they are sent at the same time', async () => {
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
    expect(await told()).toHaveLength(2);
  });

  it('reach the others when those to one mentor fail, and that mentor later', async () => {
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

  it('are told once the last payment of a week is sent, and not before', async () => {
    const mentor = await signUpMentor(app());
    await becomeReady(mentor);
    for (const cents of [1500, 7500]) await earn(mentor, cents);
    const told: unknown[] = [];
    const { context } = app();
    const events = {
      publish: async (_tx: unknown, _kind: unknown, data: unknown) => void told.push(data),
    };
    // Nobody else sends them.
    const jobs = { add: async () => undefined, addAll: async () => undefined };
    const ours = createPayoutRuns({ ...context, events, jobs } as unknown as Context, provider());
    await runNextWeek(ours);
    const [first, second] = await payoutsOf(mentor);
    await ours.send(first?.id ?? '');
    expect(told).toEqual([]);
    await ours.send(second?.id ?? '');
    expect(told).toMatchObject([{ mentorId: mentor.user.id, amountCents: 9000 }]);
  });

  it('wait for the least amount, and for an account, about which the mentor is told', async () => {
    const [little, without] = [await signUpMentor(app()), await signUpMentor(app())];
    await becomeReady(little);
    await earn(little, 999);
    await earn(without, 4500);
    await runNextWeek();
    expect(await payoutsOf(little)).toEqual([]);
    expect(await payoutsOf(without)).toEqual([]);
    expect([await owedTo(little), await owedTo(without)]).toEqual(['9.99', '45.00']);
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

  it('remind of an account that has stopped being ready before its payout was sent', async () => {
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
    // The provider's webhook comes late.
    await switchOff('payout_accounts', 'account_id');
    expect((await mentor.get('/api/mentor/payouts')).body).toMatchObject({
      account: 'incomplete',
      owed: '45.00',
      onItsWay: '0.00',
    });
    await runNextWeek();
    const mail = await readMail(app(), mentor.email);
    expect(mail.subject).toBe('€45 is waiting for you on Ithaca');
  });

  it('leave out a mentor while the account is suspended, and pay everything afterwards', async () => {
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

  it('leave out a payment that is disputed at the bank, until the dispute is won', async () => {
    const mentor = await signUpMentor(app());
    await becomeReady(mentor);
    const [disputed] = [await earn(mentor, 6000), await earn(mentor, 1500)];
    await sendDispute(app(), disputed, { cents: 6000 });
    expect(await shownTo(mentor)).toMatchObject({ owed: '75.00', disputed: '60.00' });
    await runNextWeek();
    await expect.poll(() => paidOut(mentor)).toEqual([1500]);
    await sendDispute(app(), disputed, { cents: 6000, outcome: 'won' });
    await sendDispute(app(), disputed, { cents: 6000 });
    await runNextWeek();
    await expect.poll(() => paidOut(mentor)).toEqual([1500, 6000]);
    expect(await shownTo(mentor)).toMatchObject({ owed: '0.00', disputed: '0.00' });
  });

  it('don’t transfer what the bank has taken back before, which is no longer owed', async () => {
    const mentor = await signUpMentor(app());
    await becomeReady(mentor);
    const lost = await earn(mentor, 6000);
    for (const _ of [1, 2]) await sendDispute(app(), lost, { cents: 6000, outcome: 'lost' });
    await sendDispute(app(), lost, { cents: 6000 });
    expect(await shownTo(mentor)).toMatchObject({
      owed: '0.00',
      disputed: '0.00',
      history: [{ amount: '60.00', payments: 1, status: 'taken_back' }],
    });
    await runNextWeek();
    expect(await payoutsOf(mentor)).toEqual([]);
    expect(await chargedBack(lost)).toEqual([{ account: `mentor:${mentor.user.id}`, cents: 6000 }]);
  });

  it('stay with the mentor if the bank takes a payment back afterwards, or only a part of it', async () => {
    const mentor = await signUpMentor(app());
    await becomeReady(mentor);
    const early = await earn(mentor, 6000);
    await runNextWeek();
    await expect.poll(() => paidOut(mentor)).toEqual([6000]);
    const inPart = await earn(mentor, 2000);
    await sendDispute(app(), early, { cents: 6000, outcome: 'lost' });
    await sendDispute(app(), inPart, { cents: 500, outcome: 'lost' });
    expect(await chargedBack(early)).toEqual([{ account: 'losses', cents: 6000 }]);
    expect(await chargedBack(inPart)).toEqual([{ account: 'losses', cents: 500 }]);
    await runNextWeek();
    await expect.poll(() => paidOut(mentor)).toEqual([2000, 6000]);
  });

  it('leave nothing behind of a mentor who has deleted the account, however little it is', async () => {
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

  it('record a transfer once whose answer was lost, even if its key is forgotten', async () => {
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
    // Written without its job, which would transfer it before this test does.
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

  it('stay owed while the provider refuses them, and are tried again in the next week', async () => {
    const mentor = await signUpMentor(app());
    await becomeReady(mentor);
    await earn(mentor, 4500);
    await query('UPDATE sandbox_payout_accounts SET payouts_enabled = false WHERE mentor_id = $1', [
      mentor.user.id,
    ]);
    await runNextWeek();
    const [payout] = await payoutsOf(mentor);
    await expect(runs().send(payout?.id ?? '')).rejects.toThrow('can’t receive');
    const { body } = await mentor.get('/api/mentor/payouts');
    expect(body).toMatchObject({ owed: '45.00', onItsWay: '45.00' });
    await earn(mentor, 500);
    const { body: more } = await mentor.get('/api/mentor/payouts');
    expect(more).toMatchObject({ owed: '50.00', onItsWay: '45.00' });
    await query('UPDATE sandbox_payout_accounts SET payouts_enabled = true WHERE mentor_id = $1', [
      mentor.user.id,
    ]);
    await runNextWeek();
    await expect.poll(() => owedTo(mentor)).toBe('5.00');
    expect((await mentor.get('/api/mentor/payouts')).body.onItsWay).toBe('0.00');
    expect(await paidOut(mentor)).toEqual([4500]);
  });
});
