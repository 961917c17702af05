import * as z from 'zod/mini';
import { money } from './amounts.ts';
import { endpoint } from './endpoint.ts';
import { instant, text } from './fields.ts';
import { hasMatchingCheckDigits, ibanPattern } from './iban.ts';
import { line } from './texts.ts';

/** Whether a mentor's account at the provider exists and can receive money. */
export const payoutAccountStates = ['none', 'incomplete', 'ready'] as const;

/** The transfers to a mentor on one day, or an amount that a mentee's bank had already charged back. */
export const payout = z.object({
  at: instant,
  amount: money,
  /** The number of payments in it. */
  payments: z.number(),
  /** `sent` once all of them have been transferred. */
  status: z.enum(['sending', 'sent', 'taken_back']),
});
export type Payout = z.infer<typeof payout>;

export const payouts = z.object({
  account: z.enum(payoutAccountStates),
  /** Released to the mentor but not yet transferred. */
  owed: money,
  /** The part of `owed` that is already being transferred to a ready account. */
  onItsWay: money,
  /** The part of `owed` that waits for mentees' banks to decide on chargebacks. */
  disputed: money,
  /** Smaller amounts wait for the next transfer. */
  minimum: money,
  nextAt: instant,
  /** The payouts of at most a year, newest first. */
  history: z.array(payout),
});
export type Payouts = z.infer<typeof payouts>;

export const getPayouts = endpoint({
  method: 'GET',
  path: '/api/mentor/payouts',
  summary: "The mentor's payout account, the amount owed, and past transfers",
  access: 'mentor',
  success: { 200: payouts },
});

export const startPayoutOnboarding = endpoint({
  method: 'POST',
  path: '/api/mentor/payouts/onboarding',
  summary: 'A page of the provider on which the mentor enters or changes their bank account',
  access: 'mentor',
  success: { 200: z.object({ url: z.string() }) },
});

const ibanMessage = 'Please enter an IBAN, such as DE89 3704 0044 0532 0130 00';

/** A page of the sandbox's onboarding, by the token in its URL. */
const byToken = z.object({ token: z.string().check(z.regex(/^\w{1,100}$/, 'Unknown page')) });

export const getSandboxOnboarding = endpoint({
  method: 'GET',
  path: '/api/dev/payouts/{token}',
  summary: "Sandbox only: what the provider's onboarding page shows",
  access: 'signed_in',
  only: 'sandbox',
  params: byToken,
  success: { 200: z.object({ email: z.string(), isReady: z.boolean() }) },
});

export const sandboxOnboardingBody = z.object({
  name: line('The name', 100, 'Please enter the name of the account’s owner'),
  iban: text(ibanMessage).check(
    z.maxLength(50, { error: ibanMessage, abort: true }),
    z.overwrite((value) => value.replace(/\s/g, '').toUpperCase()),
    z.regex(ibanPattern, { error: ibanMessage, abort: true }),
    z.refine(hasMatchingCheckDigits, 'This IBAN contains a typo'),
  ),
});

export const finishSandboxOnboarding = endpoint({
  method: 'POST',
  path: '/api/dev/payouts/{token}',
  summary: "Sandbox only: what the button of the provider's onboarding page does",
  access: 'signed_in',
  only: 'sandbox',
  params: byToken,
  body: sandboxOnboardingBody,
  success: { 200: z.object({ returnUrl: z.string() }) },
});

export const payoutEndpoints = [
  getPayouts,
  startPayoutOnboarding,
  getSandboxOnboarding,
  finishSandboxOnboarding,
] as const;
