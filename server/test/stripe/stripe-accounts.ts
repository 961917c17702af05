import { parameters } from './stripe-parameters.ts';
import { invalidRequest, missing } from './stripe-problem.ts';
import type { StripeObject } from './stripe-shapes.ts';
import type { StandInRoute, StripeState } from './stripe-state.ts';

/** Mentors' accounts, their onboarding, and transfers to them. */
export const createStripeAccounts = (state: StripeState) => {
  const { events } = state;
  let balance = 0;

  const isReady = (account: StripeObject) => account.capabilities.transfers === 'active';

  /** @throws if the charge is unknown, or less than its transfers */
  const takeFrom = (charge: unknown, cents: number) => {
    const intent = state.all('payment_intent').find((one) => one.latest_charge === charge);
    if (!intent) throw missing('charge', String(charge));
    const earlier = state.all('transfer').filter((made) => made.source_transaction === charge);
    const sum = earlier.reduce((total, { amount }) => total + amount, cents);
    if (sum > intent.amount) throw invalidRequest('The transfers exceed the source charge.');
  };

  const routes: StandInRoute[] = [
    {
      method: 'POST',
      path: '/v1/accounts',
      allowed: parameters.createAccount,
      answer: ({ type, email, metadata }) =>
        state.create('account', state.newId('acct'), {
          type,
          email,
          metadata: metadata ?? {},
          capabilities: { transfers: 'inactive' },
          details_submitted: false,
          payouts_enabled: false,
        }),
    },
    {
      method: 'GET',
      path: '/v1/accounts/:id',
      answer: (_, id) => state.find('account', id),
    },
    {
      method: 'POST',
      path: '/v1/account_links',
      allowed: parameters.createAccountLink,
      answer({ account }) {
        state.find('account', account);
        const url = `https://connect.stripe.test/setup/e/${account}/${state.newId('link')}`;
        return state.create('account_link', state.newId('link'), {
          url,
          expires_at: state.now() + 300,
        });
      },
    },
    {
      method: 'POST',
      path: '/v1/accounts/:id/login_links',
      allowed: parameters.createLoginLink,
      answer(_, id) {
        const account = state.find('account', id);
        if (!account.details_submitted) {
          throw invalidRequest('Cannot create a login link for an account that is not onboarded.');
        }
        const url = `https://connect.stripe.test/express/${id}/${state.newId('login')}`;
        return state.create('login_link', state.newId('login'), { url });
      },
    },
    {
      method: 'POST',
      path: '/v1/transfers',
      allowed: parameters.createTransfer,
      answer({ amount, currency, destination, source_transaction, transfer_group, metadata }) {
        const cents = Number(amount);
        if (!isReady(state.find('account', destination))) {
          throw invalidRequest('The destination account needs the capability transfers.');
        }
        if (source_transaction) takeFrom(source_transaction, cents);
        else if (cents > balance) {
          throw invalidRequest('Insufficient available funds.', 'balance_insufficient');
        } else balance -= cents;
        return state.create('transfer', state.newId('tr'), {
          amount: cents,
          currency,
          destination,
          source_transaction: source_transaction ?? null,
          transfer_group: transfer_group ?? null,
          metadata: metadata ?? {},
        });
      },
    },
    {
      method: 'GET',
      path: '/v1/transfers',
      allowed: parameters.listTransfers,
      answer: ({ transfer_group: group, ...given }) =>
        state.list(
          state.all('transfer').filter((made) => !group || made.transfer_group === group),
          '/v1/transfers',
          given,
        ),
    },
  ];

  return {
    routes,
    /** Completes the mentor's onboarding, as on Stripe's hosted page. */
    completeOnboarding(accountId: string) {
      const account = state.find('account', accountId);
      account.details_submitted = true;
      account.payouts_enabled = true;
      account.capabilities = { ...account.capabilities, transfers: 'active' };
      events.add('account.updated', account, { account: accountId });
    },
    /** Adds to our balance, which transfers are paid from. */
    addBalance(cents: number) {
      balance += cents;
    },
  };
};
