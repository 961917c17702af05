/** A payment as the provider knows it. Amounts are integer cents. */
export interface ProviderIntent {
  /** `pi_…` */
  readonly id: string;
  /** `pi_…_secret_…`: lets a browser pay this intent and do nothing else. */
  readonly clientSecret: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly status:
    | 'requires_payment_method'
    | 'requires_action'
    | 'processing'
    | 'succeeded'
    | 'canceled';
}

/** A provider's notice, once its signature was checked. Kinds nobody acts on are `other`. */
export interface PaymentEvent {
  readonly id: string;
  readonly kind: 'succeeded' | 'other';
  readonly intentId: string | null;
}

/**
 * A payment provider, as Stripe behaves. Writes carry an idempotency key: the same key with the
 * same content does the thing once and answers alike; with other content it is an error.
 */
export interface PaymentsPort {
  createIntent(order: {
    amountCents: number;
    currency: string;
    metadata: Readonly<Record<string, string>>;
    idempotencyKey: string;
  }): Promise<ProviderIntent>;
  /** @returns null for an intent the provider doesn't know */
  retrieveIntent(id: string): Promise<ProviderIntent | null>;
  /** @throws when the intent is unpaid or less than the amount is left of it */
  refund(order: {
    intentId: string;
    amountCents: number;
    idempotencyKey: string;
  }): Promise<{ id: string }>;
  /**
   * Reads a notice.
   * @throws invalid (422) when the signature is wrong or was made over five minutes before or after now
   */
  parseWebhook(body: Buffer, signature: string | undefined): PaymentEvent;
}
