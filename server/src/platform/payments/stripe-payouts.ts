import type Stripe from 'stripe';
import type { PayoutAccount, PayoutsPort } from './payouts.ts';
import type { StripeConnection } from './stripe-client.ts';
import { idOf, urlOf } from './stripe-references.ts';

/** Mentors' accounts and transfers to them, with Stripe Connect (Express accounts). */
export const createStripePayouts = ({ api, call }: StripeConnection): PayoutsPort => ({
  async createPayoutAccount({ mentorId, email, idempotencyKey }) {
    const account = await call(
      api.accounts.create(
        {
          type: 'express',
          email,
          capabilities: { transfers: { requested: true } },
          metadata: { mentorId },
        },
        { idempotencyKey },
      ),
    );
    return payoutAccount(account);
  },

  async createOnboarding({ accountId: account, returnUrl, refreshUrl }) {
    const link = api.accountLinks.create({
      account,
      type: 'account_onboarding',
      return_url: returnUrl,
      refresh_url: refreshUrl,
    });
    return urlOf(await call.orNull(link));
  },

  async createAccountPage({ accountId }) {
    return urlOf(await call.orNull(api.accounts.createLoginLink(accountId)));
  },

  async retrievePayoutAccount(id) {
    const account = await call.orNull(api.accounts.retrieve(id));
    return account && payoutAccount(account);
  },

  async transfer({ accountId: destination, amountCents: amount, group, ...order }) {
    const { currency, idempotencyKey } = order;
    const payment = await call.orNull(api.paymentIntents.retrieve(group));
    const charge = idOf(payment?.latest_charge);
    // Without it, a transfer fails if Stripe has paid our balance out to the bank (operations.md).
    const source = charge ? { source_transaction: charge } : {};
    const transfer = { amount, currency, destination, ...source, transfer_group: group };
    const { id } = await call(api.transfers.create(transfer, { idempotencyKey }));
    return { id };
  },

  async findTransfer(group) {
    const { data } = await call(api.transfers.list({ transfer_group: group, limit: 1 }));
    return data[0] ? { id: data[0].id } : null;
  },
});

const payoutAccount = (account: Stripe.Account): PayoutAccount => ({
  id: account.id,
  detailsSubmitted: account.details_submitted ?? false,
  payoutsEnabled:
    (account.payouts_enabled ?? false) && account.capabilities?.transfers === 'active',
});
