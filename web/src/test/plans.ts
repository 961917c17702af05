import type { PublicConfig } from '@ithaca/contracts/marketplace';
import type { PlanOfPerson } from '@ithaca/contracts/subscriptions';
import { aConfig } from './people.ts';

type Plan = PublicConfig['plans'][number];

const plan = (id: Plan['id'], name: string, price: string): Plan => ({
  id,
  name,
  price,
  popular: id === 'premium',
  features: [`What ${name} gives`],
});

/** The public configuration with all plans. */
export const aConfigWithPlans = (): PublicConfig =>
  aConfig({
    plans: [
      plan('free', 'Free', '0.00'),
      plan('basic', 'Basic', '12.99'),
      plan('premium', 'Premium', '21.99'),
    ],
  });

/** A person's plan: the free one, unless it is overridden. */
export const aPlan = (overrides: Partial<PlanOfPerson> = {}): PlanOfPerson => ({
  plan: 'free',
  status: 'active',
  price: '0.00',
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  graceUntil: null,
  can: { cancel: false, resume: false, portal: false },
  ...overrides,
});

/** A Basic plan that is paid for every month. */
export const aBasicPlan = (overrides: Partial<PlanOfPerson> = {}): PlanOfPerson =>
  aPlan({
    plan: 'basic',
    price: '12.99',
    currentPeriodEnd: '2026-12-22T12:00:00.000Z',
    can: { cancel: true, resume: false, portal: true },
    ...overrides,
  });

/** The response for a plan that has to be paid in a checkout. */
export const checkout = {
  status: 200,
  body: {
    requiresPayment: true,
    checkoutUrl: 'http://localhost:3000/dev/checkout/cs_1',
    sessionId: 'cs_1',
    redirectUrl: null,
  },
} as const;
