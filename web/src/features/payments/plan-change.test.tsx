import {
  createSubscription,
  getSubscription,
  previewPlanChange,
} from '@ithaca/contracts/subscriptions';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { aUser } from '../../test/people.ts';
import { aBasicPlan, aConfigWithPlans, checkout } from '../../test/plans.ts';
import { press } from '../../test/press.ts';
import { renderApp } from '../../test/render-app.tsx';

const preview = (amountDue = '8.70') =>
  ({
    status: 200,
    body: {
      planId: 'premium',
      amountDue,
      credit: '0.00',
      price: '21.99',
      renewsAt: '2026-12-22T12:00:00.000Z',
    },
  }) as const;

const changed = {
  status: 200,
  body: { requiresPayment: false, checkoutUrl: null, sessionId: null, redirectUrl: '/x' },
} as const;

const apiWith = () => fakeApi().on(getSubscription, { status: 200, body: aBasicPlan() });
const open = (api: ReturnType<typeof fakeApi>) =>
  renderApp('/subscription', { api, user: aUser(), config: aConfigWithPlans() });
/** The message on the page itself, which stays after the toast. */
const alert = () => within(screen.getByRole('main')).queryByRole('alert');

it('a change shows its cost before it is confirmed, and opens no window', async () => {
  const openWindow = vi.spyOn(window, 'open');
  const api = apiWith()
    .on(previewPlanChange, preview())
    .on(createSubscription, { problem: 'card_declined' });
  open(api);
  await press('Change to Premium');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change to Premium' }));
  const confirm = await dialog.findByRole('button', { name: 'Pay €8.70 and change' });
  expect(dialog.getByText('€21.99')).toBeTruthy();
  await userEvent.click(confirm);
  expect((await dialog.findByRole('alert')).textContent).toContain('declined');
  api.on(createSubscription, changed);
  await userEvent.click(confirm);
  expect(await screen.findByText('Subscription Activated')).toBeTruthy();
  expect(openWindow).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // If asked again, the server would refuse to preview a change to the current plan.
  expect(api.calls.filter(({ url }) => url.startsWith(previewPlanChange.path))).toHaveLength(1);
});

it('a change can’t be confirmed before its cost is shown, and can be abandoned or retried', async () => {
  let answer = () => {};
  const api = apiWith().on(
    previewPlanChange,
    () =>
      new Promise((resolve) => {
        answer = () => resolve({ problem: 'unavailable' });
      }),
  );
  open(api);
  await press('Change to Premium');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await press('Change to Premium');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change to Premium' }));
  const confirm = dialog.getByRole('button', { name: 'Change plan' });
  expect(confirm).toHaveProperty('disabled', true);
  expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', false);
  answer();
  expect(await dialog.findByText('The price could not be loaded')).toBeTruthy();
  expect(confirm).toHaveProperty('disabled', true);
  api.on(previewPlanChange, preview());
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  await dialog.findByRole('button', { name: 'Pay €8.70 and change' });
  expect(api.calls.some(({ url }) => url === createSubscription.path)).toBe(false);
});

it('asks again about a change that costs more than was shown', async () => {
  const api = apiWith()
    .on(previewPlanChange, preview('0.30'))
    .on(createSubscription, { problem: 'price_mismatch' });
  open(api);
  await press('Change to Premium');
  const shown = await screen.findByRole('button', { name: 'Pay €0.30 and change' });
  api.on(previewPlanChange, preview('9.00'));
  await userEvent.click(shown);
  const dialog = within(screen.getByRole('dialog', { name: 'Change to Premium' }));
  const confirm = await dialog.findByRole('button', { name: 'Pay €9 and change' });
  expect(dialog.getByRole('alert').textContent).toContain('changed');
  api.on(createSubscription, changed);
  await userEvent.click(confirm);
  expect(await screen.findByText('Subscription Activated')).toBeTruthy();
  const orders = api.calls.filter(({ url }) => url === createSubscription.path);
  expect(orders.map(({ body }) => body)).toEqual([
    { planId: 'premium', amountDue: '0.30' },
    { planId: 'premium', amountDue: '9.00' },
  ]);
});

it('changing a plan that has since ended opens the payment page', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
  const api = apiWith().on(previewPlanChange, preview()).on(createSubscription, checkout);
  open(api);
  await press('Change to Premium');
  await press('Pay €8.70 and change');
  await waitFor(() => expect(assign).toHaveBeenCalledWith(checkout.body.checkoutUrl));
  expect(screen.queryByText('Subscription Activated')).toBeNull();
});

it.each(['Pay €8.70 and change', 'Change plan'])(
  'a change to a plan already chosen elsewhere closes its dialog and shows the plan: %s',
  async (label) => {
    const api = apiWith()
      .on(previewPlanChange, preview(label === 'Change plan' ? '0.00' : '8.70'))
      .on(createSubscription, { problem: 'already_subscribed' });
    open(api);
    await press('Change to Premium');
    const confirm = await screen.findByRole('button', { name: label });
    await waitFor(() => expect(confirm).toHaveProperty('disabled', false));
    api.on(getSubscription, { status: 200, body: aBasicPlan({ plan: 'premium' }) });
    await userEvent.click(confirm);
    const heading = await screen.findByRole('heading', { name: 'Your Premium plan' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(alert()?.textContent).toBe('You are already on this plan.');
    expect(screen.getByRole('button', { name: 'Change to Basic' })).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(heading));
    await press('Change to Basic');
    await waitFor(() => expect(alert()).toBeNull());
  },
);

it('a change repeated after a lost response succeeds if the plan was changed', async () => {
  const api = apiWith()
    .on(previewPlanChange, preview())
    .on(createSubscription, () => Promise.reject(new TypeError('Failed to fetch')));
  open(api);
  await press('Change to Premium');
  await press('Pay €8.70 and change');
  const confirm = await screen.findByRole('button', { name: 'Pay €8.70 and change' });
  await waitFor(() => expect(confirm).toHaveProperty('disabled', false));
  api.on(createSubscription, { problem: 'already_subscribed' });
  api.on(getSubscription, { status: 200, body: aBasicPlan({ plan: 'premium' }) });
  await userEvent.click(confirm);
  expect(await screen.findByText('Subscription Activated')).toBeTruthy();
  await screen.findByRole('heading', { name: 'Your Premium plan' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(alert()).toBeNull();
});

it('closes and shows the plan if the price is refused because the plan was chosen elsewhere', async () => {
  const api = apiWith().on(previewPlanChange, { problem: 'already_subscribed' });
  open(api);
  const button = await screen.findByRole('button', { name: 'Change to Premium' });
  api.on(getSubscription, { status: 200, body: aBasicPlan({ plan: 'premium' }) });
  await userEvent.click(button);
  const heading = await screen.findByRole('heading', { name: 'Your Premium plan' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(alert()?.textContent).toBe('You are already on this plan.');
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

it('closes the dialog as well if the price is refused on a second request', async () => {
  const api = apiWith()
    .on(previewPlanChange, preview('0.30'))
    .on(createSubscription, { problem: 'price_mismatch' });
  open(api);
  await press('Change to Premium');
  const confirm = await screen.findByRole('button', { name: 'Pay €0.30 and change' });
  api.on(previewPlanChange, { problem: 'already_subscribed' });
  api.on(getSubscription, { status: 200, body: aBasicPlan({ plan: 'premium' }) });
  await userEvent.click(confirm);
  await screen.findByRole('heading', { name: 'Your Premium plan' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(alert()?.textContent).toBe('You are already on this plan.');
});

it('shows that the plan is unpaid if a change is refused because of an unpaid renewal', async () => {
  const api = apiWith()
    .on(previewPlanChange, preview())
    .on(createSubscription, { problem: 'plan_past_due' });
  open(api);
  await press('Change to Premium');
  const confirm = await screen.findByRole('button', { name: 'Pay €8.70 and change' });
  const unpaid = aBasicPlan({ status: 'past_due', graceUntil: '2026-11-29T12:00:00.000Z' });
  api.on(getSubscription, { status: 200, body: unpaid });
  await userEvent.click(confirm);
  expect(await screen.findByRole('region', { name: 'Payment failed' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});
