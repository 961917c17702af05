import { bookSession } from '@ithaca/contracts/bookings';
import { confirmSandboxPayment } from '@ithaca/contracts/payments';
import { act, screen, waitFor, within } from '@testing-library/react';
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
  aBooking,
  apiThatBooks,
  bodiesTo,
  bookingIntent,
  firstSlot,
  openTimes,
  openVideoBooking,
  payForBooking,
} from '../../test/bookings.ts';
import { aUser } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';

beforeAll(() => import('./booking-dialog.tsx'));

describe('a lost response', () => {
  it('repeats only the booking, even after closing and after a reload', async () => {
    const api = apiThatBooks(mentor).on(bookSession, noAnswer);
    const first = show(api);
    await payForBooking(await openVideoBooking());
    expect(await screen.findByText(/You will not be charged again/)).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await openTimes();
    expect(await screen.findByText(/You will not be charged again/)).toBeTruthy();
    first.unmount();

    const again = apiThatBooks(mentor);
    const { router } = show(again);
    await userEvent.click(await screen.findByRole('button', { name: /^Book video call/ }));
    await expectConversation(router);
    expect(bodiesTo(again, intents)).toEqual([]);
    expect(bodiesTo(api, intents)).toHaveLength(1);
    const sent = [...bodiesTo(api, bookings), ...bodiesTo(again, bookings)];
    expect(new Set(sent.map((body) => JSON.stringify(body))).size).toBe(1);
  });
});

describe('a page left before the response to the card', () => {
  const never = () => new Promise<never>(() => undefined);
  const cards = '/api/dev/payments/confirm';

  /** Pays, and leaves the page while the card is being sent. */
  const leaveWhilePaying = async () => {
    const api = apiThatBooks(mentor).on(confirmSandboxPayment, never);
    const { unmount } = show(api);
    await payForBooking(await openVideoBooking());
    await waitFor(() => expect(bodiesTo(api, cards)).toHaveLength(1));
    unmount();
  };
  const openAgain = async () =>
    userEvent.click(await screen.findByRole('button', { name: /^Book video call/ }));

  it('books with the payment if it was made, and asks for no other payment', async () => {
    await leaveWhilePaying();
    const api = apiThatBooks(mentor);
    const { router } = show(api);
    await openAgain();
    await expectConversation(router);
    expect(bodiesTo(api, bookings)).toMatchObject([{ stripePaymentIntentId: 'pi_7' }]);
    expect(bodiesTo(api, intents)).toEqual([]);
  });

  it('says that it is checking the payment, and that the outcome is unknown', async () => {
    await leaveWhilePaying();
    const api = apiThatBooks(mentor).on(bookSession, never);
    const waiting = show(api);
    await openAgain();
    expect(await screen.findByText('Checking your earlier payment…')).toBeTruthy();
    waiting.unmount();
    show(api.on(bookSession, noAnswer));
    await openAgain();
    expect(await screen.findByText(/couldn’t check yet whether your earlier/)).toBeTruthy();
    expect(screen.queryByText(/Your payment went through/)).toBeNull();
  });

  it('asks for the card with the same intent if nothing was paid', async () => {
    await leaveWhilePaying();
    const api = apiThatBooks(mentor).on(bookSession, { problem: 'payment_unfinished' });
    const { router } = show(api);
    await openAgain();
    const dialog = within(await screen.findByRole('dialog', { name: 'Book a video call' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('nothing is charged twice');
    api.on(bookSession, { status: 201, body: aBooking(mentor) });
    await payForBooking(dialog);
    await expectConversation(router);
    expect(bodiesTo(api, cards)).toMatchObject([{ clientSecret: bookingIntent.clientSecret }]);
    expect(bodiesTo(api, intents)).toEqual([]);
  });

  it('needs a new intent for a different time, but only if nothing was paid', async () => {
    await leaveWhilePaying();
    const api = apiThatBooks(mentor).on(bookSession, { problem: 'payment_unfinished' });
    show(api);
    await openAgain();
    const dialog = within(await screen.findByRole('dialog', { name: 'Book a video call' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Choose a time' }));
    const [time] = await dialog.findAllByRole('button', { name: /^\d{1,2}:\d{2}/ });
    await userEvent.click(time as HTMLElement);
    await waitFor(() => expect(bodiesTo(api, intents)).toMatchObject([{ startsAt: firstSlot }]));
    expect(bodiesTo(api, bookings)).toHaveLength(2);
  });

  it('books on arrival if the dialog was open, for example after a reload', async () => {
    await leaveWhilePaying();
    const api = apiThatBooks(mentor);
    const { router } = renderApp('/about', { api, user: aUser() });
    await screen.findByRole('heading', { name: 'About' });
    const state = { dialog: 'book video_call' };
    await act(() => router.navigate({ to: `/expert/${mentor.id}`, state }));
    await expectConversation(router);
    expect(bodiesTo(api, bookings)).toMatchObject([{ stripePaymentIntentId: 'pi_7' }]);
    expect(bodiesTo(api, intents)).toEqual([]);
  });

  it('checks nothing after the card was declined', async () => {
    const declining = apiThatBooks(mentor).on(confirmSandboxPayment, { problem: 'card_declined' });
    const { unmount } = show(declining);
    const dialog = await openVideoBooking();
    await payForBooking(dialog, '4000000000000002');
    await dialog.findByRole('alert');
    unmount();
    const api = apiThatBooks(mentor);
    show(api);
    await openAgain();
    expect(await screen.findByLabelText('Card number')).toBeTruthy();
    expect(bodiesTo(api, bookings)).toEqual([]);
  });
});
