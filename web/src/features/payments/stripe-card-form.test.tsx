import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { configQuery } from '../../frame/config.queries.ts';
import { fakeStripe } from '../../test/fake-stripe.ts';
import { aConfig } from '../../test/people.ts';
import { renderPart } from '../../test/render-part.tsx';
import { CardForm } from './card-form.tsx';
import type { CardState } from './payment-state.ts';

const intent = {
  clientSecret: 'pi_1_secret_2',
  paymentIntentId: 'pi_1',
  amount: '0.99',
  currency: 'EUR',
} as const;
const publishableKey = 'a-publishable-key';

afterEach(() => vi.unstubAllGlobals());

const show = async (state: CardState = { step: 'paying', intent, sending: false }) => {
  const fake = fakeStripe();
  const send = vi.fn();
  renderPart(
    <CardForm purpose="for contact with Ana Novák" state={state} send={send} />,
    (client) =>
      client.setQueryData(configQuery.queryKey, aConfig({ payments: 'stripe', publishableKey })),
  );
  await screen.findByLabelText('Card number at Stripe');
  return { ...fake, send };
};
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /Pay €0.99/ });
const becomeReady = async ({ emit }: Awaited<ReturnType<typeof show>>) => {
  act(() => emit('ready'));
  await waitFor(() => expect(button().disabled).toBe(false));
};

it('can’t be sent before Stripe’s fields are ready, and shows that it is loading', async () => {
  const shown = await show();
  expect(button().disabled).toBe(true);
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  expect(shown.stripe.confirmPayment).not.toHaveBeenCalled();
  await becomeReady(shown);
  expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull();
});

it('pays the intent, and leaves the site only if the bank requires it', async () => {
  const shown = await show();
  await becomeReady(shown);
  await userEvent.click(button());
  await waitFor(() => expect(shown.send).toHaveBeenLastCalledWith({ type: 'card_paid' }));
  expect(shown.send.mock.calls[0]).toEqual([{ type: 'card_sent' }]);
  expect(shown.Stripe).toHaveBeenCalledWith(publishableKey, { locale: 'en' });
  expect(shown.stripe.elements.mock.calls[0]?.[0]).toMatchObject({ clientSecret: 'pi_1_secret_2' });
  expect(shown.stripe.confirmPayment).toHaveBeenCalledExactlyOnceWith({
    elements: shown.elements,
    confirmParams: { return_url: `${location.origin}/` },
    redirect: 'if_required',
  });
});

it('sends nothing while a field is invalid, because Stripe shows what is missing', async () => {
  const shown = await show();
  await becomeReady(shown);
  shown.elements.submit.mockResolvedValue({ error: { type: 'validation_error' } });
  await userEvent.click(button());
  await waitFor(() => expect(button().disabled).toBe(false));
  expect(shown.stripe.confirmPayment).not.toHaveBeenCalled();
  expect(shown.send).not.toHaveBeenCalled();
});

it.each([
  [{ error: { type: 'card_error', code: 'card_declined' } }, 'card_declined'],
  [{ error: { type: 'api_connection_error' } }, 'network'],
])('reports %j as %s', async (answer, code) => {
  const shown = await show();
  await becomeReady(shown);
  shown.stripe.confirmPayment.mockResolvedValue(answer);
  await userEvent.click(button());
  await waitFor(() => expect(shown.send).toHaveBeenCalledTimes(2));
  expect(shown.send.mock.lastCall?.[0]).toMatchObject({ type: 'card_refused', error: { code } });
});

it('reports a failure inside Stripe’s script instead of waiting forever', async () => {
  const shown = await show();
  await becomeReady(shown);
  shown.stripe.confirmPayment.mockRejectedValue(new Error('broken'));
  await userEvent.click(button());
  await waitFor(() =>
    expect(shown.send.mock.lastCall?.[0]).toMatchObject({ type: 'card_refused' }),
  );
});

it('shows why it failed, and moves the focus back to the card', async () => {
  await show({ step: 'paying', intent, sending: false, failure: 'Your card was declined.' });
  expect(within(screen.getByRole('alert')).getByText('Your card was declined.')).toBeTruthy();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByLabelText('Card number at Stripe')),
  );
});

it('can’t be sent twice', async () => {
  const shown = await show({ step: 'paying', intent, sending: true });
  act(() => shown.emit('ready'));
  await screen.findByText('Processing the payment');
  expect(button().hasAttribute('data-loading')).toBe(true);
  await userEvent.click(button());
  expect(shown.stripe.confirmPayment).not.toHaveBeenCalled();
});

it('offers to load the form again when Stripe’s fields could not be loaded', async () => {
  const shown = await show();
  act(() => shown.emit('loaderror', { error: { type: 'api_error' } }));
  expect(await screen.findByText('The card form could not be loaded')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Card number at Stripe')).toBeTruthy();
});
