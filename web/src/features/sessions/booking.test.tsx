import { bookSession, createSessionPaymentIntent } from '@ithaca/contracts/bookings';
import { getMentor } from '@ithaca/contracts/mentors';
import { confirmSandboxPayment } from '@ithaca/contracts/payments';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  bookings,
  expectConversation,
  intents,
  mentor,
  noAnswer,
  show,
} from '../../test/booking-page.ts';
import {
  apiThatBooks,
  bodiesTo,
  bookingIntent,
  openTimes,
  openVideoBooking,
  payForBooking,
} from '../../test/bookings.ts';
import { aMentor } from '../../test/mentors.ts';
import { aUser } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';

beforeAll(() => import('./booking-dialog.tsx'));

describe('refusals', () => {
  it('an intent that cannot be created shows a message, charges nothing and can be requested again', async () => {
    const detail = 'Luca is away until 3 December.';
    const api = apiThatBooks(mentor).on(createSessionPaymentIntent, {
      problem: 'mentor_away',
      detail,
    });
    show(api);
    const dialog = await openVideoBooking();
    const failed = await dialog.findByRole('alert');
    expect(failed.textContent).toBe(`Failed to initialize payment. Please try again.${detail}`);
    expect(dialog.queryByLabelText('Card number')).toBeNull();
    api.on(createSessionPaymentIntent, { problem: 'unavailable' });
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(bodiesTo(api, intents)).toHaveLength(2));
    expect(bodiesTo(api, bookings)).toEqual([]);
  });

  it('an intent that can be created after all leads to the card form', async () => {
    const api = apiThatBooks(mentor).on(createSessionPaymentIntent, noAnswer);
    show(api);
    const dialog = await openVideoBooking();
    const again = await dialog.findByRole('button', { name: 'Try again' });
    api.on(createSessionPaymentIntent, { status: 201, body: bookingIntent });
    await userEvent.click(again);
    const number = await dialog.findByLabelText('Card number');
    await waitFor(() => expect(document.activeElement).toBe(number));
  });

  it('an intent for a mentor who is gone leads to the other mentors', async () => {
    show(apiThatBooks(mentor).on(createSessionPaymentIntent, { problem: 'not_found' }));
    const dialog = await openVideoBooking();
    const failed = await dialog.findByRole('alert');
    expect(failed.textContent).toBe('Luca can no longer be booked.');
    const link = dialog.getByRole('link', { name: 'Find Mentors' });
    expect(link.getAttribute('href')).toBe('/mentors');
    expect(document.activeElement).toBe(link);
    expect(dialog.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.queryByText('Failed to initialize payment. Please try again.')).toBeNull();
  });

  it('the profile of a mentor who is gone disappears once the dialog is closed', async () => {
    const api = apiThatBooks(mentor).on(createSessionPaymentIntent, { problem: 'not_found' });
    show(api);
    const dialog = await openVideoBooking();
    api.on(getMentor, { problem: 'not_found' });
    await dialog.findByText('Luca can no longer be booked.');
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('heading', { name: 'Expert not found' })).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });

  it('a declined card is reported in a toast and in the form, and books nothing', async () => {
    const api = apiThatBooks(mentor).on(confirmSandboxPayment, { problem: 'card_declined' });
    show(api);
    const dialog = await openVideoBooking();
    await payForBooking(dialog, '4000000000000002');
    const text = 'Your card was declined. Please try a different payment method.';
    expect((await dialog.findByRole('alert')).textContent).toBe(text);
    expect(await screen.findByText('Payment Failed')).toBeTruthy();
    expect(bodiesTo(api, bookings)).toEqual([]);
  });

  it('cancelling at the bank returns to the card, and confirming books', async () => {
    const asks = { status: 200, body: { status: 'requires_action' } } as const;
    const api = apiThatBooks(mentor).on(confirmSandboxPayment, asks);
    const { router } = show(api);
    const dialog = await openVideoBooking();
    await payForBooking(dialog, '4000002500003155');
    await dialog.findByText('Your bank asks you to confirm this payment');
    expect(dialog.getByText(/for a video call with Luca Conti/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('Nothing was charged');
    await userEvent.click(dialog.getByRole('button', { name: 'Pay €75' }));
    await dialog.findByText('Your bank asks you to confirm this payment');
    api.on(confirmSandboxPayment, { status: 200, body: { status: 'succeeded' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    await expectConversation(router);
  });

  it('a booking with a mentor who has since left books nothing and can’t be retried', async () => {
    const detail = 'Luca is away now. Your payment is refunded.';
    const api = apiThatBooks(mentor).on(bookSession, { problem: 'mentor_away', detail });
    show(api);
    const dialog = await openVideoBooking();
    await payForBooking(dialog);
    expect((await dialog.findByRole('alert')).textContent).toBe(`Nothing was booked.${detail}`);
    expect(await screen.findByText('An error occurred during booking')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Try again' })).toBeNull();
    const close = dialog.getAllByRole('button', { name: 'Close' }).at(-1);
    expect(document.activeElement).toBe(close);
  });

  it('people who may not book see the reason instead of buttons', async () => {
    const can = { unlock: true, book: false, message: false };
    const away = aMentor({ can, profile: { awayUntil: '2026-12-03' } });
    renderApp(`/expert/${away.id}`, { api: apiThatBooks(away), user: aUser() });
    expect(await screen.findByText(/Luca is away and can be booked again/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Book/ })).toBeNull();
  });
});

describe('booking', () => {
  it('shows the type, the mentor, the price and the split of the money before the click', async () => {
    show(apiThatBooks(mentor));
    const dialog = await openVideoBooking();
    expect(dialog.getByText('Luca Conti')).toBeTruthy();
    expect(dialog.getByText('Video call · 60 min')).toBeTruthy();
    expect(dialog.getByText(/held until the session is completed: Luca is paid/)).toBeTruthy();
    const back = dialog.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(back).toEqual(['€75', '€75', '€37.50', '€75']);
    expect(await dialog.findByLabelText('Card number')).toBeTruthy();
  });

  it('uses the price set by the server', async () => {
    const api = apiThatBooks(mentor);
    api.on(createSessionPaymentIntent, {
      status: 201,
      body: { ...bookingIntent, amount: '80.00' },
    });
    show(api);
    const dialog = await openVideoBooking();
    expect(await dialog.findByRole('button', { name: 'Pay €80' })).toBeTruthy();
    expect(dialog.queryByText('€75')).toBeNull();
  });

  it('books the type with the intent and its amount, and opens the conversation', async () => {
    const api = apiThatBooks(mentor);
    const { router } = show(api);
    await payForBooking(await openVideoBooking());
    await expectConversation(router);
    expect(await screen.findByText('Your session is booked.')).toBeTruthy();
    const { id: mentorProfileId } = mentor.mentorProfile;
    expect(bodiesTo(api, intents)).toEqual([{ mentorProfileId, sessionType: 'video_call' }]);
    expect(bodiesTo(api, bookings)).toEqual([
      {
        mentorProfileId,
        sessionType: 'video_call',
        stripePaymentIntentId: 'pi_7',
        amount: '75.00',
      },
    ]);
  });

  it('closing and opening again keeps the intent and returns the focus', async () => {
    const api = apiThatBooks(mentor);
    show(api);
    const dialog = await openVideoBooking();
    await dialog.findByLabelText('Card number');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const button = screen.getByRole('button', { name: /^Book video call/ });
    await waitFor(() => expect(document.activeElement).toBe(button));
    await (await openTimes()).findByLabelText('Card number');
    expect(bodiesTo(api, intents)).toHaveLength(1);
  });

  it('moves the focus to the card when the time is put off, and back to the times', async () => {
    show(apiThatBooks(mentor));
    const dialog = await openVideoBooking();
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Card number')));
    await userEvent.click(dialog.getByRole('button', { name: 'Choose a time' }));
    const later = await dialog.findByRole('button', { name: 'Decide on a time later' });
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement?.contains(later)).toBe(true);
  });

  it('Back closes the dialog and stays on the page; Forward opens it again', async () => {
    const { router } = show(apiThatBooks(mentor));
    await (await openVideoBooking()).findByLabelText('Card number');
    await waitFor(() => expect(router.state.location.state.dialog).toBe('book video_call'));
    router.history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.pathname).toBe(`/expert/${mentor.id}`);
    router.history.forward();
    expect(await screen.findByRole('dialog', { name: 'Book a video call' })).toBeTruthy();
  });
});
