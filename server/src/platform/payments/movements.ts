/**
 * Money that the provider has received, paid back, or transferred to a mentor. Amounts are integer cents.
 */
export interface ProviderMovement {
  readonly kind: 'payment' | 'refund' | 'transfer';
  /** `pi_…`, `re_…` or `tr_…` */
  readonly id: string;
  /**
   * The payment that a refund or a transfer belongs to; of a payment, its own id. Null if the provider
   * knows none.
   */
  readonly intentId: string | null;
  /** The idempotency key that a refund was ordered with; null if it wasn't ordered by us. */
  readonly key: string | null;
  readonly amountCents: number;
  /** When a payment was begun, or a refund or transfer ordered. */
  readonly createdAt: Date;
}

/** What is needed to compare the provider's records with the ledger (product 4.12). */
export interface MovementsPort {
  /**
   * All payments that were received, refunds that were not rejected and transfers, of those created at
   * `since` or later. Read page by page, so that any number of them needs little memory.
   */
  listMovements(since: Date): AsyncIterable<ProviderMovement>;
}
