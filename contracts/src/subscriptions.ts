import * as z from 'zod/mini';
import { money, moneyInput } from './amounts.ts';
import { endpoint } from './endpoint.ts';
import { instant, text } from './fields.ts';
import { cardInput, cardStatus } from './payments.ts';
import { planStatuses, planTiers } from './user.ts';

/** The plans with a monthly price. Everybody else is on the free plan. */
export const paidPlans = ['basic', 'premium'] as const;
export type PaidPlan = (typeof paidPlans)[number];

const paidPlan = z.enum(paidPlans, 'Please choose a plan');

/** An id from the payment provider, in a path. */
const providerId = text().check(z.maxLength(200));

/** The signed-in person's plan. The free plan has no dates. */
export const subscription = z.object({
  plan: z.enum(planTiers),
  status: z.enum(planStatuses),
  /** Per month. */
  price: money,
  /** When the plan renews, or ends if it is canceled. */
  currentPeriodEnd: z.nullable(instant),
  cancelAtPeriodEnd: z.boolean(),
  /** The end of the grace period of an unpaid plan. */
  graceUntil: z.nullable(instant),
  can: z.object({ cancel: z.boolean(), resume: z.boolean(), portal: z.boolean() }),
});
export type PlanOfPerson = z.infer<typeof subscription>;

export const getSubscription = endpoint({
  method: 'GET',
  path: '/api/subscription',
  summary: "Get one's own plan",
  access: 'signed_in',
  success: { 200: subscription },
});

const startedSubscription = z.object({
  requiresPayment: z.boolean(),
  /** The checkout page; null if nothing has to be paid there. */
  checkoutUrl: z.nullable(z.string()),
  sessionId: z.nullable(z.string()),
  /** Where to continue if the plan is already active. */
  redirectUrl: z.nullable(z.string()),
});
export type StartedSubscription = z.infer<typeof startedSubscription>;

export const createSubscription = endpoint({
  method: 'POST',
  path: '/api/create-subscription',
  summary: 'Choose a plan: starts a checkout, or changes the plan at once with the card on file',
  access: 'signed_in',
  body: z.object({
    planId: paidPlan,
    /** The immediate charge that was shown to the person: the change never charges more. */
    amountDue: z.optional(moneyInput),
  }),
  success: { 200: startedSubscription },
  problems: [
    'already_subscribed',
    'plan_past_due',
    'card_declined',
    'insufficient_funds',
    'price_mismatch',
  ],
});

export const checkSubscription = endpoint({
  method: 'GET',
  path: '/api/subscription/check/{sessionId}',
  summary: "Ask the payment provider whether one's checkout has been paid",
  access: 'signed_in',
  params: z.object({ sessionId: providerId }),
  success: {
    200: z.object({
      /** Whether the paid plan is now active. */
      activated: z.boolean(),
      /** Present if the payment was refunded, usually because the person already had a plan. */
      refunded: z.optional(z.literal(true)),
    }),
  },
  problems: ['not_found'],
});

export const previewPlanChange = endpoint({
  method: 'GET',
  path: '/api/subscription/change',
  summary: 'What changing to another plan costs now',
  access: 'signed_in',
  query: z.object({ planId: paidPlan }),
  success: {
    200: z.object({
      planId: paidPlan,
      /** Charged at once: the price for a first plan, or the difference for the rest of the period for a change. */
      amountDue: money,
      /** Credited towards the next renewals if the new plan is cheaper. */
      credit: money,
      /** Per month, from the next renewal. */
      price: money,
      /** The next renewal; null for a first plan. */
      renewsAt: z.nullable(instant),
    }),
  },
  problems: ['already_subscribed', 'plan_past_due'],
});

export const cancelSubscription = endpoint({
  method: 'POST',
  path: '/api/subscription/cancel',
  summary: "End one's plan at the end of its current period, or at once if the period is unpaid",
  access: 'signed_in',
  success: { 200: subscription },
  problems: ['not_found'],
});

export const resumeSubscription = endpoint({
  method: 'POST',
  path: '/api/subscription/resume',
  summary: 'Undo the cancellation of a plan that has not ended yet',
  access: 'signed_in',
  success: { 200: subscription },
  problems: ['not_found'],
});

export const openPlanPortal = endpoint({
  method: 'POST',
  path: '/api/subscription/portal',
  summary: "Open the payment provider's page with one's card and invoices",
  access: 'signed_in',
  success: { 200: z.object({ url: z.string() }) },
  problems: ['not_found'],
});

export const getSandboxCheckout = endpoint({
  method: 'GET',
  path: '/api/dev/checkout/{sessionId}',
  summary: 'Sandbox only: what the hosted checkout page shows',
  access: 'signed_in',
  only: 'sandbox',
  params: z.object({ sessionId: providerId }),
  success: {
    200: z.object({
      planId: paidPlan,
      price: money,
      status: z.enum(['open', 'complete', 'expired']),
      successUrl: z.string(),
      cancelUrl: z.string(),
    }),
  },
  problems: ['not_found'],
});

const sandboxCard = z.object({
  card: cardInput,
  /** Whether the person has passed the bank's authentication step. */
  authenticate: z.optional(z.boolean('authenticate must be true or false')),
});

export const completeSandboxCheckout = endpoint({
  method: 'POST',
  path: '/api/dev/checkout/{sessionId}/complete',
  summary:
    'Sandbox only: pay on the hosted checkout page with a test card, by default one that succeeds',
  access: 'signed_in',
  only: 'sandbox',
  params: z.object({ sessionId: providerId }),
  body: z.optional(z.partial(sandboxCard)),
  success: { 200: cardStatus },
  problems: ['card_declined', 'insufficient_funds', 'not_found'],
});

export const getSandboxPortal = endpoint({
  method: 'GET',
  path: '/api/dev/portal/{customerId}',
  summary: "Sandbox only: the customer's card and invoices, as the provider's portal shows them",
  access: 'signed_in',
  only: 'sandbox',
  params: z.object({ customerId: providerId }),
  success: {
    200: z.object({
      /** The last four digits of the card on file. */
      card: z.string(),
      /** Newest first. */
      invoices: z.array(
        z.object({
          id: z.string(),
          amount: money,
          status: z.enum(['paid', 'open', 'void']),
          createdAt: instant,
        }),
      ),
    }),
  },
  problems: ['not_found'],
});

export const changeSandboxCard = endpoint({
  method: 'POST',
  path: '/api/dev/portal/{customerId}/card',
  summary: 'Sandbox only: replace the card on file, and use it to pay a failed renewal',
  access: 'signed_in',
  only: 'sandbox',
  params: z.object({ customerId: providerId }),
  body: sandboxCard,
  success: { 200: cardStatus },
  problems: ['card_declined', 'insufficient_funds', 'not_found'],
});

export const subscriptionEndpoints = [
  getSubscription,
  createSubscription,
  checkSubscription,
  previewPlanChange,
  cancelSubscription,
  resumeSubscription,
  openPlanPortal,
  getSandboxCheckout,
  completeSandboxCheckout,
  getSandboxPortal,
  changeSandboxCard,
] as const;
