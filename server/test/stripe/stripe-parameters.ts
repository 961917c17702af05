import type Stripe from 'stripe';
import type { Parameters } from './form-parameters.ts';
import { invalidRequest } from './stripe-problem.ts';

/**
 * Parameter names: `true` for a value or for arbitrary names, as in metadata. The compiler checks them
 * against the types of the `stripe` package, so that none can be made up.
 */
type Names<P> = P extends string | number | boolean
  ? true
  : P extends readonly (infer Item)[]
    ? true | Names<Item>
    : true | { readonly [Name in keyof P]?: Names<NonNullable<P[Name]>> };

const names = <P>(allowed: Names<P>): Allowed => allowed as Allowed;
export type Allowed = true | { readonly [name: string]: Allowed };

const price = {
  currency: true,
  product: true,
  unit_amount: true,
  recurring: { interval: true, interval_count: true },
} as const;
const page = { limit: true, starting_after: true, ending_before: true } as const;

/** The parameters that the stand-in supports, by request. */
export const parameters = {
  createIntent: names<Stripe.PaymentIntentCreateParams>({
    amount: true,
    currency: true,
    metadata: true,
    automatic_payment_methods: { enabled: true, allow_redirects: true },
  }),
  listIntents: names<Stripe.PaymentIntentListParams>({
    ...page,
    customer: true,
    created: { gte: true, gt: true, lt: true, lte: true },
  }),
  createRefund: names<Stripe.RefundCreateParams>({
    payment_intent: true,
    amount: true,
    reason: true,
    metadata: true,
  }),
  listRefunds: names<Stripe.RefundListParams>({
    ...page,
    payment_intent: true,
    created: { gte: true, gt: true, lt: true, lte: true },
  }),
  createProduct: names<Stripe.ProductCreateParams>({ id: true, name: true, metadata: true }),
  createCheckout: names<Stripe.Checkout.SessionCreateParams>({
    mode: true,
    customer: true,
    customer_email: true,
    client_reference_id: true,
    line_items: { quantity: true, price_data: price },
    metadata: true,
    subscription_data: { metadata: true },
    success_url: true,
    cancel_url: true,
  }),
  createPortal: names<Stripe.BillingPortal.SessionCreateParams>({
    customer: true,
    return_url: true,
  }),
  updateSubscription: names<Stripe.SubscriptionUpdateParams>({
    items: { id: true, price_data: price },
    proration_behavior: true,
    payment_behavior: true,
    cancel_at_period_end: true,
    metadata: true,
  }),
  cancelSubscription: names<Stripe.SubscriptionCancelParams>({ invoice_now: true, prorate: true }),
  previewInvoice: names<Stripe.InvoiceCreatePreviewParams>({
    subscription: true,
    subscription_details: { items: { id: true, price_data: price }, proration_behavior: true },
  }),
  listInvoices: names<Stripe.InvoiceListParams>({ ...page, subscription: true, status: true }),
  voidInvoice: names<Stripe.InvoiceVoidInvoiceParams>({}),
  createAccount: names<Stripe.AccountCreateParams>({
    type: true,
    email: true,
    capabilities: { transfers: { requested: true } },
    metadata: true,
  }),
  createAccountLink: names<Stripe.AccountLinkCreateParams>({
    account: true,
    type: true,
    return_url: true,
    refresh_url: true,
  }),
  createLoginLink: {},
  createTransfer: names<Stripe.TransferCreateParams>({
    amount: true,
    currency: true,
    destination: true,
    source_transaction: true,
    transfer_group: true,
    metadata: true,
  }),
  listTransfers: names<Stripe.TransferListParams>({
    ...page,
    transfer_group: true,
    destination: true,
    created: { gte: true, gt: true, lt: true, lte: true },
  }),
};

/**
 * Refuses unknown parameters of a request, as Stripe does.
 * @throws invalid_request_error with code parameter_unknown
 */
export const requireKnown = (given: Parameters, allowed: Allowed, path = '') => {
  if (allowed === true) return;
  for (const [name, value] of Object.entries(given)) {
    const inner = allowed[name];
    const full = path ? `${path}[${name}]` : name;
    if (!inner) throw invalidRequest(`Received unknown parameter: ${full}`, 'parameter_unknown');
    for (const item of Array.isArray(value) ? value : [value]) {
      if (typeof item === 'object' && !Array.isArray(item)) requireKnown(item, inner, full);
    }
  }
};
