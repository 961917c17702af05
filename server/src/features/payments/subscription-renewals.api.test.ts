import { dayMs } from '@ithaca/contracts/durations';
import { describe, expect, it } from 'vitest';
import { type Person, readMailAbout, signUp, useTestApp } from '../../../test/test-app.ts';
import {
  countLedgerEntries,
  endPlanPeriod,
  goodCard,
  readProviderRefund,
  sendWebhook,
  signUpMentor,
} from '../../../test/test-payments.ts';
import {
  buyPlan,
  failingCard,
  letDaysPass,
  listPlanPayments,
  planOf,
  renewPlan,
  sendPlanWebhook,
  signInAgain,
} from '../../../test/test-plans.ts';
import { newId } from '../../platform/clock.ts';
import { sendPlanMail } from './subscription-mails.ts';

const app = useTestApp();

const pollPlan = (person: Person) =>
  expect.poll(async () => (await planOf(person)).plan, { interval: 20 });

/** A plan whose first renewal was declined. */
const signUpUnpaid = async () => {
  const person = await signUp(app());
  const id = await buyPlan(app(), person, 'premium', failingCard);
  await renewPlan(app(), person);
  await expect.poll(async () => (await planOf(person)).status).toBe('past_due');
  return { person, id };
};

/** Runs the scheduled mail job now, because the queue uses the database's clock, which tests can't advance. */
const runPlanned = async (person: Person) => {
  const { rows } = await app().owner.$client.query(
    `SELECT data, start_after FROM pgboss.job
     WHERE name = $1 AND data ->> 'userId' = $2 AND data ->> 'kind' = 'grace_ending'`,
    [sendPlanMail.name, person.user.id],
  );
  expect(rows).toHaveLength(1);
  await app().context.jobs.add(app().context.db, sendPlanMail, rows[0].data);
  return rows[0].start_after.toISOString();
};

/** The subjects of the mails about the end of the plan. */
const listEndingMails = async (person: Person) => {
  const { body } = await person.get(`/api/dev/outbox?to=${person.email}`);
  const subjects = body.map(({ subject }: { subject: string }) => subject);
  return subjects.filter((subject: string) => subject.includes('ends on'));
};

const openPortal = async (person: Person) => {
  const { url } = (await person.post('/api/subscription/portal')).body;
  return `/api${new URL(url).pathname}`;
};

describe('a renewal', () => {
  it('continues the plan, with a payment in the ledger', async () => {
    const person = await signUp(app());
    await buyPlan(app(), person);
    for (let month = 1; month <= 3; month += 1) {
      await renewPlan(app(), person);
      expect(await planOf(person)).toMatchObject({ plan: 'basic', status: 'active' });
    }
    const payments = await listPlanPayments(app(), person);
    expect(payments.map(({ amountCents }) => amountCents)).toEqual([1299, 1299, 1299, 1299]);
    const ids = payments.map(({ id }) => id);
    expect(await countLedgerEntries(app(), ids)).toEqual({ paid: 4 });
  });

  it('doesn’t happen for a cancelled plan: it ends, and nobody can write any more', async () => {
    const [person, mentor] = [await signUp(app()), await signUpMentor(app())];
    await buyPlan(app(), person);
    await person.post('/api/subscription/cancel');
    const order = { mentorProfileId: mentor.profileId };
    const session = await person.post('/api/sessions', order);
    await renewPlan(app(), person);
    expect(await planOf(person)).toMatchObject({ plan: 'free', status: 'active' });
    const messages = `/api/sessions/${session.body.id}/messages`;
    const refused = await person.post(messages, { content: 'Hello' });
    expect([refused.status, refused.body.code]).toEqual([403, 'read_only']);
    expect((await person.get(`/api/sessions/${session.body.id}`)).status).toBe(200);
    expect(await listPlanPayments(app(), person)).toHaveLength(1);
    // The same customer can buy a plan again.
    await buyPlan(app(), person);
    expect((await person.post(messages, { content: 'Hello' })).status).toBe(201);
    expect((await person.get(await openPortal(person))).body.invoices).toHaveLength(2);
  });

  it('is found by the check after the period if its webhooks were lost', async () => {
    const person = await signUp(app());
    const id = await buyPlan(app(), person);
    const before = await planOf(person);
    const next = new Date(new Date(before.currentPeriodEnd).getTime() + 30 * dayMs);
    await app().owner.$client.query(
      'UPDATE sandbox_subscriptions SET period = 1, current_period_end = $2 WHERE id = $1',
      [id, next],
    );
    app().clock.set(new Date(new Date(before.currentPeriodEnd).getTime() + 60_000));
    await signInAgain(person);
    expect((await planOf(person)).plan).toBe('basic');
    await endPlanPeriod(app(), person);
    await expect.poll(async () => (await planOf(person)).currentPeriodEnd).toBe(next.toISOString());
  });
});

describe('a failed renewal', () => {
  it('keeps the plan for seven days, then ends it here and at the provider', async () => {
    const { person, id } = await signUpUnpaid();
    const plan = await planOf(person);
    expect(plan.plan).toBe('premium');
    const grace = new Date(plan.graceUntil).getTime() - app().clock.now().getTime();
    expect(Math.round(grace / dayMs)).toBe(7);
    const mail = await readMailAbout(app(), person.email, /^Your payment for Ithaca failed$/);
    expect(mail.links[0]).toContain('/subscription');
    const mentor = await signUpMentor(app());
    const session = await person.post('/api/sessions', { mentorProfileId: mentor.profileId });
    expect(session.status).toBe(201);
    const messages = `/api/sessions/${session.body.id}/messages`;
    const written = await person.post(messages, { content: 'Still premium' });
    expect(written.body.priority).toBe(true);

    await letDaysPass(app(), person, 6.9);
    expect((await person.post(messages, { content: 'Still here' })).status).toBe(201);
    await letDaysPass(app(), person, 0.2);
    await pollPlan(person).toBe('free');
    await readMailAbout(app(), person.email, /^Your plan on Ithaca has ended$/);
    expect((await person.post(messages, { content: 'No more' })).body.code).toBe('read_only');
    const remote = await app().context.db.$client.query(
      'SELECT status FROM sandbox_subscriptions WHERE id = $1',
      [id],
    );
    expect(remote.rows).toEqual([{ status: 'canceled' }]);
  });

  it('is mentioned in another mail two days before the plan ends, unless it was paid', async () => {
    const { person: paid } = await signUpUnpaid();
    await paid.post(`${await openPortal(paid)}/card`, { card: goodCard });
    await expect.poll(async () => (await planOf(paid)).status).toBe('active');
    await runPlanned(paid);

    const { person: unpaid } = await signUpUnpaid();
    const { graceUntil } = await planOf(unpaid);
    const plannedAt = await runPlanned(unpaid);
    expect(Date.parse(graceUntil) - Date.parse(plannedAt)).toBe(2 * dayMs);
    const mail = await readMailAbout(app(), unpaid.email, /^Your plan on Ithaca ends on /);
    expect(mail.links[0]).toContain('/subscription');
    expect(await listEndingMails(paid)).toEqual([]);
  });

  it('leads only to the mail about the end if the server was down longer than the grace', async () => {
    const { person } = await signUpUnpaid();
    app().clock.advance(20 * dayMs);
    await runPlanned(person);
    const isHandled = async () => {
      const { rowCount } = await app().owner.$client.query(
        `SELECT FROM pgboss.job WHERE name = $1 AND data ->> 'userId' = $2
           AND data ->> 'kind' = 'grace_ending' AND state = 'completed'`,
        [sendPlanMail.name, person.user.id],
      );
      return rowCount === 1;
    };
    await expect.poll(isHandled, { interval: 20 }).toBe(true);
    await letDaysPass(app(), person, 0);
    await readMailAbout(app(), person.email, /^Your plan on Ithaca has ended/);
    expect(await listEndingMails(person)).toEqual([]);
  });

  it('is paid with a new card, and the plan continues', async () => {
    const { person } = await signUpUnpaid();
    const portal = await openPortal(person);
    expect((await person.get(portal)).body.invoices[0].status).toBe('open');
    const changed = await person.post(`${portal}/card`, { card: goodCard });
    expect(changed.body).toEqual({ status: 'succeeded' });
    await expect.poll(async () => (await planOf(person)).status).toBe('active');
    expect((await planOf(person)).graceUntil).toBeNull();
    const payments = await listPlanPayments(app(), person);
    expect(payments.map(({ amountCents }) => amountCents)).toEqual([2199, 2199]);
  });

  it('refuses changes of the plan, and lets it be cancelled without being charged again', async () => {
    const { person } = await signUpUnpaid();
    const { graceUntil } = await planOf(person);
    for (const planId of ['basic', 'premium']) {
      const refused = await person.post('/api/create-subscription', { planId });
      expect([refused.status, refused.body.code]).toEqual([409, 'plan_past_due']);
    }
    const { body } = await person.post('/api/subscription/cancel');
    expect(body).toMatchObject({ plan: 'premium', status: 'canceled', graceUntil: null });
    expect(body.currentPeriodEnd).toBe(graceUntil);
    expect(body.can).toEqual({ cancel: false, resume: false, portal: true });
    expect((await person.post('/api/subscription/resume')).status).toBe(404);
    const mail = await readMailAbout(app(), person.email, /^Your plan on Ithaca ends on /);
    expect(mail.text).not.toContain('take this back');
    const portal = await openPortal(person);
    await person.post(`${portal}/card`, { card: goodCard });
    expect((await person.get(portal)).body.invoices[0].status).toBe('void');
    expect(await listPlanPayments(app(), person)).toHaveLength(1);
    // It can be bought again immediately.
    await buyPlan(app(), person, 'basic');
    expect(await planOf(person)).toMatchObject({ plan: 'basic', status: 'active' });
  });

  it('is refunded if it is paid after the plan has ended, whatever the provider allows', async () => {
    const { person, id } = await signUpUnpaid();
    await person.post('/api/subscription/cancel');
    const [first] = await listPlanPayments(app(), person);
    const late = `pi_${newId()}`;
    const { $client } = app().owner;
    await $client.query(
      `INSERT INTO sandbox_intents (id, client_secret, amount_cents, currency, metadata, status,
         idempotency_key, created_at)
       SELECT $2, $2, amount_cents, currency, metadata, status, $2, $3
       FROM sandbox_intents WHERE id = $1`,
      [first?.id, late, app().clock.now()],
    );
    await $client.query(
      `UPDATE sandbox_invoices SET status = 'paid', intent_id = $2, paid_at = $3
       WHERE subscription_id = $1 AND status = 'void'`,
      [id, late, app().clock.now()],
    );
    for (const _ of [1, 2]) expect((await sendPlanWebhook(app(), id)).status).toBe(204);
    const payments = await listPlanPayments(app(), person);
    expect(payments.map(({ status }) => status)).toEqual(['paid', 'refunded']);
    await expect.poll(() => readProviderRefund(app(), late)).toBe(2199);
  });
});

describe('webhooks about a plan', () => {
  it('are refused if forged, and ignored about unknown subscriptions', async () => {
    const person = await signUp(app());
    const id = await buyPlan(app(), person);
    expect((await sendPlanWebhook(app(), 'sub_unknown')).status).toBe(204);
    expect((await sendPlanWebhook(app(), id, 'customer.subscription.deleted')).status).toBe(204);
    expect(await planOf(person)).toMatchObject({ plan: 'basic', status: 'active' });
  });

  it('have the same effect in any order, even if they arrive repeatedly', async () => {
    const person = await signUp(app());
    const id = await buyPlan(app(), person);
    await renewPlan(app(), person);
    const types = ['created', 'updated', 'deleted', 'updated', 'created', 'updated'];
    const answers = await Promise.all(
      types.map((type) => sendPlanWebhook(app(), id, `customer.subscription.${type}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual(types.map(() => 204));
    expect(await planOf(person)).toMatchObject({ plan: 'basic', status: 'active' });
    const payments = await listPlanPayments(app(), person);
    expect(payments).toHaveLength(2);
    const ids = payments.map((payment) => payment.id);
    expect(await countLedgerEntries(app(), ids)).toEqual({ paid: 2 });
    for (const intentId of ids) {
      expect((await sendWebhook(app(), intentId)).status).toBe(204);
    }
    expect(await countLedgerEntries(app(), ids)).toEqual({ paid: 2 });
  });
});

describe('priority messages', () => {
  it('are included after an upgrade', async () => {
    const [person, mentor] = [await signUp(app()), await signUpMentor(app())];
    await buyPlan(app(), person, 'basic');
    const session = await person.post('/api/sessions', { mentorProfileId: mentor.profileId });
    const messages = `/api/sessions/${session.body.id}/messages`;
    const change = async (planId: string) =>
      expect((await person.post('/api/create-subscription', { planId })).status).toBe(200);
    expect((await person.post(messages, { content: 'One' })).body.priority).toBe(false);
    await change('premium');
    expect((await person.post(messages, { content: 'Two' })).body.priority).toBe(true);
    await change('basic');
    expect((await person.post(messages, { content: 'Three' })).body.priority).toBe(false);
  });
});
