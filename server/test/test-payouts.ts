import { dayMs } from '@ithaca/contracts/durations';
import { beforeAll, expect, vi } from 'vitest';
import { createPayoutRuns } from '../src/features/payments/payout-runs.ts';
import { newId } from '../src/platform/clock.ts';
import type { PayoutsPort } from '../src/platform/payments/payouts.ts';
import { createSandboxPayouts } from '../src/platform/payments/sandbox-payouts.ts';
import { signUp, type TestApp } from './test-app.ts';
import { addBooking, releasedTo } from './test-bookings.ts';
import type { signUpMentor } from './test-payments.ts';

type Mentor = Awaited<ReturnType<typeof signUpMentor>>;

export const iban = 'DE89 3704 0044 0532 0130 00';

/** Requests onboarding as a mentor. @returns the path of the sandbox's page */
export const startOnboarding = async (mentor: Mentor): Promise<string> => {
  const { status, body } = await mentor.post('/api/mentor/payouts/onboarding');
  expect(status).toBe(200);
  return new URL(body.url).pathname.replace('/dev/', '/api/dev/');
};

export const shownTo = async (mentor: Mentor) => (await mentor.get('/api/mentor/payouts')).body;

/** Enters a bank account, so that the mentor can be paid. */
export const becomeReady = async (mentor: Mentor): Promise<void> => {
  const page = await startOnboarding(mentor);
  expect((await mentor.post(page, { name: 'Luca Conti', iban })).status).toBe(200);
  await expect.poll(async () => (await shownTo(mentor)).account).toBe('ready');
};

/** Earns, starts and reads payouts in the sandbox, after the run that begins when the app starts. */
export const usePayouts = (app: () => TestApp) => {
  // This week's run must not pay out the tests' earnings.
  beforeAll(async () => {
    await vi.waitFor(
      async () => expect(await query('SELECT FROM payout_runs')).toHaveLength(1),
      300_000,
    );
  });
  const query = async <Row>(text: string, values: unknown[] = []) =>
    (await app().context.db.$client.query(text, values)).rows as Row[];
  const provider = () => createSandboxPayouts(app().context, { addAbout: async () => {} });
  const runs = (changes: Partial<PayoutsPort> = {}) =>
    createPayoutRuns(app().context, { ...provider(), ...changes });
  /** Adds a booking that was paid at the provider and released to a mentor. */
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
  const nextWeek = () => app().clock.advance(7 * dayMs);
  /** Starts next week's payouts, including those that the app's jobs haven't started yet. */
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
  /** Reads the amounts paid out to a mentor from the ledger, and expects all accounts to add up to zero. */
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
  return { query, provider, runs, earn, nextWeek, runNextWeek, payoutsOf, transfersOf, paidOut };
};
