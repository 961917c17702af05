import * as z from 'zod/mini';
import { money } from './amounts.ts';
import { endpoint } from './endpoint.ts';
import { planTiers } from './user.ts';

const plan = z.object({
  id: z.enum(planTiers),
  name: z.string(),
  /** Per month; "0.00" for the free plan. */
  price: money,
  features: z.array(z.string()),
  popular: z.boolean(),
});
export type Plan = z.infer<typeof plan>;

const claim = z.object({ value: z.string(), label: z.string() });

/** The public part of the configuration (product 4.7 and 8.6). */
export const publicConfig = z.object({
  name: z.string(),
  currency: z.string(),
  unlockFee: money,
  plans: z.array(plan),
  /** Excludes "All", which is a filter and not a category. */
  categories: z.array(z.string()),
  claims: z.array(claim),
  /** Typical rates for an hour. */
  averageRate: z.object({ from: money, to: money }),
  /** A call or meeting without a time is refunded this many days after the booking (product 3.6). */
  unscheduledBookingDays: z.number(),
  /** The operator's address; shown on /contact. */
  contactEmail: z.optional(z.nullable(z.string())),
  signups: z.enum(['open', 'waitlist']),
  demo: z.boolean(),
  payments: z.enum(['sandbox', 'stripe']),
  publishableKey: z.nullable(z.string()),
  /** Whether a language model ranks the assistant's recommendations; the privacy page then lists what it receives. */
  languageModel: z.boolean(),
  /** Only in demo mode: the accounts that /auth offers for one-click sign-in. */
  demoAccounts: z.nullable(
    z.array(z.object({ email: z.string(), password: z.string(), role: z.string() })),
  ),
});
export type PublicConfig = z.infer<typeof publicConfig>;

export const getConfig = endpoint({
  method: 'GET',
  path: '/api/config',
  summary: 'The public configuration: name, prices, plans and categories',
  access: 'anyone',
  success: { 200: publicConfig },
});
