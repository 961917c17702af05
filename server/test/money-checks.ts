import type { Payment, Receipt } from '@ithaca/contracts/payment-history';
import { expect } from 'vitest';
import { compareWithProvider } from '../src/features/payments/reconciliation.ts';
import { monthsAfter } from '../src/platform/payments/plan-periods.ts';
import { sandboxMovements } from '../src/platform/payments/sandbox-movements.ts';
import type { MoneyWorld } from './money-course.ts';
import type { Person, TestApp } from './test-app.ts';
import { planOf } from './test-plans.ts';

const cents = (amount: string) => Math.round(Number(amount) * 100);

const read = async <Row extends object>(app: TestApp, text: string, values: unknown[] = []) =>
  (await app.owner.$client.query<Row>(text, values)).rows;

/** Checks that each payment owed to a mentor is what the ledger has released and not paid out. */
export const checkOwed = async (app: TestApp) => {
  // One statement, because jobs may release and pay out at any time.
  const different = await read(
    app,
    `SELECT * FROM owed_payments AS owed FULL JOIN (
       SELECT e.intent_id, -sum(l.amount_cents) AS cents
       FROM ledger_entries e JOIN ledger_lines l ON l.entry_id = e.id AND l.account LIKE 'mentor:%'
       GROUP BY 1 HAVING sum(l.amount_cents) <> 0
     ) AS unpaid ON unpaid.intent_id = owed.intent_id AND unpaid.cents = owed.amount_cents
     WHERE owed.intent_id IS NULL OR unpaid.intent_id IS NULL`,
  );
  expect(different, 'payments that are owed by mistake, or not owed').toEqual([]);
};

/** Checks that the ledger adds up to zero, holds the prices of active bookings, and settles each once. */
export const checkLedger = async (app: TestApp) => {
  const [sums] = await read(
    app,
    `SELECT coalesce(sum(amount_cents), 0)::int AS total,
       coalesce(-sum(amount_cents) FILTER (WHERE account = 'held'), 0)::int AS held,
       (SELECT coalesce(sum(price_cents), 0)::int FROM sessions
        WHERE origin = 'booking' AND status = 'active') AS booked
     FROM ledger_lines`,
  );
  expect(sums).toMatchObject({ total: 0, held: (sums as { booked: number }).booked });
  const wrong = await read(
    app,
    `SELECT * FROM (
       SELECT e.intent_id, i.amount_cents AS price, i.purpose,
         sum(l.amount_cents) FILTER (WHERE e.kind IN ('paid', 'held')) AS paid,
         coalesce(sum(l.amount_cents) FILTER (WHERE e.kind = 'refunded'), 0) AS refunded,
         coalesce(sum(l.amount_cents) FILTER (WHERE e.kind IN ('released', 'fee')), 0) AS released,
         coalesce(sum(l.amount_cents) FILTER (WHERE e.kind = 'paid_out'), 0) AS paid_out,
         i.refunded_cents
       FROM ledger_entries e JOIN ledger_lines l ON l.entry_id = e.id AND l.amount_cents > 0
       JOIN payment_intents i ON i.id = e.intent_id GROUP BY 1, 2, 3, i.refunded_cents
     ) AS sums
     WHERE paid IS DISTINCT FROM price OR refunded <> refunded_cents OR refunded > paid
       OR paid_out NOT IN (0, released)
       OR (purpose = 'booking' AND refunded + released NOT IN (0, paid))
       OR (purpose <> 'booking' AND released > 0)`,
  );
  expect(wrong, 'payments that are not settled once').toEqual([]);
  await checkOwed(app);
};

/** Checks that every received payment was fulfilled or refunded. */
const checkDelivered = async (app: TestApp) => {
  const undelivered = await read(
    app,
    `SELECT i.id, i.purpose, i.status FROM payment_intents i
     JOIN sandbox_intents remote ON remote.id = i.id AND remote.status = 'succeeded'
     LEFT JOIN sessions s ON s.payment_intent_id = i.id AND s.id = i.fulfilled_id
     LEFT JOIN sandbox_invoices invoice ON invoice.intent_id = i.id AND invoice.status = 'paid'
     WHERE i.refunded_cents < i.amount_cents AND s.id IS NULL AND invoice.id IS NULL
        OR i.status = 'unpaid'`,
  );
  expect(undelivered, 'payments without what was paid for').toEqual([]);
  const unpaid = await read(
    app,
    `SELECT s.id FROM sessions s
     LEFT JOIN sandbox_intents remote ON remote.id = s.payment_intent_id AND remote.status = 'succeeded'
     WHERE (s.origin = 'booking' OR s.payment_intent_id IS NOT NULL) AND remote.id IS NULL`,
  );
  expect(unpaid, 'sessions without their payment').toEqual([]);
};

/** Checks that the provider has made the same payments, refunds and transfers. */
const checkProvider = async (app: TestApp, since: Date) => {
  const { db } = app.context;
  const now = new Date(app.clock.now().getTime() + 2 * 3_600_000);
  const { differences } = await compareWithProvider(db, sandboxMovements(db), { since, now });
  expect(differences, 'differences from the provider').toEqual([]);
};

/** Checks that a person's payments and receipts match the ledger. */
const checkHistory = async (app: TestApp, person: Person) => {
  const rows = await read<{ id: string; kind: string; cents: number }>(
    app,
    `SELECT e.intent_id AS id, CASE WHEN e.kind = 'fee' THEN 'released' ELSE e.kind END AS kind,
       sum(l.amount_cents)::int AS cents
     FROM ledger_entries e JOIN ledger_lines l ON l.entry_id = e.id AND l.amount_cents > 0
     JOIN payment_intents i ON i.id = e.intent_id
     WHERE i.user_id = $1 AND e.kind <> 'paid_out' GROUP BY 1, 2`,
    [person.user.id],
  );
  const inLedger = new Map<string, Record<string, number>>();
  for (const { id, kind, cents: sum } of rows) {
    inLedger.set(id, { ...inLedger.get(id), [kind]: sum });
  }
  const payments: Payment[] = (await person.get('/api/payments?limit=100')).body;
  expect(payments.map(({ id }) => id).sort()).toEqual([...inLedger.keys()].sort());
  const receipts: { body: Receipt }[] = await Promise.all(
    payments.map(({ id }) => person.get(`/api/payments/${id}/receipt`)),
  );
  for (const [index, { id, amount, refundedAmount }] of payments.entries()) {
    const booked = inLedger.get(id) ?? {};
    expect([id, cents(amount)]).toEqual([id, booked.paid ?? booked.held]);
    expect([id, cents(refundedAmount)]).toEqual([id, booked.refunded ?? 0]);
    const events = receipts[index]?.body.events ?? [];
    const shown: Record<string, number> = {};
    for (const event of events) shown[event.kind] = (shown[event.kind] ?? 0) + cents(event.amount);
    expect([id, shown]).toEqual([id, booked]);
  }
};

interface RemotePlan {
  id: string;
  plan: string;
  status: string;
  cancels: boolean;
  anchor: Date;
  period: number;
  end: Date;
}

/** Checks that a person's plan lasts as long as was paid for, and that each month is charged once. */
const checkPlan = async (app: TestApp, person: Person) => {
  const plans = await read<RemotePlan>(
    app,
    `SELECT s.id, s.plan, s.status, s.cancel_at_period_end AS cancels, s.anchor, s.period,
       s.current_period_end AS end
     FROM sandbox_subscriptions s JOIN sandbox_customers c ON c.id = s.customer_id
     WHERE c.user_id = $1`,
    [person.user.id],
  );
  const invoices = await read<{ plan: string; status: string; at: Date }>(
    app,
    `SELECT subscription_id AS plan, status, created_at AS at FROM sandbox_invoices
     WHERE subscription_id = ANY($1)`,
    [plans.map(({ id }) => id)],
  );
  for (const { id, anchor, period } of plans) {
    for (let month = 0; month <= period; month += 1) {
      const begins = monthsAfter(anchor, month).getTime();
      const asked = invoices.filter(({ plan, at }) => plan === id && at.getTime() === begins);
      expect([id, month, asked.length]).toEqual([id, month, 1]);
    }
  }
  const shown = await planOf(person);
  const live = plans.filter(({ status }) => status !== 'canceled');
  expect(live.length, 'plans that are charged').toBeLessThanOrEqual(1);
  const [remote] = live;
  const owes = invoices.some(({ plan, status }) => plan === remote?.id && status === 'open');
  if (shown.plan === 'free') {
    expect(remote, 'a plan that is charged, but not given').toBeUndefined();
    return;
  }
  const now = app.clock.now();
  expect(new Date(shown.graceUntil ?? shown.currentPeriodEnd) > now).toBe(true);
  if (!remote) {
    // It was unpaid or has ended, and counts until the promised time.
    expect(shown.status).toBe('canceled');
    return;
  }
  expect([shown.plan, new Date(shown.currentPeriodEnd)]).toEqual([remote.plan, remote.end]);
  const expected = remote.status === 'active' && remote.cancels ? 'canceled' : remote.status;
  expect([shown.status, owes]).toEqual([expected, remote.status === 'past_due']);
};

/** Checks that the mentor's and the administrator's figures match the ledger. */
const checkFigures = async (app: TestApp, { mentor, admin }: MoneyWorld) => {
  const [own] = await read<{ earned: number; owed: number }>(
    app,
    `SELECT coalesce(-sum(amount_cents) FILTER (WHERE amount_cents < 0), 0)::int AS earned,
       coalesce(-sum(amount_cents), 0)::int AS owed
     FROM ledger_lines WHERE account = $1`,
    [`mentor:${mentor.user.id}`],
  );
  expect(cents((await mentor.get('/api/mentor/overview')).body.totalEarnings)).toBe(own?.earned);
  expect(cents((await mentor.get('/api/mentor/payouts')).body.owed)).toBe(own?.owed);
  const [all] = await read(
    app,
    `SELECT coalesce(-sum(amount_cents) FILTER (WHERE account = 'held'), 0)::int AS held,
       coalesce(-sum(amount_cents) FILTER (WHERE account LIKE 'mentor:%'), 0)::int AS owed,
       coalesce(-sum(amount_cents) FILTER (WHERE account = 'revenue'), 0)::int AS revenue,
       coalesce(sum(amount_cents) FILTER (WHERE account = 'losses'), 0)::int AS lost
     FROM ledger_lines`,
  );
  const { held, owed, revenue, lost } = (await admin.get('/api/admin/books')).body;
  expect({
    held: cents(held),
    owed: cents(owed),
    revenue: cents(revenue),
    lost: cents(lost),
  }).toEqual(all);
};

/** Checks what must hold after every step, once the background work is done. */
export const checkMoney = async (app: TestApp, world: MoneyWorld, since: Date) => {
  await checkLedger(app);
  await Promise.all([
    checkDelivered(app),
    checkProvider(app, since),
    ...world.mentees.flatMap((person) => [checkHistory(app, person), checkPlan(app, person)]),
    checkFigures(app, world),
  ]);
};
