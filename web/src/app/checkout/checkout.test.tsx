import { getMentor } from '@ithaca/contracts/mentors';
import { confirmSandboxPayment, createPaymentIntent } from '@ithaca/contracts/payments';
import { createSession } from '@ithaca/contracts/sessions';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { bodiesTo } from '../../test/bookings.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { aMentor, anUnlock } from '../../test/mentors.ts';
import { aUser } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';

const sessionId = '0190a1b2-0000-7000-8000-000000000301';
const mentor = aMentor();
const address = `/checkout?mentorProfileId=${mentor.mentorProfile.id}`;
const intent = {
  clientSecret: 'pi_1_secret_2',
  paymentIntentId: 'pi_1',
  amount: '0.99',
  currency: 'EUR',
} as const;

const apiThatSells = (sold = mentor) =>
  fakeApi()
    .on(getMentor, { status: 200, body: sold })
    .on(createPaymentIntent, { status: 201, body: intent })
    .on(confirmSandboxPayment, { status: 200, body: { status: 'succeeded' } })
    .on(createSession, { status: 201, body: anUnlock(mentor, sessionId) });

const show = (api: ReturnType<typeof fakeApi>, user = aUser(), at = address) =>
  renderApp(at, { api, user });
const intentsOf = (api: ReturnType<typeof fakeApi>) => bodiesTo(api, '/api/create-payment-intent');

describe('refusals', () => {
  it.each(['/checkout', '/checkout?mentorProfileId=unknown'])(
    '%s has nothing to pay for',
    async (at) => {
      const api = fakeApi();
      show(api, aUser(), at);
      expect(await screen.findByText('Nothing to pay for')).toBeTruthy();
      expect(intentsOf(api)).toEqual([]);
    },
  );

  it('an unlocked contact leads to its conversation without asking for a card', async () => {
    const can = { unlock: false, book: true, message: true };
    const api = apiThatSells(aMentor({ sessionId, can }));
    show(api);
    const link = await screen.findByRole('link', { name: 'Open conversation' });
    expect(link).toHaveProperty('pathname', `/messaging/${sessionId}`);
    expect(intentsOf(api)).toEqual([]);
  });

  it('an unlocked contact in a read-only conversation leads there without promising messages', async () => {
    const can = { unlock: false, book: false, message: false };
    show(apiThatSells(aMentor({ sessionId, can })));
    const link = await screen.findByRole('link', { name: 'Open conversation' });
    expect(link).toHaveProperty('pathname', `/messaging/${sessionId}`);
    expect(screen.getByText('This contact can’t be unlocked at the moment')).toBeTruthy();
    expect(screen.queryByText(/You can message/)).toBeNull();
  });

  it('nobody can buy contact with themselves', async () => {
    const can = { unlock: false, book: false, message: false };
    show(apiThatSells(aMentor({ id: aUser().id, can })));
    expect(await screen.findByText('This is your own profile')).toBeTruthy();
  });

  it('shows why an intent can’t be created, and offers to try again', async () => {
    const api = apiThatSells().on(createPaymentIntent, { problem: 'unavailable' });
    show(api);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText('Failed to create payment')).toBeTruthy();
    api.on(createPaymentIntent, { status: 201, body: intent });
    await userEvent.click(retry);
    expect(await screen.findByLabelText('Card number')).toBeTruthy();
  });
});

it('an unlock covered by a plan needs one press and no card', async () => {
  const api = apiThatSells();
  const { router } = show(api, aUser({ subscriptionTier: 'basic' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Unlock Contact' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/messaging/${sessionId}`));
  expect(intentsOf(api)).toEqual([]);
});

it('paying shows a thank-you and opens the conversation in place of the checkout', async () => {
  const api = apiThatSells();
  const { router } = show(api);
  expect(await screen.findByRole('heading', { name: 'Complete Payment' })).toBeTruthy();
  expect(screen.getByText('Luca Conti')).toBeTruthy();
  await userEvent.type(await screen.findByLabelText('Card number'), '4242424242424242');
  await userEvent.type(screen.getByLabelText('Expiry'), '1239');
  await userEvent.type(screen.getByLabelText('CVC'), '123');
  await userEvent.click(screen.getByRole('button', { name: 'Pay €0.99' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/messaging/${sessionId}`));
  expect(await screen.findByText('Thank you for your purchase!')).toBeTruthy();
  expect(intentsOf(api)).toHaveLength(1);
});
