import { bookSession, createSessionPaymentIntent } from '@ithaca/contracts/bookings';
import { listSlots } from '@ithaca/contracts/slots';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { formatTime } from '../../lib/format.ts';
import {
  heldFor,
  intents,
  mentor,
  mentorProfileId,
  press,
  show,
  time,
} from '../../test/booking-page.ts';
import {
  apiThatBooks,
  bodiesTo,
  freeSlots,
  openTimes,
  payForBooking,
  slotsBetween,
} from '../../test/bookings.ts';

beforeAll(() => import('./booking-dialog.tsx'));

describe('a lost time', () => {
  it('taken by somebody faster is reported, charges nothing and has to be chosen again', async () => {
    const api = apiThatBooks(mentor).on(createSessionPaymentIntent, { problem: 'slot_taken' });
    show(api);
    const dialog = await openTimes();
    await press(dialog);
    const told = await dialog.findByRole('alert');
    expect(told.textContent).toContain('This time is no longer free. Nothing was charged.');
    api.on(createSessionPaymentIntent, heldFor(600_000));
    await press(dialog, formatTime(freeSlots[1]?.startsAt ?? ''));
    expect(await dialog.findByText(/^Held for you for/)).toBeTruthy();
    expect(bodiesTo(api, intents)).toEqual(
      freeSlots.slice(0, 2).map(({ startsAt }) => ({
        mentorProfileId,
        sessionType: 'video_call',
        startsAt,
      })),
    );
  });

  it('is no longer reported when the dialog is reopened, but has to be chosen again', async () => {
    const api = apiThatBooks(mentor).on(createSessionPaymentIntent, { problem: 'slot_taken' });
    show(api);
    await press(await openTimes());
    await screen.findByRole('alert');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const dialog = await openTimes();
    const again = await dialog.findByRole('button', { name: time });
    expect(dialog.queryByText('Somebody else was faster')).toBeNull();
    expect(bodiesTo(api, intents)).toHaveLength(1);
    api.on(createSessionPaymentIntent, heldFor(600_000));
    await userEvent.click(again);
    expect(await dialog.findByText(/^Held for you for/)).toBeTruthy();
  });

  it('that now starts too soon is reported, and has to be chosen again', async () => {
    const api = apiThatBooks(mentor).on(createSessionPaymentIntent, {
      problem: 'invalid',
      errors: { startsAt: ['The mentor does not offer this time'] },
    });
    show(api);
    const dialog = await openTimes();
    await press(dialog);
    const told = await dialog.findByRole('alert');
    expect(told.textContent).toContain('This time can’t be booked any more');
    expect(dialog.queryByRole('button', { name: 'Try again' })).toBeNull();
    api.on(createSessionPaymentIntent, heldFor(600_000));
    await press(dialog, formatTime(freeSlots[1]?.startsAt ?? ''));
    expect(await dialog.findByText(/^Held for you for/)).toBeTruthy();
  });

  it('after the payment is reported as refunded, and keeps the card for the next one', async () => {
    const api = apiThatBooks(mentor).on(bookSession, { problem: 'slot_taken' });
    show(api);
    const dialog = await openTimes();
    await press(dialog);
    await payForBooking(dialog);
    const told = await dialog.findByRole('alert');
    expect(told.textContent).toContain('your €75 was refunded to your card');
    api.on(createSessionPaymentIntent, heldFor(600_000));
    await press(dialog);
    const pay = await dialog.findByRole('button', { name: 'Pay €75' });
    await waitFor(() => expect(pay).toHaveProperty('disabled', false));
    expect(dialog.getByLabelText('Card number')).toHaveProperty('value', '4242 4242 4242 4242');
    expect(bodiesTo(api, intents)).toHaveLength(2);
  });

  it('whose hold has expired is reported, and keeps the typed text', async () => {
    const api = apiThatBooks(mentor).on(createSessionPaymentIntent, heldFor(600_000));
    show(api);
    const dialog = await openTimes();
    await press(dialog);
    await userEvent.type(await dialog.findByLabelText('Card number'), '4242');
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 600_000);
    const told = await dialog.findByRole('alert');
    expect(told.textContent).toContain('This time is no longer held for you');
    clock.mockRestore();
    api.on(createSessionPaymentIntent, heldFor(600_000));
    await press(dialog);
    expect(await dialog.findByText(/^Held for you for/)).toBeTruthy();
    expect(dialog.getByLabelText('Card number')).toHaveProperty('value', '4242');
    expect(bodiesTo(api, intents)).toHaveLength(2);
  });

  it('and a lost connection both keep the typed text and the focus', async () => {
    const api = apiThatBooks(mentor).on(createSessionPaymentIntent, heldFor(600_000));
    show(api);
    const dialog = await openTimes();
    await press(dialog);
    await userEvent.type(await dialog.findByLabelText('Card number'), '4242');
    await userEvent.click(dialog.getByRole('button', { name: 'Change time' }));
    api.on(createSessionPaymentIntent, () => Promise.reject(new TypeError()));
    await press(dialog, formatTime(freeSlots[1]?.startsAt ?? ''));
    const again = await dialog.findByRole('button', { name: 'Try again' });
    api.on(createSessionPaymentIntent, heldFor(600_000));
    await userEvent.click(again);
    const number = await dialog.findByLabelText('Card number');
    expect(number).toHaveProperty('value', '4242');
    await waitFor(() => expect(document.activeElement).toBe(number));
  });

  it('cannot be chosen when the free times fail to load, until they are loaded again', async () => {
    const api = apiThatBooks(mentor).on(listSlots, { problem: 'unavailable' });
    show(api);
    const dialog = await openTimes();
    expect(await dialog.findByText('The free times couldn’t be loaded')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Decide on a time later' })).toBeTruthy();
    api.on(listSlots, ({ query }) => slotsBetween(query));
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByRole('button', { name: time })).toBeTruthy();
  });
});

describe('a mentor who is gone', () => {
  it('has no times, not even those shown before, and a link to the other mentors', async () => {
    const api = apiThatBooks(mentor);
    show(api);
    const dialog = await openTimes();
    expect(await dialog.findByRole('button', { name: time })).toBeTruthy();
    api.on(listSlots, { problem: 'not_found' });
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    const again = await openTimes();
    expect((await again.findByRole('alert')).textContent).toBe('Luca can no longer be booked.');
    expect(again.getByRole('link', { name: 'Find Mentors' })).toHaveProperty(
      'pathname',
      '/mentors',
    );
    for (const name of [time, 'Try again', 'Decide on a time later'])
      expect(again.queryByRole('button', { name })).toBeNull();
  });
});
