import { listMessages } from '@ithaca/contracts/conversations';
import { getMentor } from '@ithaca/contracts/mentors';
import { confirmSandboxPayment, createPaymentIntent } from '@ithaca/contracts/payments';
import { listReviews } from '@ithaca/contracts/reviews';
import { createSession, getSession } from '@ithaca/contracts/sessions';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { aMentor, anUnlock } from '../../test/mentors.ts';
import { aUser } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { lookAtPage } from '../../test/thread-server.ts';

const sessionId = '0190a1b2-0000-7000-8000-000000000301';
const mentor = aMentor();
const profile = `/mentors/${mentor.id}`;
const session = anUnlock(mentor, sessionId);

const apiThatUnlocks = () =>
  fakeApi()
    .on(getMentor, { status: 200, body: mentor })
    .on(listReviews, { status: 200, body: [] })
    .on(createPaymentIntent, {
      status: 201,
      body: {
        clientSecret: 'pi_1_secret_2',
        paymentIntentId: 'pi_1',
        amount: '0.99',
        currency: 'EUR',
      },
    })
    .on(confirmSandboxPayment, { status: 200, body: { status: 'succeeded' } })
    .on(createSession, { status: 201, body: session })
    .on(getSession, { status: 200, body: session })
    .on(listMessages, { status: 200, body: [] });

/** Opens the profile from another screen. */
const show = async (api = apiThatUnlocks()) => {
  const { router } = renderApp('/about', { api, user: aUser() });
  await screen.findByRole('heading', { name: 'About' });
  await act(() => router.navigate({ href: profile }));
  await screen.findByRole('button', { name: 'Unlock Contact' });
  const go = (way: 'back' | 'forward') => act(async () => router.history[way]());
  return { router, go, place: () => router.state.location };
};

const name = 'Unlock Mentor Contact';
const openDialog = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Unlock Contact' }));
  return within(await screen.findByRole('dialog', { name }));
};
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

const pay = async (dialog: ReturnType<typeof within>) => {
  await userEvent.click(dialog.getByRole('button', { name: /4242 4242 4242 4242/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Pay €0.99' }));
};

it('Back closes the dialog and stays on the profile; Forward opens it again with the same intent', async () => {
  const api = apiThatUnlocks();
  const { go, place } = await show(api);
  await openDialog();
  await go('back');
  await closed();
  expect(place().pathname).toBe(profile);
  await go('forward');
  expect(await screen.findByRole('dialog', { name })).toBeTruthy();
  expect(api.calls.filter(({ url }) => url === '/api/create-payment-intent')).toHaveLength(1);
});

it.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
])('a dialog closed with %s leaves no history entry behind', async (_how, close) => {
  const { go, place } = await show();
  await openDialog();
  await close();
  await closed();
  await waitFor(() => expect(place().state.dialog).toBeUndefined());
  await go('back');
  expect(place().pathname).toBe('/about');
});

it('during a payment, Back neither closes the dialog nor leaves the profile', async () => {
  const api = apiThatUnlocks().on(confirmSandboxPayment, () => new Promise(() => undefined));
  const { go, place } = await show(api);
  await pay(await openDialog());
  await screen.findByText('Processing the payment');
  await go('back');
  expect(place().pathname).toBe(profile);
  expect(screen.getByRole('dialog', { name })).toBeTruthy();
});

it('an unlock by plan started on another screen replaces its entry: Back shows the profile', async () => {
  lookAtPage();
  const api = apiThatUnlocks();
  const { router } = renderApp('/about', { api, user: aUser({ subscriptionTier: 'basic' }) });
  await screen.findByRole('heading', { name: 'About' });
  await act(() => router.navigate({ href: profile }));
  await act(() =>
    router.navigate({ to: '.', search: true, state: (state) => ({ ...state, dialog: 'unlock' }) }),
  );
  await waitFor(() => expect(router.state.location.pathname).toBe(`/messaging/${sessionId}`));
  await act(async () => router.history.back());
  expect(await screen.findByRole('button', { name: 'Unlock Contact' })).toBeTruthy();
  expect(router.state.location).toMatchObject({ pathname: profile });
  expect(router.state.location.state.dialog).toBeUndefined();
  const unlocks = api.calls.filter(
    ({ method, url }) => method === 'POST' && url === '/api/sessions',
  );
  expect(unlocks).toHaveLength(1);
});

const reload = (api = apiThatUnlocks()) => {
  const { router } = renderApp(profile, { api, user: aUser() });
  const { location } = router.history;
  router.history.replace(location.href, { dialog: 'unlock' });
  return { api, router };
};

it('a reload opens the dialog again, and charges nothing by itself', async () => {
  const { api } = reload();
  const dialog = within(await screen.findByRole('dialog', { name }));
  expect(dialog.getByLabelText('Card number')).toHaveProperty('value', '');
  const posted = api.calls.filter(({ method }) => method === 'POST').map(({ url }) => url);
  expect(posted).toEqual(['/api/create-payment-intent']);
});

it.each([
  ['the contact has since been unlocked', { can: { unlock: false, book: true, message: true } }],
  ['the intent cannot be created', {}],
])('a reload opens no dialog when %s', async (_why, change) => {
  const api = apiThatUnlocks()
    .on(getMentor, { status: 200, body: aMentor({ ...change, sessionId: null }) })
    .on(createPaymentIntent, { problem: 'unavailable' });
  const { router } = reload(api);
  const back = vi.spyOn(router.history, 'back');
  await waitFor(() => expect(back).toHaveBeenCalledOnce());
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('after paying, the conversation replaces the dialog and the message box has the focus', async () => {
  lookAtPage();
  const { go, place } = await show();
  await pay(await openDialog());
  await waitFor(() => expect(place().pathname).toBe(`/messaging/${sessionId}`));
  const box = await screen.findByRole('textbox', { name: 'Message' });
  await waitFor(() => expect(document.activeElement).toBe(box));
  await go('back');
  await waitFor(() => expect(place().pathname).toBe(profile));
  expect(place().state.dialog).toBeUndefined();
});

it("the bank's question shows the amount, the recipient and the purpose", async () => {
  const asks = { status: 200, body: { status: 'requires_action' } } as const;
  await show(apiThatUnlocks().on(confirmSandboxPayment, asks));
  const dialog = await openDialog();
  await pay(dialog);
  const heading = await dialog.findByText('Your bank asks you to confirm this payment');
  expect(heading.nextElementSibling?.textContent).toBe(
    '€0.99 to Ithaca for contact with Luca Conti',
  );
});

it('a full field moves the focus to the next one, and so does Enter before an empty one', async () => {
  const api = apiThatUnlocks();
  await show(api);
  const dialog = await openDialog();
  await userEvent.type(dialog.getByLabelText('Card number'), '4242424242424242');
  expect(document.activeElement).toBe(dialog.getByLabelText('Expiry'));
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(dialog.getByLabelText('CVC'));
  await userEvent.type(dialog.getByLabelText('Expiry'), '1239');
  expect(document.activeElement).toBe(dialog.getByLabelText('CVC'));
  await userEvent.keyboard('123');
  expect(dialog.getByLabelText('CVC')).toHaveProperty('value', '123');
  expect(api.calls.some(({ url }) => url === '/api/dev/payments/confirm')).toBe(false);
});

it('a failure next to the button disappears when the connection returns', async () => {
  const failure = 'There is no connection.';
  const refusal = { problem: 'unavailable', detail: failure } as const;
  await show(apiThatUnlocks().on(createPaymentIntent, refusal));
  await userEvent.click(screen.getByRole('button', { name: 'Unlock Contact' }));
  const isBeside = () =>
    screen.queryAllByRole('alert').some(({ textContent }) => textContent === failure);
  await waitFor(() => expect(isBeside()).toBe(true));
  act(() => void window.dispatchEvent(new Event('online')));
  expect(isBeside()).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Unlock Contact' }));
  await waitFor(() => expect(isBeside()).toBe(true));
});
