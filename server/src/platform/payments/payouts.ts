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
   * A page of the provider on which the mentor enters their identity and bank account; valid for a few minutes.
   * @returns null for an account the provider doesn't know
   */
  createOnboarding(order: {
    accountId: string;
    returnUrl: string;
    refreshUrl: string;
  }): Promise<{ url: string } | null>;
  /**
   * A page of the provider on which the mentor changes the bank account that they entered. It may not lead back.
   * @returns null for an account the provider doesn't know
   * @throws when they haven't entered one yet
   */
  createAccountPage(order: {
    accountId: string;
    returnUrl: string;
  }): Promise<{ url: string } | null>;
  /** @returns null for one the provider doesn't know */
  retrievePayoutAccount(id: string): Promise<PayoutAccount | null>;
  /**
   * Transfers released money to a mentor's account.
   * @param order.group the payment that it comes from; one the provider doesn't know is paid from our balance
   * @throws when the account can't receive transfers or our balance isn't sufficient
   */
  transfer(order: {
    accountId: string;
    amountCents: number;
    currency: string;
    group: string;
    idempotencyKey: string;
  }): Promise<{ id: string }>;
  /**
   * A transfer that was made for a group, or null. Providers forget idempotency keys after a day, so a
   * later retry has to ask first.
   */
  findTransfer(group: string): Promise<{ id: string } | null>;
}
