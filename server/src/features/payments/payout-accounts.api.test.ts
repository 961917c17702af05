import { dayMs } from '@ithaca/contracts/durations';
import { describe, expect, it, vi } from 'vitest';
import { signUp, useTestApp } from '../../../test/test-app.ts';
import { signUpMentor } from '../../../test/test-payments.ts';
import { becomeReady, iban, shownTo, startOnboarding } from '../../../test/test-payouts.ts';
import type { Actor } from '../../platform/actor.ts';
import type { PayoutAccount, PayoutsPort } from '../../platform/payments/payouts.ts';
import { refuse } from '../../platform/refusal.ts';
import { findAccountOf } from './payout-accounts.store.ts';
import { createPayoutAccounts } from './payout-accounts.ts';
import { createPayoutRuns } from './payout-runs.ts';

const app = useTestApp();

describe('the account for payouts', () => {
  it('can’t be set up by mentees, and only its owner can enter the details', async () => {
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
    // The sandbox has to verify this one first.
    await expect.poll(async () => (await shownTo(mentor)).account).toBe('incomplete');
  });

  it('is created once, even by concurrent calls, and is ready when the details have been entered', async () => {
    const mentor = await signUpMentor(app());
    expect(await shownTo(mentor)).toMatchObject({
      account: 'none',
      owed: '0.00',
      minimum: '10.00',
      history: [],
    });
    await Promise.all(Array.from({ length: 5 }, () => startOnboarding(mentor)));
    const { rowCount } = await app().context.db.$client.query(
      'SELECT FROM sandbox_payout_accounts WHERE mentor_id = $1',
      [mentor.user.id],
    );
    expect(rowCount).toBe(1);
    expect((await shownTo(mentor)).account).toBe('incomplete');
    await becomeReady(mentor);
  });
});

it('of two responses about an account, the one to the later request counts', async () => {
  const mentor = await signUpMentor(app());
  expect((await mentor.post('/api/mentor/payouts/onboarding')).status).toBe(200);
  const { db } = app().context;
  const stored = () => findAccountOf(db, mentor.user.id);
  const accountId = (await stored())?.accountId ?? '';
  const answers: ((payoutsEnabled: boolean) => void)[] = [];
  const retrievePayoutAccount = (id: string) =>
    new Promise<PayoutAccount>((resolve) => {
      answers.push((payoutsEnabled) => resolve({ id, detailsSubmitted: true, payoutsEnabled }));
    });
  const provider = { retrievePayoutAccount } as unknown as PayoutsPort;
  const accounts = createPayoutAccounts(app().context, provider);
  const [earlier, later] = [accounts.refresh(accountId), accounts.refresh(accountId)];
  answers[1]?.(true);
  await later;
  answers[0]?.(false);
  await earlier;
  expect((await stored())?.payoutsEnabled).toBe(true);
});

it('an unfinished account is shown in its last known state while the provider is unreachable', async () => {
  const mentor = await signUpMentor(app());
  await mentor.post('/api/mentor/payouts/onboarding');
  const { body: known } = await mentor.get('/api/mentor/payouts');
  expect(known.account).toBe('incomplete');
  const failWith = (error: Error) => {
    const retrievePayoutAccount = async () => {
      throw error;
    };
    const provider = { retrievePayoutAccount } as unknown as PayoutsPort;
    const actor = { userId: mentor.user.id } as Actor;
    return createPayoutAccounts(app().context, provider).show(actor);
  };
  expect(await failWith(refuse('unavailable'))).toEqual(known);
  await expect(failWith(new Error('a mistake of ours'))).rejects.toThrow('a mistake of ours');
});

it('the next transfer is today until this week’s payouts have been started', async () => {
  const mentor = await signUpMentor(app());
  const { context, clock } = app();
  await vi.waitFor(async () => {
    const { rowCount } = await context.db.$client.query('SELECT FROM payout_runs');
    expect(rowCount).toBe(1);
  }, 300_000);
  await context.jobs.stop();
  const readNext = async () =>
    new Date((await mentor.get('/api/mentor/payouts')).body.nextAt).getTime();
  const next = await readNext();
  expect(next).toBeGreaterThan(clock.now().getTime());
  clock.advance(next - clock.now().getTime());
  expect(await readNext()).toBe(next);
  await createPayoutRuns(context, {} as PayoutsPort).start();
  expect(await readNext()).toBe(next + 7 * dayMs);
});
