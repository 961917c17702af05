import { getSubscription } from '@ithaca/contracts/subscriptions';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { aUser } from '../../test/people.ts';
import { aBasicPlan } from '../../test/plans.ts';
import { renderApp } from '../../test/render-app.tsx';

const openMenu = async (user: ReturnType<typeof aUser>, api = fakeApi()) => {
  renderApp('/', { api, user });
  await userEvent.click(await screen.findByRole('button', { name: 'Account menu' }));
  await screen.findByRole('menu');
  return api;
};
const planItem = () => screen.getByRole('menuitem', { name: /plan/ });

it.each([{ userType: 'mentor' as const }, { isAdmin: true }])(
  'shows no free plan to mentors and the administrator: %j',
  async (fields) => {
    await openMenu(aUser({ ...fields, subscriptionTier: 'free' }));
    expect(screen.queryByRole('menuitem', { name: /plan/ })).toBeNull();
  },
);

it.each([
  ['free', 'Free plan'],
  ['basic', 'Basic plan'],
  ['premium', 'Premium plan'],
] as const)('shows the plan %s and leads to the plans', async (subscriptionTier, name) => {
  const api = await openMenu(aUser({ subscriptionTier }));
  expect(planItem().textContent).toBe(name);
  expect(planItem().getAttribute('href')).toBe('/subscription');
  expect(api.calls.some(({ url }) => url === '/api/subscription')).toBe(false);
});

it('says when a cancelled plan ends', async () => {
  const cancelled = aBasicPlan({
    status: 'canceled',
    cancelAtPeriodEnd: true,
    currentPeriodEnd: '2026-12-04T10:00:00.000Z',
  });
  const api = fakeApi().on(getSubscription, { status: 200, body: cancelled });
  await openMenu(aUser({ subscriptionTier: 'basic', subscriptionStatus: 'canceled' }), api);
  await waitFor(() => expect(planItem().textContent).toMatch(/^Basic plan ends on .*2026$/));
});

it('says that the last payment of a plan failed', async () => {
  await openMenu(aUser({ subscriptionTier: 'premium', subscriptionStatus: 'past_due' }));
  expect(planItem().textContent).toBe('Premium plan the last payment failed');
});
