import { expect, it } from 'vitest';
import { createPayoutRuns } from '../../src/features/payments/payout-runs.ts';
import { createPaymentProvider } from '../../src/platform/payments/payment-provider.ts';
import { signUp } from '../test-app.ts';
import { addBooking, releasedTo } from '../test-bookings.ts';
import { signUpMentor } from '../test-payments.ts';
import { useStripeApp } from './test-stripe-app.ts';

const started = useStripeApp();
type Mentor = Awaited<ReturnType<typeof signUpMentor>>;

/** Opens the page for a mentor's bank account. @returns the id of the account */
const openPage = async (mentor: Mentor) => {
  const { status, body } = await mentor.post('/api/mentor/payouts/onboarding');
  expect(status).toBe(200);
  return /acct_\w+/.exec(body.url)?.[0] ?? '';
};
const stateOf = async (mentor: Mentor) => (await mentor.get('/api/mentor/payouts')).body.account;

it.each(['incomplete', 'ready'])(
  'a mentor whose %s account was deleted at Stripe can enter a bank account in a single new one',
  async (state) => {
    const { app, stripe } = started();
    const mentor = await signUpMentor(app);
    const deleted = await openPage(mentor);
    if (state === 'ready') stripe.accounts.completeOnboarding(deleted);
    expect(await stateOf(mentor)).toBe(state);
    stripe.state.remove(deleted);

    const [accountId = '', ...others] = await Promise.all([1, 2, 3].map(() => openPage(mentor)));
    expect(accountId).not.toBe(deleted);
    expect(others).toEqual([accountId, accountId]);
    expect(await stateOf(mentor)).toBe('incomplete');
    stripe.accounts.completeOnboarding(accountId);
    expect(await stateOf(mentor)).toBe('ready');
    expect(await openPage(mentor)).toBe(accountId);
  },
);

it('a payout started to an account that was then deleted goes to the mentor’s next account', async () => {
  const { app, stripe } = started();
  const mentor = await signUpMentor(app);
  const deleted = await openPage(mentor);
  stripe.accounts.completeOnboarding(deleted);
  expect(await stateOf(mentor)).toBe('ready');
  const cents = 4500;
  stripe.accounts.addBalance(cents);
  const later = [releasedTo(mentor, cents, app.clock.now())];
  await addBooking(app, mentor, await signUp(app), { cents, later });

  const { provider } = await createPaymentProvider(app.context, app.http, {
    stripe: stripe.server,
  });
  const { pay, send } = createPayoutRuns(app.context, provider);
  await app.context.jobs.stop();
  await pay(mentor.user.id);
  const { rows } = await app.context.db.$client.query<{ id: string }>(
    'SELECT id FROM payouts WHERE mentor_id = $1',
    [mentor.user.id],
  );
  expect(rows).toHaveLength(1);
  const payoutId = rows[0]?.id ?? '';

  stripe.state.remove(deleted);
  await expect(send(payoutId)).rejects.toThrow();
  const accountId = await openPage(mentor);
  expect(accountId).not.toBe(deleted);
  await expect(send(payoutId)).rejects.toThrow();
  stripe.accounts.completeOnboarding(accountId);
  expect(await stateOf(mentor)).toBe('ready');

  for (const _ of [1, 2]) await send(payoutId);
  const transfers = stripe.state.all('transfer').map(({ amount, destination }) => ({
    amount,
    destination,
  }));
  expect(transfers).toEqual([{ amount: cents, destination: accountId }]);
  const { history, owed } = (await mentor.get('/api/mentor/payouts')).body;
  expect({ history, owed }).toMatchObject({
    history: [{ amount: '45.00', status: 'sent' }],
    owed: '0.00',
  });
});
