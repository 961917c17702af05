import { describe, expect, it } from 'vitest';
import { choiceOf, isCreditRefunded, planActions } from './plan-changes.policy.ts';

type Current = Parameters<typeof choiceOf>[0];
const paid = (
  plan: 'basic' | 'premium',
  status: 'active' | 'canceled' | 'past_due' = 'active',
): Current => ({ plan, status, providerSubscriptionId: 'sub_1' });
const given = (plan: 'basic' | 'premium', status: 'active' | 'canceled' = 'active'): Current => ({
  plan,
  status,
  providerSubscriptionId: null,
});

describe('choosing a plan', () => {
  it.each([
    ['without a plan', undefined, 'basic', 1299, 'checkout'],
    ['a free one without a plan', undefined, 'basic', 0, 'activate'],
    ['the same again', paid('basic'), 'basic', 1299, 'already_subscribed'],
    ['the same complimentary plan again', given('basic'), 'basic', 1299, 'already_subscribed'],
    ['the same, cancelled before', paid('basic', 'canceled'), 'basic', 1299, 'resume'],
    [
      'the same, cancelled and ended at the provider',
      given('basic', 'canceled'),
      'basic',
      1299,
      'checkout',
    ],
    ['an upgrade', paid('basic'), 'premium', 2199, 'change'],
    ['a downgrade', paid('premium'), 'basic', 1299, 'change'],
    ['a paid plan to a free one', paid('premium'), 'basic', 0, 'change'],
    ['an upgrade of a cancelled plan', paid('basic', 'canceled'), 'premium', 2199, 'change'],
    ['an upgrade of a complimentary plan', given('basic'), 'premium', 2199, 'checkout'],
    ['anything while unpaid', paid('basic', 'past_due'), 'premium', 2199, 'plan_past_due'],
    ['the same while unpaid', paid('basic', 'past_due'), 'basic', 1299, 'plan_past_due'],
  ] as const)('%s', (_name, current, plan, priceCents, expected) => {
    expect(choiceOf(current, { plan, priceCents })).toBe(expected);
  });
});

describe('a plan', () => {
  it.each([
    ['none', undefined, { cancel: false, resume: false }],
    ['active', paid('basic'), { cancel: true, resume: false }],
    ['complimentary', given('basic'), { cancel: true, resume: false }],
    ['cancelled', paid('basic', 'canceled'), { cancel: false, resume: true }],
    ['cancelled and ended', given('basic', 'canceled'), { cancel: false, resume: false }],
    ['unpaid', paid('basic', 'past_due'), { cancel: true, resume: false }],
  ] as const)('%s can be cancelled and resumed as expected', (_name, current, expected) => {
    expect(planActions(current, null)).toEqual({ ...expected, portal: false });
    expect(planActions(current, 'cus_1').portal).toBe(true);
  });
});

it.each([
  [900, 0, false],
  [900, 899, false],
  [900, 900, true],
  [900, 2199, true],
])('a credit of %i is already paid back by a refund of %i: %s', (credit, refunded, expected) => {
  expect(isCreditRefunded(credit, refunded)).toBe(expected);
});
