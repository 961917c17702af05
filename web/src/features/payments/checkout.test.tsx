import {
  checkSubscription,
  createSubscription,
  getSubscription,
} from '@ithaca/contracts/subscriptions';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { fakeApi } from '../../test/fake-api.ts';
import { aBasicPlan, aPlan, checkout } from '../../test/plans.ts';
import { press } from '../../test/press.ts';
import { alert, apiWith, open } from '../../test/subscription-screen.ts';

/** A payment window; `null` if the browser blocked it. */
const stubWindow = (blocked = false) => {
  const opened = { closed: false, location: { href: '' }, focus: vi.fn(), close: vi.fn() };
  const openWindow = vi.fn((..._args: unknown[]) => (blocked ? null : opened));
  vi.stubGlobal('open', openWindow);
  return { opened, openWindow };
};

const checks = (api: ReturnType<typeof fakeApi>) =>
  api.calls.filter(({ url }) => url === '/api/subscription/check/cs_1');

it('shows why a subscription could not be created, and closes the window', async () => {
  const { opened } = stubWindow();
  open(apiWith().on(createSubscription, { problem: 'unavailable' }));
  await press('Subscribe to Basic');
  expect(await screen.findByText('Subscription Failed')).toBeTruthy();
  expect(opened.close).toHaveBeenCalled();
  expect(await screen.findByRole('button', { name: 'Subscribe to Basic' })).toBeTruthy();
});

it('subscribing to a plan that has been bought elsewhere shows the plan', async () => {
  stubWindow();
  const api = apiWith().on(createSubscription, { problem: 'already_subscribed' });
  open(api);
  const button = await screen.findByRole('button', { name: 'Subscribe to Basic' });
  api.on(getSubscription, { status: 200, body: aBasicPlan() });
  await userEvent.click(button);
  expect(await screen.findByRole('heading', { name: 'Your Basic plan' })).toBeTruthy();
  expect(alert()?.textContent).toBe('You are already on this plan.');
  expect(screen.queryByRole('button', { name: 'Subscribe to Basic' })).toBeNull();
});

it('shows a link if the window is blocked, and finds the plan when the user comes back', async () => {
  stubWindow(true);
  const api = apiWith()
    .on(createSubscription, checkout)
    .on(checkSubscription, { status: 200, body: { activated: false } });
  open(api);
  await press('Subscribe to Basic');
  expect(await screen.findByText('Popup Blocked')).toBeTruthy();
  const link = await screen.findByRole('link', { name: 'Open the payment page' });
  expect(link.getAttribute('href')).toBe(checkout.body.checkoutUrl);
  await waitFor(() => expect(document.activeElement).toBe(link));
  await act(async () => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(checks(api)).toHaveLength(1));
  expect(await screen.findByRole('link', { name: 'Open the payment page' })).toBeTruthy();
  api.on(checkSubscription, { status: 200, body: { activated: true } });
  await press('I have paid');
  expect(await screen.findByText('Subscription Activated')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Open the payment page' })).toBeNull();
});

it('finds a payment made through the link while the window is open, and closes the window', async () => {
  const { opened } = stubWindow();
  const api = apiWith()
    .on(createSubscription, checkout)
    .on(checkSubscription, { status: 200, body: { activated: false } });
  open(api);
  await press('Subscribe to Basic');
  await waitFor(() => expect(opened.location.href).toBe(checkout.body.checkoutUrl));
  await act(async () => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(checks(api)).toHaveLength(1));
  expect(screen.getByText('Complete your payment.')).toBeTruthy();
  api.on(checkSubscription, { status: 200, body: { activated: true } });
  await act(async () => void window.dispatchEvent(new Event('focus')));
  expect(await screen.findByText('Subscription Activated')).toBeTruthy();
  expect(opened.close).toHaveBeenCalled();
});

it.each([
  [true, 'Subscription Activated'],
  [false, 'Payment Canceled'],
])('checks whether the payment was made before giving up: %s', async (activated, title) => {
  const { opened } = stubWindow();
  const api = apiWith()
    .on(createSubscription, checkout)
    .on(checkSubscription, { status: 200, body: { activated } });
  open(api);
  await press('Subscribe to Basic');
  await waitFor(() => expect(opened.location.href).toBe(checkout.body.checkoutUrl));
  await press('Cancel payment');
  expect(await screen.findByText(title)).toBeTruthy();
  expect(opened.close).toHaveBeenCalled();
});

it('a check that fails after the window was closed doesn’t claim that the window was blocked', async () => {
  const { opened } = stubWindow();
  const api = apiWith()
    .on(createSubscription, checkout)
    .on(checkSubscription, { problem: 'unavailable' });
  open(api);
  await press('Subscribe to Basic');
  await waitFor(() => expect(opened.location.href).toBe(checkout.body.checkoutUrl));
  opened.closed = true;
  const again = await screen.findByRole('button', { name: 'I have paid' }, { timeout: 5000 });
  const notice = within(screen.getByRole('region', { name: 'Payment' }));
  expect(notice.getByRole('alert').textContent).not.toBe('');
  expect(notice.getByRole('status').textContent).toMatch(/^The payment window is closed\./);
  api.on(checkSubscription, { status: 200, body: { activated: false } });
  await userEvent.click(again);
  await waitFor(() => expect(notice.queryByRole('alert')).toBeNull());
  expect(notice.getByText('The payment window is closed.')).toBeTruthy();
  expect(notice.getByRole('link', { name: 'Open the payment page' })).toBeTruthy();
});

it.each([
  [true, 'Subscription Activated'],
  [false, 'Payment Canceled'],
])('checks the status after the window has closed: %s', async (activated, title) => {
  const { opened, openWindow } = stubWindow();
  const api = apiWith()
    .on(createSubscription, checkout)
    .on(checkSubscription, { status: 200, body: { activated } });
  open(api);
  await press('Subscribe to Basic');
  expect(openWindow.mock.calls[0]?.[2]).toContain('width=600,height=700');
  await waitFor(() => expect(opened.location.href).toBe(checkout.body.checkoutUrl));
  expect(await screen.findByText('Opening Payment Window')).toBeTruthy();
  expect(checks(api)).toHaveLength(0);
  api.on(getSubscription, { status: 200, body: activated ? aBasicPlan() : aPlan() });
  opened.closed = true;
  expect(await screen.findByText(title)).toBeTruthy();
  expect(checks(api)).toHaveLength(1);
  const own = 'Your Basic plan';
  if (activated) {
    const heading = await screen.findByRole('heading', { name: own });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  } else {
    expect(screen.queryByRole('heading', { name: own })).toBeNull();
    const again = await screen.findByRole('button', { name: 'Subscribe to Basic' });
    await waitFor(() => expect(document.activeElement).toBe(again));
  }
});

it('announces a return in the same window, and removes it from the address', async () => {
  const api = apiWith(aBasicPlan()).on(checkSubscription, {
    status: 200,
    body: { activated: true },
  });
  const { router } = open(api, '/subscription?success=true&session=cs_1');
  expect(await screen.findByText('Subscription Activated')).toBeTruthy();
  expect(checks(api)).toHaveLength(1);
  await waitFor(() => expect(router.state.location.href).toBe('/subscription'));
});

it('announces no plan after a return without a payment', async () => {
  const { router } = open(apiWith(), '/subscription?success=true');
  await waitFor(() => expect(router.state.location.href).toBe('/subscription'));
  await screen.findByRole('button', { name: 'Subscribe to Basic' });
  expect(screen.queryByText('Subscription Activated')).toBeNull();
});

it('says that a payment is being confirmed if it can’t be checked on return', async () => {
  const api = apiWith().on(checkSubscription, { problem: 'unavailable' });
  open(api, '/subscription?success=true&session=cs_1');
  expect(await screen.findByText('Your payment is being confirmed')).toBeTruthy();
  expect(screen.queryByText('Subscription Activated')).toBeNull();
});

it('says on return that a payment was refunded because there was already a plan', async () => {
  const api = apiWith(aBasicPlan()).on(checkSubscription, {
    status: 200,
    body: { activated: false, refunded: true },
  });
  open(api, '/subscription?success=true&session=cs_1');
  expect(await screen.findByText('Your payment was refunded')).toBeTruthy();
  expect(screen.queryByText('Subscription Activated')).toBeNull();
});

it('announces a cancelled payment on return', async () => {
  open(apiWith(), '/subscription?canceled=true');
  expect(await screen.findByText('Payment Canceled')).toBeTruthy();
});
