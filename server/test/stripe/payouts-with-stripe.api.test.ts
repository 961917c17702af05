import { expect, it } from 'vitest';
import { signUpMentor } from '../test-payments.ts';
import { useStripeApp } from './test-stripe-app.ts';

const started = useStripeApp();
type Mentor = Awaited<ReturnType<typeof signUpMentor>>;

/** Opens the page for a mentor's bank account. @returns the account to which it belongs */
const openPage = async (mentor: Mentor) => {
  const { status, body } = await mentor.post('/api/mentor/payouts/onboarding');
  expect(status).toBe(200);
  return /acct_\w+/.exec(body.url)?.[0] ?? '';
};
const stateOf = async (mentor: Mentor) => (await mentor.get('/api/mentor/payouts')).body.account;

it.each(['incomplete', 'ready'])(
  'a mentor whose account was deleted at Stripe can enter a bank account in one other, if it was %s',
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
