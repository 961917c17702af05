import {
  cancelSubscription,
  createSubscription,
  getSubscription,
  openPlanPortal,
  resumeSubscription,
} from '@ithaca/contracts/subscriptions';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { aBasicPlan, aPlan } from '../../test/plans.ts';
import { press } from '../../test/press.ts';
import { alert, apiWith, open } from '../../test/subscription-screen.ts';

it('shows a failure to load with a retry button', async () => {
  const api = fakeApi().on(getSubscription, { problem: 'unavailable' });
  open(api);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  api.on(getSubscription, { status: 200, body: aPlan() });
  await press('Try again');
  expect(await screen.findByRole('heading', { name: 'Premium' })).toBeTruthy();
});

it('the plan chosen before signing up is marked, in view and focused', async () => {
  const scrolled: unknown[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push(this.querySelector('h2')?.textContent);
  });
  open(apiWith(), '/subscription?plan=basic');
  const button = await screen.findByRole('button', { name: 'Subscribe to Basic' });
  expect(document.activeElement).toBe(button);
  expect(scrolled).toEqual(['Basic']);
  const marked = screen.getByText('Your choice').closest('li');
  expect(marked && within(marked).getByRole('heading', { name: 'Basic' })).toBeTruthy();
});

it.each(['free', 'gold', 'basic'])(
  'the plan %s in the address isn’t marked if it can’t be chosen or is already active',
  async (id) => {
    open(apiWith(aBasicPlan()), `/subscription?plan=${id}`);
    expect(await screen.findByText('Your plan')).toBeTruthy();
    expect(screen.queryByText('Your choice')).toBeNull();
  },
);

it('cancelling shows what the user keeps and until when, and can be undone', async () => {
  const cancelled = aBasicPlan({
    status: 'canceled',
    cancelAtPeriodEnd: true,
    can: { cancel: false, resume: true, portal: true },
  });
  const api = apiWith(aBasicPlan())
    .on(cancelSubscription, { status: 200, body: cancelled })
    .on(resumeSubscription, { status: 200, body: aBasicPlan() });
  open(api);
  await press('Cancel plan');
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel your plan?' }));
  expect(dialog.getByText(/until 22 December 2026/)).toBeTruthy();
  expect(dialog.getByText(/You can resume your plan/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel plan' }));
  expect(await screen.findByText('Ends on')).toBeTruthy();
  await press('Resume plan');
  expect(await screen.findByText('Renews on')).toBeTruthy();
});

it('cancelling a plan that has since ended closes the dialog and shows the free plan', async () => {
  const api = apiWith(aBasicPlan()).on(cancelSubscription, { problem: 'not_found' });
  open(api);
  await press('Cancel plan');
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel your plan?' }));
  api.on(getSubscription, { status: 200, body: aPlan() });
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel plan' }));
  expect(await screen.findByRole('button', { name: 'Subscribe to Basic' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(alert()?.textContent).toBe('Your plan has changed in the meantime.');
  api.on(createSubscription, { problem: 'unavailable' });
  await press('Subscribe to Basic');
  await waitFor(() => expect(alert()?.textContent).toMatch(/^The service is busy/));
});

it('shows that resuming a plan or opening a page failed until the user tries something else', async () => {
  const can = { cancel: false, resume: true, portal: true };
  const api = apiWith(aBasicPlan({ cancelAtPeriodEnd: true, can }))
    .on(resumeSubscription, { problem: 'unavailable' })
    .on(openPlanPortal, { problem: 'internal' });
  open(api);
  await press('Resume plan');
  await waitFor(() => expect(alert()?.textContent).toMatch(/^The service is busy/));
  await press('Card and invoices');
  await waitFor(() => expect(alert()?.textContent).not.toMatch(/^The service is busy/));
  expect(alert()).not.toBeNull();
  api.on(resumeSubscription, { status: 200, body: aBasicPlan() });
  await press('Resume plan');
  await waitFor(() => expect(alert()).toBeNull());
});

it('resuming a plan that has since ended shows the free plan', async () => {
  const can = { cancel: false, resume: true, portal: true };
  const api = apiWith(aBasicPlan({ cancelAtPeriodEnd: true, can })).on(resumeSubscription, {
    problem: 'not_found',
  });
  open(api);
  const resume = await screen.findByRole('button', { name: 'Resume plan' });
  api.on(getSubscription, { status: 200, body: aPlan() });
  await userEvent.click(resume);
  expect(await screen.findByRole('button', { name: 'Subscribe to Basic' })).toBeTruthy();
});

it('cancelling a plan granted for free doesn’t promise that it can be resumed', async () => {
  open(apiWith(aBasicPlan({ can: { cancel: true, resume: false, portal: false } })));
  await press('Cancel plan');
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel your plan?' }));
  expect(dialog.getByText(/until 22 December 2026/)).toBeTruthy();
  expect(dialog.queryByText(/resume/)).toBeNull();
});

it('a cancelled plan that was granted for free can be subscribed to', async () => {
  const own = aBasicPlan({
    status: 'canceled',
    cancelAtPeriodEnd: true,
    can: { cancel: false, resume: false, portal: false },
  });
  open(apiWith(own));
  expect(await screen.findByRole('button', { name: 'Subscribe to Basic' })).toBeTruthy();
  expect(screen.getByText('Starts on 22 December 2026')).toBeTruthy();
});

it('shows a failed renewal with its deadline, and allows no other change', async () => {
  const plan = aBasicPlan({ status: 'past_due', graceUntil: '2026-11-29T12:00:00.000Z' });
  open(apiWith(plan));
  const notice = within(await screen.findByRole('region', { name: 'Payment failed' }));
  expect(notice.getByText(/by 29 November 2026/)).toBeTruthy();
  expect(notice.getByRole('button', { name: 'Update card' })).toBeTruthy();
  const change = screen.getByRole('button', { name: 'Change to Premium' });
  expect(change).toHaveProperty('disabled', true);
});

it('shows a renewal that has since failed when the user comes back to the plans', async () => {
  const api = apiWith(aBasicPlan());
  const { router } = open(api);
  await screen.findByText('Renews on');
  await act(() => router.navigate({ to: '/settings' }));
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  const unpaid = aBasicPlan({ status: 'past_due', graceUntil: '2026-11-29T12:00:00.000Z' });
  api.on(getSubscription, { status: 200, body: unpaid });
  await act(() => router.navigate({ to: '/subscription' }));
  expect(await screen.findByRole('region', { name: 'Payment failed' })).toBeTruthy();
});
