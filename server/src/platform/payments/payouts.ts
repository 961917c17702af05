/** A mentor's account at the provider, to which their earnings are transferred. */
export interface PayoutAccount {
  /** `acct_…` */
  readonly id: string;
  /** Whether the mentor has entered everything that the provider asks for. */
  readonly detailsSubmitted: boolean;
  /** Whether transfers and payouts to it are possible. */
  readonly payoutsEnabled: boolean;
}

/**
 * Payouts to mentors with the behaviour of Stripe Connect Express. Writes have an idempotency key, as in
 * `PaymentsPort`.
 */
export interface PayoutsPort {
  createPayoutAccount(order: {
    mentorId: string;
    email: string;
    idempotencyKey: string;
  }): Promise<PayoutAccount>;
  /**
   * A page of the provider on which the mentor enters their identity and bank account. Expires after a few minutes.
   * @returns null for an account the provider doesn't know
   */
  createOnboarding(order: {
    accountId: string;
    returnUrl: string;
    refreshUrl: string;
  }): Promise<{ url: string } | null>;
  /**
   * A page of the provider on which the mentor changes their bank account. It might not link back to us.
   * @returns null for an account the provider doesn't know
   * @throws if they haven't entered one yet
   */
  createAccountPage(order: {
    accountId: string;
    returnUrl: string;
  }): Promise<{ url: string } | null>;
  /** @returns null for one the provider doesn't know */
  retrievePayoutAccount(id: string): Promise<PayoutAccount | null>;
  /**
   * Transfers released money to a mentor's account.
   * @param order.group the payment that it comes from; if the provider doesn't know it, our balance is used
   * @throws if the account can't receive transfers or our balance is insufficient
   */
  transfer(order: {
    accountId: string;
    amountCents: number;
    currency: string;
    group: string;
    idempotencyKey: string;
  }): Promise<{ id: string }>;
  /**
   * Returns the transfer made for a group, or null. Providers forget idempotency keys after a day, so
   * later retries must check first.
   */
  findTransfer(group: string): Promise<{ id: string } | null>;
}
