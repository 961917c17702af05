/**
 * Money that the provider has received, refunded, or transferred to a mentor. Amounts are integer cents.
 */
export interface ProviderMovement {
  readonly kind: 'payment' | 'refund' | 'transfer';
  /** `pi_…`, `re_…` or `tr_…` */
  readonly id: string;
  /**
   * The payment that a refund or transfer belongs to; for a payment, its own id. Null if the provider
   * doesn't know one.
   */
  readonly intentId: string | null;
  /** The idempotency key of a refund; null if we didn't order it. */
  readonly key: string | null;
  readonly amountCents: number;
  /** When a payment was started, or a refund or transfer was ordered. */
  readonly createdAt: Date;
}

/** For comparing the provider's records with the ledger (product 4.12). */
export interface MovementsPort {
  /**
   * All received payments, transfers, and refunds that were not rejected, created at `since` or later.
   * Read page by page to limit the memory used.
   */
  listMovements(since: Date): AsyncIterable<ProviderMovement>;
}
