import { bookSession, createSessionPaymentIntent } from '@ithaca/contracts/bookings';
import { getSession, listSessions } from '@ithaca/contracts/sessions';
import { listSlots } from '@ithaca/contracts/slots';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatAppointment, formatTime } from '../../lib/format.ts';
import { heldFor, intents, mentor, press, show, time } from '../../test/booking-page.ts';
import {
  aBooking,
  apiThatBooks,
  bodiesTo,
  bookedId,
  firstSlot,
  freeSlots,
  openTimes,
  payForBooking,
  slotsBetween,
} from '../../test/bookings.ts';
import { aConfig } from '../../test/people.ts';
import { aSessionItem } from '../../test/sessions.ts';
import { lookAtPage } from '../../test/thread-server.ts';

beforeAll(() => import('./booking-dialog.tsx'));

describe('choosing a time', () => {
  it('holds it, counts down, and books with the intent for that time', async () => {
    const api = apiThatBooks(mentor).on(createSessionPaymentIntent, heldFor(600_000));
    const { router } = show(api);
    const dialog = await openTimes();
    await press(dialog);
    expect((await dialog.findByRole('timer')).textContent).toMatch(
      /^Held for you for (10:00|9:5\d)$/,
    );
    await payForBooking(dialog);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/messaging/${bookedId}`));
  });

  it('can be put off for as long as the operator allows', async () => {
    show(apiThatBooks(mentor), aConfig({ unscheduledBookingDays: 45 }));
    const dialog = await openTimes();
    expect(
      await dialog.findByText(
        'You and Luca then choose a time in your conversation, within 45 days.',
      ),
    ).toBeTruthy();
  });

  it('mentions before the payment that the mentor has to accept it', async () => {
    const request = heldFor(600_000);
    const api = apiThatBooks(mentor).on(createSessionPaymentIntent, {
      ...request,
      body: { ...request.body, needsAcceptance: true },
    });
    show(api);
    const dialog = await openTimes();
    await press(dialog);
    expect(await dialog.findByText(/^Luca confirms every time personally\./)).toBeTruthy();
  });

  it('is confirmed in the conversation, in both time zones, until the confirmation is closed', async () => {
    lookAtPage();
    const booked = aBooking(mentor, { startsAt: firstSlot, endsAt: freeSlots[0]?.endsAt ?? null });
    const { messages: _messages, pins: _pins, readUpTo: _readUpTo, ...item } = booked;
    const api = apiThatBooks(mentor)
      .on(listSlots, ({ query }) => slotsBetween(query, 'Asia/Tokyo'))
      .on(bookSession, { status: 201, body: booked })
      .on(getSession, { status: 200, body: booked })
      .on(listSessions, { status: 200, body: [aSessionItem(item)] });
    show(api);
    const dialog = await openTimes();
    await press(dialog);
    await payForBooking(dialog);
    const name = 'Booked: video call with Luca';
    const notice = within(await screen.findByRole('region', { name }));
    expect(document.activeElement).toBe(notice.getByRole('heading', { name }));
    expect(notice.getByText(formatAppointment(firstSlot))).toBeTruthy();
    expect(await notice.findByText(/ for Luca$/)).toBeTruthy();
    expect(notice.getByText(/^You can move it, or cancel for a full refund, until/)).toBeTruthy();
    expect(notice.getByRole('link', { name: 'Add to calendar' })).toBeTruthy();
    await userEvent.click(notice.getByRole('button', { name: 'Close confirmation' }));
    await waitFor(() => expect(screen.queryByRole('region', { name })).toBeNull());
  });

  it('counts down by the server’s clock', async () => {
    const api = apiThatBooks(mentor);
    const ahead = 3_600_000;
    const server = Date.now() + ahead;
    api.on(createSessionPaymentIntent, {
      ...heldFor(ahead + 300_000),
      headers: { Date: new Date(server).toUTCString() },
    });
    show(api);
    const dialog = await openTimes();
    await press(dialog);
    expect((await dialog.findByRole('timer')).textContent).toMatch(/for (5:0\d|4:5\d)$/);
  });

  it('again creates a new intent only for a different time', async () => {
    const api = apiThatBooks(mentor).on(createSessionPaymentIntent, heldFor(600_000));
    show(api);
    const dialog = await openTimes();
    await press(dialog);
    await userEvent.click(await dialog.findByRole('button', { name: 'Change time' }));
    await press(dialog);
    await dialog.findByText(/^Held for you for/);
    expect(bodiesTo(api, intents)).toHaveLength(1);
    await userEvent.click(dialog.getByRole('button', { name: 'Change time' }));
    await press(dialog, formatTime(freeSlots[1]?.startsAt ?? ''));
    await waitFor(() => expect(bodiesTo(api, intents)).toHaveLength(2));
  });

  it('again is disabled until the payment is prepared', async () => {
    let prepare = () => {};
    const prepared = new Promise<void>((resolve) => {
      prepare = resolve;
    });
    const api = apiThatBooks(mentor).on(createSessionPaymentIntent, async () => {
      await prepared;
      return heldFor(600_000);
    });
    show(api);
    const dialog = await openTimes();
    await press(dialog);
    const change = await dialog.findByRole('button', { name: 'Change time' });
    expect(change).toHaveProperty('disabled', true);
    prepare();
    await waitFor(() => expect(change).toHaveProperty('disabled', false));
    await userEvent.click(change);
    expect(await dialog.findByRole('button', { name: time })).toBeTruthy();
  });

  it('survives a reload, and is forgotten when the dialog closes', async () => {
    const api = apiThatBooks(mentor).on(createSessionPaymentIntent, heldFor(600_000));
    const first = show(api);
    await press(await openTimes());
    await screen.findByText(/^Held for you for/);
    first.unmount();
    const second = show(api);
    await openTimes();
    await screen.findByText(/^Held for you for/);
    await userEvent.keyboard('{Escape}');
    second.unmount();
    show(api);
    expect(await (await openTimes()).findByRole('grid')).toBeTruthy();
  });

  it('also shows the time in the time zone of a mentor elsewhere', async () => {
    const api = apiThatBooks(mentor).on(listSlots, ({ query }) =>
      slotsBetween(query, 'Pacific/Kiritimati'),
    );
    show(api);
    const dialog = await openTimes();
    const slot = await dialog.findByRole('button', { name: time });
    expect(slot.getAttribute('aria-description')).toMatch(/^\w{3} \d\d:\d\d for Luca$/);
    await userEvent.click(slot);
    expect(await dialog.findByText(/\d\d:\d\d \S+ for Luca$/)).toBeTruthy();
  });
});
