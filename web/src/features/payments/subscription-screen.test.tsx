import {
  cancelSubscription,
  checkSubscription,
  createSubscription,
  getSubscription,
  openPlanPortal,
  resumeSubscription,
} from '@ithaca/contracts/subscriptions';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { aUser } from '../../test/people.ts';
import { aBasicPlan, aConfigWithPlans, aPlan, checkout } from '../../test/plans.ts';
import { renderApp } from '../../test/render-app.tsx';

afterEach(() => vi.useRealTimers());

const apiWith = (plan = aPlan()) => fakeApi().on(getSubscription, { status: 200, body: plan });
const open = (api: ReturnType<typeof fakeApi>, address = '/subscription') =>
  renderApp(address, { api, user: aUser(), config: aConfigWithPlans() });
/** What the page itself says, which stays after the toast. */
const alert = () => within(screen.getByRole('main')).queryByRole('alert');
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

/** A payment window; `null` if the browser blocks it. */
const stubWindow = (blocked = false) => {
  const opened = { closed: false, location: { href: '' }, focus: vi.fn(), close: vi.fn() };
  const openWindow = vi.fn((..._args: unknown[]) => (blocked ? null : opened));
  vi.stubGlobal('open', openWindow);
  return { opened, openWindow };
};

const checks = (api: ReturnType<typeof fakeApi>) =>
  api.calls.filter(({ url }) => url === '/api/subscription/check/cs_1');

it('a failure to load is shown with a retry', async () => {
  const api = fakeApi().on(getSubscription, { problem: 'unavailable' });
  open(api);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  api.on(getSubscription, { status: 200, body: aPlan() });
  await press('Try again');
  expect(await screen.findByRole('heading', { name: 'Premium' })).toBeTruthy();
});

it('the plan that was chosen before signing up is marked, in view, and has the focus', async () => {
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
  'the plan %s of the address isn’t marked if it can’t be chosen or is there already',
  async (id) => {
    open(apiWith(aBasicPlan()), `/subscription?plan=${id}`);
    expect(await screen.findByText('Your plan')).toBeTruthy();
    expect(screen.queryByText('Your choice')).toBeNull();
  },
);

it('a subscription that cannot be created says why and closes the window', async () => {
  const { opened } = stubWindow();
  open(apiWith().on(createSubscription, { problem: 'unavailable' }));
  await press('Subscribe to Basic');
  expect(await screen.findByText('Subscription Failed')).toBeTruthy();
  expect(opened.close).toHaveBeenCalled();
  expect(await screen.findByRole('button', { name: 'Subscribe to Basic' })).toBeTruthy();
});

it('subscribing to a plan that was bought elsewhere meanwhile shows the plan', async () => {
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

it('a blocked window leaves a link, and the plan is found when the person comes back', async () => {
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

it('a payment on the page behind the link is found beside the open window, which then closes', async () => {
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
])('giving up asks first whether the payment was made: %s', async (activated, title) => {
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

it('a check that fails after the window was closed doesn’t say that it was blocked', async () => {
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
])('after the window has closed, the status is checked: %s', async (activated, title) => {
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

it('a return in the same window is announced, and removed from the address', async () => {
  const api = apiWith(aBasicPlan()).on(checkSubscription, {
    status: 200,
    body: { activated: true },
  });
  const { router } = open(api, '/subscription?success=true&session=cs_1');
  expect(await screen.findByText('Subscription Activated')).toBeTruthy();
  expect(checks(api)).toHaveLength(1);
  await waitFor(() => expect(router.state.location.href).toBe('/subscription'));
});

it('a return without a payment announces no plan', async () => {
  const { router } = open(apiWith(), '/subscription?success=true');
  await waitFor(() => expect(router.state.location.href).toBe('/subscription'));
  await screen.findByRole('button', { name: 'Subscribe to Basic' });
  expect(screen.queryByText('Subscription Activated')).toBeNull();
});

it('a return whose payment can’t be checked says that it is being confirmed', async () => {
  const api = apiWith().on(checkSubscription, { problem: 'unavailable' });
  open(api, '/subscription?success=true&session=cs_1');
  expect(await screen.findByText('Your payment is being confirmed')).toBeTruthy();
  expect(screen.queryByText('Subscription Activated')).toBeNull();
});

it('a return whose payment was refunded, because there was a plan already, says so', async () => {
  const api = apiWith(aBasicPlan()).on(checkSubscription, {
    status: 200,
    body: { activated: false, refunded: true },
  });
  open(api, '/subscription?success=true&session=cs_1');
  expect(await screen.findByText('Your payment was refunded')).toBeTruthy();
  expect(screen.queryByText('Subscription Activated')).toBeNull();
});

it('a cancelled return is announced', async () => {
  open(apiWith(), '/subscription?canceled=true');
  expect(await screen.findByText('Payment Canceled')).toBeTruthy();
});

it('cancelling says what is kept until when, and can be taken back', async () => {
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

it('cancelling a plan that has ended meanwhile closes the dialog and shows the free plan', async () => {
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

it('a plan that can’t be resumed now, or a page that doesn’t open, says so until something else is tried', async () => {
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

it('resuming a plan that has ended meanwhile shows the free plan', async () => {
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

it('cancelling a plan that was given away doesn’t promise that it can be resumed', async () => {
  open(apiWith(aBasicPlan({ can: { cancel: true, resume: false, portal: false } })));
  await press('Cancel plan');
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel your plan?' }));
  expect(dialog.getByText(/until 22 December 2026/)).toBeTruthy();
  expect(dialog.queryByText(/resume/)).toBeNull();
});

it('a plan that was given away and cancelled can be subscribed to', async () => {
  const own = aBasicPlan({
    status: 'canceled',
    cancelAtPeriodEnd: true,
    can: { cancel: false, resume: false, portal: false },
  });
  open(apiWith(own));
  expect(await screen.findByRole('button', { name: 'Subscribe to Basic' })).toBeTruthy();
  expect(screen.getByText('Starts on 22 December 2026')).toBeTruthy();
});

it('a failed renewal is shown with its deadline, and allows no other change', async () => {
  const plan = aBasicPlan({ status: 'past_due', graceUntil: '2026-11-29T12:00:00.000Z' });
  open(apiWith(plan));
  const notice = within(await screen.findByRole('region', { name: 'Payment failed' }));
  expect(notice.getByText(/by 29 November 2026/)).toBeTruthy();
  expect(notice.getByRole('button', { name: 'Update card' })).toBeTruthy();
  const change = screen.getByRole('button', { name: 'Change to Premium' });
  expect(change).toHaveProperty('disabled', true);
});

it('a renewal that has failed meanwhile is shown when the person comes back to the plans', async () => {
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
