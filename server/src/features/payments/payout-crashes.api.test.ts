import { dayMs } from '@ithaca/contracts/durations';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { crash, crashAt, crashOnce } from '../../../test/crashes.ts';
import { paymentProviders } from '../../../test/payment-providers.ts';
import { type Person, signUp } from '../../../test/test-app.ts';
import { addBooking, releasedTo } from '../../../test/test-bookings.ts';
import { countLedgerEntries, signUpMentor } from '../../../test/test-payments.ts';
import type { Actor } from '../../platform/actor.ts';
import type { PayoutsPort } from '../../platform/payments/payouts.ts';
import { payoutSent } from './payments.events.ts';
import { createPayoutAccounts } from './payout-accounts.ts';
import { createPayoutRuns } from './payout-runs.ts';

const cents = 4500;
const week = 7 * dayMs;
type Mentor = Awaited<ReturnType<typeof signUpMentor>>;

describe.each(paymentProviders)('with $name', ({ start }) => {
  const provider = start();
  const { app } = provider;
  const query = async <Row>(text: string, values: unknown[] = []) =>
    (await app().context.db.$client.query(text, values)).rows as Row[];
  const mentors: Mentor[] = [];
  let mentee: Person;
  beforeAll(async () => {
    for (let count = 0; count < 10; count += 1) mentors.push(await signUpMentor(app()));
    mentee = await signUp(app());
    // After the initial run at the start of the app, these tests start and send payouts themselves.
    await vi.waitFor(
      async () => expect(await query('SELECT FROM payout_runs')).toHaveLength(1),
      300_000,
    );
    await app().context.jobs.stop();
  });

  const nextMentor = () => {
    const mentor = mentors.pop();
    if (!mentor) throw new Error('More mentors are needed than have signed up');
    return mentor;
  };
  const actorOf = ({ user }: Person) => ({ userId: user.id }) as Actor;
  const runs = async () => createPayoutRuns(app().context, await provider.port());
  /** A process that crashes at a call to the provider, before or after the call takes effect. */
  const crashingAt = async (call: keyof PayoutsPort, moment: 'before' | 'after') =>
    crashAt<PayoutsPort>(await provider.port(), call, moment);

  const startOnboarding = async (mentor: Mentor) => {
    const { status, body } = await mentor.post('/api/mentor/payouts/onboarding');
    expect(status).toBe(200);
    return body.url as string;
  };
  const showPayouts = async (mentor: Mentor) => (await mentor.get('/api/mentor/payouts')).body;

  /** A mentor who has earned something, and can be paid. */
  const earn = async () => {
    const mentor = nextMentor();
    await provider.finishOnboarding(mentor.user.id, await startOnboarding(mentor));
    expect((await showPayouts(mentor)).account).toBe('ready');
    await provider.addBalance(cents);
    const later = [releasedTo(mentor, cents, app().clock.now())];
    const sessionId = await addBooking(app(), mentor, mentee, { cents, later });
    const [payment] = await query<{ id: string }>(
      'SELECT id FROM payment_intents WHERE fulfilled_id = $1',
      [sessionId],
    );
    return { mentor, intentId: payment?.id ?? '' };
  };
  const findPayoutIds = async (intentId: string) => {
    const found = await query<{ id: string }>('SELECT id FROM payouts WHERE intent_id = $1', [
      intentId,
    ]);
    return found.map(({ id }) => id);
  };
  const countJobsFor = async ({ user }: Mentor) =>
    (
      await query(
        `SELECT FROM pgboss.job WHERE name = 'payments.pay-mentor' AND data ->> 'mentorId' = $1`,
        [user.id],
      )
    ).length;
  /** A payout that was started but not sent. */
  const startPayout = async () => {
    const earned = await earn();
    await (await runs()).pay(earned.mentor.user.id);
    const [payoutId = ''] = await findPayoutIds(earned.intentId);
    return { ...earned, payoutId };
  };
  type Started = Awaited<ReturnType<typeof startPayout>>;

  const expectUnpaid = async ({ intentId }: Started) =>
    expect(await countLedgerEntries(app(), [intentId])).toEqual({ held: 1, released: 1 });
  /** Expects exactly one transfer and one record, however often the payout is sent again. */
  const expectPaidOnce = async ({ intentId, payoutId }: Started) => {
    for (const _ of [1, 2]) await (await runs()).send(payoutId);
    expect(await provider.transferredCents(intentId)).toEqual([cents]);
    const entries = { held: 1, paid_out: 1, released: 1 };
    expect(await countLedgerEntries(app(), [intentId])).toEqual(entries);
  };

  describe('a crash during a payout', () => {
    it('while a week is being started: no payouts are started, and the next attempt starts all of them', async () => {
      const { mentor } = await earn();
      app().clock.advance(week);
      const { context } = app();
      const killed = createPayoutRuns(
        { ...context, jobs: crashAt(context.jobs, 'addAll', 'after') },
        await provider.port(),
      );
      await expect(killed.start()).rejects.toThrow(crash);
      expect(await countJobsFor(mentor)).toBe(0);
      for (const _ of [1, 2]) await (await runs()).start();
      expect(await countJobsFor(mentor)).toBe(1);
    });

    it('while a mentor’s payouts are being stored: none is kept, and a retry stores them once', async () => {
      const { mentor, intentId } = await earn();
      const { context } = app();
      const killed = createPayoutRuns(
        { ...context, jobs: crashAt(context.jobs, 'addAll', 'after') },
        await provider.port(),
      );
      await expect(killed.pay(mentor.user.id)).rejects.toThrow(crash);
      expect(await findPayoutIds(intentId)).toEqual([]);
      for (const _ of [1, 2]) await (await runs()).pay(mentor.user.id);
      expect(await findPayoutIds(intentId)).toHaveLength(1);
    });

    it.each(['before', 'after'] as const)(
      '%s the provider transfers it: a retry transfers it once',
      async (moment) => {
        const started = await startPayout();
        const killed = createPayoutRuns(app().context, await crashingAt('transfer', moment));
        await expect(killed.send(started.payoutId)).rejects.toThrow(crash);
        expect(await provider.transferredCents(started.intentId)).toEqual(
          moment === 'after' ? [cents] : [],
        );
        await expectUnpaid(started);
        await expectPaidOnce(started);
      },
    );

    it('while the transfer is being recorded: nothing is kept, and a retry records it once', async () => {
      const started = await startPayout();
      crashOnce(app(), payoutSent, 'a crash during a payout');
      await expect((await runs()).send(started.payoutId)).rejects.toThrow(crash);
      await expectUnpaid(started);
      await expectPaidOnce(started);
    });
  });

  describe('a crash while a mentor sets up the account for payouts', () => {
    it.each(['before', 'after'] as const)(
      '%s the provider creates the account: the next attempt creates or finds one',
      async (moment) => {
        const mentor = nextMentor();
        const port = await crashingAt('createPayoutAccount', moment);
        const killed = createPayoutAccounts(app().context, port);
        await expect(killed.startOnboarding(actorOf(mentor))).rejects.toThrow(crash);
        expect((await showPayouts(mentor)).account).toBe('none');
        const urls = [await startOnboarding(mentor), await startOnboarding(mentor)];
        for (const url of urls) await provider.finishOnboarding(mentor.user.id, url);
        expect((await showPayouts(mentor)).account).toBe('ready');
        expect(await provider.countPayoutAccounts(mentor.email)).toBe(1);
      },
    );

    it('after the bank account was entered: it is ready without a webhook', async () => {
      const mentor = nextMentor();
      await provider.finishOnboarding(mentor.user.id, await startOnboarding(mentor));
      expect((await showPayouts(mentor)).account).toBe('ready');
    });
  });
});
