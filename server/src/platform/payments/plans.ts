import type { PaidPlan } from '@ithaca/contracts/subscriptions';

/** A paid plan as ordered from the provider. Amounts are integer cents, per month. */
export interface PlanOrder {
  readonly plan: PaidPlan;
  readonly priceCents: number;
  readonly currency: string;
}

/** A subscription at the provider. */
export interface ProviderSubscription {
  /** `sub_…` */
  readonly id: string;
  /** `cus_…` */
  readonly customerId: string;
  readonly plan: PaidPlan;
  /** Per month, as ordered. */
  readonly priceCents: number;
  /** `past_due`: the last renewal failed and is being retried; `incomplete`: never paid. */
  readonly status: 'incomplete' | 'active' | 'past_due' | 'canceled';
  readonly currentPeriodEnd: Date;
  readonly cancelAtPeriodEnd: boolean;
}

/** A paid invoice of a subscription. Its payment can be refunded with `PaymentsPort.refund`. */
export interface ProviderInvoice {
  /** `in_…` */
  readonly id: string;
  readonly subscriptionId: string;
  /** `pi_…`; null for an invoice of zero. */
  readonly intentId: string | null;
  /** The plan that it charges for; null if the provider doesn't know. */
  readonly plan: PaidPlan | null;
  readonly amountCents: number;
  readonly paidAt: Date;
}

/** A hosted page on which a person pays for a plan. */
export interface ProviderCheckout {
  /** `cs_…` */
  readonly id: string;
  readonly url: string;
  readonly status: 'open' | 'complete' | 'expired';
  readonly subscriptionId: string | null;
}

/**
 * Monthly plans at a payment provider with Stripe's behaviour. Writes have an idempotency key, as in
 * `PaymentsPort`. Webhooks only say that a subscription has changed: callers read it again, so the order
 * of webhooks doesn't matter.
 */
export interface PlansPort {
  /**
   * @param order.userId is stored as metadata of the checkout and the subscription
   * @param order.successUrl may contain `{CHECKOUT_SESSION_ID}`, which the provider replaces
   */
  createCheckout(
    order: PlanOrder & {
      userId: string;
      email: string;
      /** If null or unknown to the provider, the provider creates a customer. */
      customerId: string | null;
      successUrl: string;
      cancelUrl: string;
      idempotencyKey: string;
    },
  ): Promise<ProviderCheckout>;
  /** @returns null for a checkout the provider doesn't know */
  retrieveCheckout(id: string): Promise<ProviderCheckout | null>;
  /** @returns null for a subscription the provider doesn't know */
  retrieveSubscription(id: string): Promise<(ProviderSubscription & { userId: string }) | null>;
  /** The paid invoices of a subscription, newest first. */
  listInvoices(subscriptionId: string): Promise<ProviderInvoice[]>;
  /**
   * Returns what changing the plan now would charge at once: the difference for the rest of the period. If
   * the new plan is cheaper, nothing is due and the difference is credited to the next invoices.
   * @throws plan_past_due (409) while the current period isn't paid, or any error once the subscription has ended
   */
  previewChange(
    order: PlanOrder & { subscriptionId: string },
  ): Promise<{ dueCents: number; creditCents: number }>;
  /**
   * Changes the plan at once and charges the difference to the card on file, or credits it.
   * @param order.withoutCredit only for a cheaper plan: credits nothing for the rest of the period
   * @throws plan_past_due (409) while the current period isn't paid; card_declined or insufficient_funds (402);
   *   any error once the subscription has ended. The plan then doesn't change.
   */
  changePlan(
    order: PlanOrder & { subscriptionId: string; withoutCredit: boolean; idempotencyKey: string },
  ): Promise<ProviderSubscription>;
  /** Ends the subscription at the end of its period, or undoes that. @throws any error once it has ended */
  setCancelAtPeriodEnd(order: {
    subscriptionId: string;
    cancel: boolean;
    idempotencyKey: string;
  }): Promise<ProviderSubscription>;
  /**
   * Ends the subscription at once without a refund, if it hasn't ended. Its open invoices can't be paid afterwards.
   */
  cancelNow(order: { subscriptionId: string; idempotencyKey: string }): Promise<void>;
  /**
   * A page of the provider on which the customer changes their card and sees their invoices.
   * @returns null for a customer the provider doesn't know
   */
  createPortal(order: { customerId: string; returnUrl: string }): Promise<{ url: string } | null>;
}
