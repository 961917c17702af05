import type { MovementsPort } from './movements.ts';

/** A payment at the provider. Amounts are integer cents. */
export interface ProviderIntent {
  /** `pi_…` */
  readonly id: string;
  /** `pi_…_secret_…`: allows a browser to pay this intent, and nothing else. */
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

/** An accepted refund that failed at the bank, with the key with which it was ordered. */
export interface RejectedRefund {
  readonly idempotencyKey: string;
  readonly amountCents: number;
}

/** The payer's bank takes a payment's money back until it decides, which takes weeks. */
export interface Dispute {
  readonly disputeId: string;
  readonly intentId: string;
  /** `won`: the bank has returned the money, or never took it. */
  readonly state: 'open' | 'won' | 'lost';
  readonly amountCents: number;
}

/** Says what has changed at the provider; receivers read the current state there or from their own records. */
export type PaymentChange =
  | { readonly kind: 'succeeded'; readonly intentId: string }
  | ({ readonly kind: 'disputed' } & Dispute)
  | ({ readonly kind: 'refund_rejected' } & RejectedRefund)
  /** A subscription was started, renewed, changed or ended, or one of its invoices was paid or failed. */
  | { readonly kind: 'plan'; readonly subscriptionId: string }
  | { readonly kind: 'payout_account'; readonly accountId: string };

/** A verified webhook of the provider. Kinds that need no action are `other`. */
export type PaymentEvent = { readonly id: string } & (PaymentChange | { readonly kind: 'other' });

/**
 * A payment provider with Stripe's behaviour. Writes have an idempotency key: repeating a key with
 * the same content has no further effect and returns the same result; with other content it throws.
 */
export interface PaymentsPort extends MovementsPort {
  createIntent(order: {
    amountCents: number;
    currency: string;
    metadata: Readonly<Record<string, string>>;
    idempotencyKey: string;
  }): Promise<ProviderIntent>;
  /** @returns null for an intent the provider doesn't know */
  retrieveIntent(id: string): Promise<ProviderIntent | null>;
  /**
   * A call with the key of a rejected refund orders it again if the rejected one was ordered over a day ago.
   * @throws if the intent is unpaid, less than the amount is left to refund, or the bank rejects the refund
   */
  refund(order: {
    intentId: string;
    amountCents: number;
    idempotencyKey: string;
  }): Promise<{ id: string }>;
  /**
   * Verifies and parses a webhook.
   * @throws invalid (422) if the signature is wrong, or its time is more than five minutes from now
   */
  parseWebhook(body: Buffer, signature: string | undefined): PaymentEvent;
}
