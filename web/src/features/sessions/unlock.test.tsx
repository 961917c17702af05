import { getMentor } from '@ithaca/contracts/mentors';
import { confirmSandboxPayment, createPaymentIntent } from '@ithaca/contracts/payments';
import { listReviews } from '@ithaca/contracts/reviews';
import { createSession } from '@ithaca/contracts/sessions';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { aMentor, anUnlock } from '../../test/mentors.ts';
import { aUser } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';

const sessionId = '0190a1b2-0000-7000-8000-000000000301';
const mentor = aMentor();
const intent = {
  clientSecret: 'pi_1_secret_2',
  paymentIntentId: 'pi_1',
  amount: '0.99',
  currency: 'EUR',
} as const;
const unlocked = { status: 201, body: anUnlock(mentor, sessionId) } as const;
const succeeded = { status: 200, body: { status: 'succeeded' } } as const;

const apiThatUnlocks = () =>
  fakeApi()
    .on(getMentor, { status: 200, body: mentor })
    .on(listReviews, { status: 200, body: [] })
    .on(createPaymentIntent, { status: 201, body: intent })
    .on(confirmSandboxPayment, succeeded)
    .on(createSession, unlocked);

const show = (api: ReturnType<typeof fakeApi>, user = aUser()) =>
  renderApp(`/mentors/${mentor.id}`, { api, user });

const unlock = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Unlock Contact' }));

const openDialog = async () => {
  await unlock();
  return within(await screen.findByRole('dialog', { name: 'Unlock Mentor Contact' }));
};

const payWith = async (dialog: ReturnType<typeof within>, card = '4242424242424242') => {
  await userEvent.type(dialog.getByLabelText('Card number'), card);
  await userEvent.type(dialog.getByLabelText('Expiry'), '1239');
  await userEvent.type(dialog.getByLabelText('CVC'), '123');
  await userEvent.click(dialog.getByRole('button', { name: 'Pay €0.99' }));
};

const sent = (api: ReturnType<typeof fakeApi>, url: string) =>
  api.calls.filter((call) => call.method === 'POST' && call.url === url);

const expectConversation = (router: ReturnType<typeof show>['router']) =>
  waitFor(() => expect(router.state.location.pathname).toBe(`/messaging/${sessionId}`));

it.each([
  ['unavailable', 'The service is busy at the moment. Please try again shortly.'],
  ['not_found', 'This doesn’t exist, or you don’t have access to it.'],
] as const)(
  'an intent that cannot be made opens no dialog and says why: %s',
  async (problem, why) => {
    show(apiThatUnlocks().on(createPaymentIntent, { problem }));
    await unlock();
    // In the form and in a toast.
    await waitFor(() => expect(screen.getAllByText(why)).toHaveLength(2));
    expect(screen.getAllByRole('alert')).toHaveLength(2);
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

it.each([
  ['card_declined', 'Your card was declined. Please try a different payment method.'],
  [
    'insufficient_funds',
    'Your card has insufficient funds. Please try a different payment method.',
  ],
] as const)(
  '%s is told in a toast and in the form, until the card is changed',
  async (problem, text) => {
    const api = apiThatUnlocks().on(confirmSandboxPayment, { problem });
    show(api);
    const dialog = await openDialog();
    await payWith(dialog, '4000000000000002');
    expect((await dialog.findByRole('alert')).textContent).toBe(text);
    expect(await screen.findByText('Payment Failed')).toBeTruthy();
    expect(sent(api, '/api/sessions')).toEqual([]);
    await userEvent.type(dialog.getByLabelText('CVC'), '4');
    expect(dialog.queryByRole('alert')).toBeNull();
  },
);

it('malformed fields show errors and nothing is sent', async () => {
  const api = apiThatUnlocks();
  show(api);
  const dialog = await openDialog();
  await userEvent.type(dialog.getByLabelText('Card number'), '4242');
  await userEvent.click(dialog.getByRole('button', { name: 'Pay €0.99' }));
  expect(await dialog.findByText('Enter the number on your card')).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByLabelText('Card number'));
  expect(sent(api, '/api/dev/payments/confirm')).toEqual([]);
});

it('cancelling at the bank returns to the card form and charges nothing', async () => {
  const asks = { status: 200, body: { status: 'requires_action' } } as const;
  const api = apiThatUnlocks().on(confirmSandboxPayment, asks);
  show(api);
  const dialog = await openDialog();
  await payWith(dialog, '4000002500003155');
  await dialog.findByText('Your bank asks you to confirm this payment');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('was not confirmed');
  expect(dialog.getByLabelText('Card number')).toHaveProperty('value', '4000 0025 0000 3155');
  expect(sent(api, '/api/sessions')).toEqual([]);
});

it('the same intent can be paid again if the response to the card is lost', async () => {
  const api = apiThatUnlocks().on(confirmSandboxPayment, () => Promise.reject(new TypeError()));
  const { router } = show(api);
  const dialog = await openDialog();
  await payWith(dialog);
  expect((await dialog.findByRole('alert')).textContent).toContain('nothing is charged twice');
  api.on(confirmSandboxPayment, succeeded);
  await userEvent.click(dialog.getByRole('button', { name: 'Pay €0.99' }));
  await expectConversation(router);
  expect(sent(api, '/api/create-payment-intent')).toHaveLength(1);
});

it('repeats only the session after a connection lost after paying, even after closing', async () => {
  const api = apiThatUnlocks().on(createSession, () => Promise.reject(new TypeError()));
  const { router } = show(api);
  const dialog = await openDialog();
  await payWith(dialog);
  // On a separate line, because not every failure ends with a full stop.
  expect(await dialog.findByText('You will not be charged again.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const again = await openDialog();
  await again.findByText(/You will not be charged again/);
  api.on(createSession, unlocked);
  await userEvent.click(again.getByRole('button', { name: 'Try again' }));
  await expectConversation(router);
  expect(sent(api, '/api/create-payment-intent')).toHaveLength(1);
  expect(sent(api, '/api/dev/payments/confirm')).toHaveLength(1);
  expect(new Set(sent(api, '/api/sessions').map((call) => JSON.stringify(call.body))).size).toBe(1);
});

it('does not ask again for a payment made before a reload', async () => {
  const lost = apiThatUnlocks().on(createSession, () => Promise.reject(new TypeError()));
  const first = show(lost);
  await payWith(await openDialog());
  await screen.findByText(/You will not be charged again/);
  first.unmount();
  const api = apiThatUnlocks();
  const { router } = show(api);
  await unlock();
  await expectConversation(router);
  expect(sent(api, '/api/create-payment-intent')).toEqual([]);
});

it('checks a card that was sent before a reload, and does not charge it again', async () => {
  const lost = apiThatUnlocks().on(confirmSandboxPayment, () => new Promise(() => undefined));
  const first = show(lost);
  await payWith(await openDialog());
  first.unmount();
  const api = apiThatUnlocks();
  const { router } = show(api);
  await unlock();
  await expectConversation(router);
  expect(sent(api, '/api/create-payment-intent')).toEqual([]);
  expect(sent(api, '/api/dev/payments/confirm')).toEqual([]);
});

it('opens the paid conversation even if the browser stores nothing', async () => {
  const refuse = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: refuse, removeItem: refuse });
  const { router } = show(apiThatUnlocks());
  await payWith(await openDialog());
  await expectConversation(router);
});

it('a contact that is already unlocked leads to its conversation', async () => {
  const api = apiThatUnlocks().on(createPaymentIntent, () => {
    api.on(getMentor, { status: 200, body: { ...mentor, sessionId } });
    return { problem: 'already_unlocked' };
  });
  const { router } = show(api);
  await unlock();
  await expectConversation(router);
});

it('announces a second payment, for example from another tab, as refunded', async () => {
  const body = { ...unlocked.body, refundedAmount: '0.99' };
  const api = apiThatUnlocks().on(createSession, { status: 200, body });
  const { router } = show(api);
  await payWith(await openDialog());
  await expectConversation(router);
  expect(
    await screen.findByText(
      'You had unlocked this mentor before. Your payment is refunded in full.',
    ),
  ).toBeTruthy();
  expect(screen.queryByText('Payment Successful')).toBeNull();
});

it('a plan bought in the meantime unlocks without paying', async () => {
  const api = apiThatUnlocks().on(createPaymentIntent, { problem: 'included_in_plan' });
  const { router } = show(api);
  await unlock();
  await expectConversation(router);
  expect(sent(api, '/api/sessions').map((call) => call.body)).toEqual([
    { mentorProfileId: mentor.mentorProfile.id },
  ]);
});

it('a subscriber unlocks without the dialog, and no payment is mentioned', async () => {
  const api = apiThatUnlocks();
  const { router } = show(api, aUser({ subscriptionTier: 'basic' }));
  expect(await screen.findByText('Included in your plan')).toBeTruthy();
  await unlock();
  await expectConversation(router);
  expect(sent(api, '/api/create-payment-intent')).toEqual([]);
  expect(await screen.findByText('Contact unlocked')).toBeTruthy();
});

it('a plan that has ended leads to the card form', async () => {
  const api = apiThatUnlocks().on(createSession, { problem: 'payment_needed' });
  show(api, aUser({ subscriptionTier: 'basic' }));
  expect((await openDialog()).getByLabelText('Card number')).toBeTruthy();
});

it('paying unlocks the contact at the shown price and opens the conversation', async () => {
  const api = apiThatUnlocks();
  const { router } = show(api);
  const dialog = await openDialog();
  expect(dialog.getByText('Luca Conti')).toBeTruthy();
  await payWith(dialog);
  await expectConversation(router);
  expect(await screen.findByText('You can now message your mentor!')).toBeTruthy();
  expect(sent(api, '/api/sessions').map((call) => call.body)).toEqual([
    {
      mentorProfileId: mentor.mentorProfile.id,
      stripePaymentIntentId: 'pi_1',
      unlockFee: '0.99',
      totalPaid: '0.99',
    },
  ]);
});

it('closing the dialog returns the focus to the button that opened it', async () => {
  show(apiThatUnlocks());
  await openDialog();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const button = screen.getByRole('button', { name: 'Unlock Contact' });
  await waitFor(() => expect(document.activeElement).toBe(button));
});

it('one press fills in a test card', async () => {
  show(apiThatUnlocks());
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('button', { name: /4242 4242 4242 4242/ }));
  expect(dialog.getByLabelText('Card number')).toHaveProperty('value', '4242 4242 4242 4242');
});

it('the conversation with an unlocked mentor opens with one press', async () => {
  const known = aMentor({ sessionId, can: { unlock: false, book: true, message: true } });
  show(apiThatUnlocks().on(getMentor, { status: 200, body: known }));
  expect(await screen.findByRole('link', { name: 'Open conversation' })).toHaveProperty(
    'pathname',
    `/messaging/${sessionId}`,
  );
  expect(screen.queryByRole('button', { name: 'Unlock Contact' })).toBeNull();
});
