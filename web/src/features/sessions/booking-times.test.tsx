import { bookSession, createSessionPaymentIntent } from '@ithaca/contracts/bookings';
import { getSession, listSessions } from '@ithaca/contracts/sessions';
import { listSlots } from '@ithaca/contracts/slots';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { formatAppointment, formatTime } from '../../lib/format.ts';
import {
  aBooking,
  apiThatBooks,
  bodiesTo,
  bookedId,
  bookingIntent,
  firstSlot,
  freeSlots,
  openTimes,
  payForBooking,
  slotsBetween,
} from '../../test/bookings.ts';
import type { fakeApi } from '../../test/fake-api.ts';
import { aMentor } from '../../test/mentors.ts';
import { aConfig, aUser } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { aSessionItem } from '../../test/sessions.ts';
import { lookAtPage } from '../../test/thread-server.ts';

beforeAll(() => import('./booking-dialog.tsx'));

const mentor = aMentor({ profile: { nextSlot: firstSlot } });
const mentorProfileId = mentor.mentorProfile.id;
const show = (api: ReturnType<typeof fakeApi>, config = aConfig()) =>
  renderApp(`/expert/${mentor.id}`, { api, user: aUser(), config });
const intents = '/api/create-session-payment-intent';

const heldFor = (ms: number) => ({
  status: 201 as const,
  body: { ...bookingIntent, heldUntil: new Date(Date.now() + ms).toISOString() },
});
const time = formatTime(firstSlot);
const press = async (dialog: Awaited<ReturnType<typeof openTimes>>, name = time) =>
  userEvent.click(await dialog.findByRole('button', { name }));

describe('a time that is lost', () => {
  it('to somebody faster is reported, charges nothing and has to be chosen again', async () => {
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

  it('is no longer reported when the dialog is opened again, but has to be chosen', async () => {
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

  it('because it starts too soon by now is reported, and has to be chosen again', async () => {
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

  it('after the payment says that the money went back, and keeps the card for the next one', async () => {
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

  it('because it was held for too long is reported, and keeps what was typed', async () => {
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

  it('or a connection that is lost meanwhile, keeps what was typed and the focus', async () => {
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

describe('a mentor who isn’t there any more', () => {
  it('has no times, not even those from before, and leads to the other mentors', async () => {
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

describe('choosing a time', () => {
  it('holds it, counts down, and books with the intent that has it', async () => {
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

  it('later is possible for as long as the operator allows', async () => {
    show(apiThatBooks(mentor), aConfig({ unscheduledBookingDays: 45 }));
    const dialog = await openTimes();
    expect(
      await dialog.findByText(
        'You and Luca then choose a time in your conversation, within 45 days.',
      ),
    ).toBeTruthy();
  });

  it('that the mentor has to accept says so before the payment', async () => {
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

  it('is confirmed in the conversation, by both clocks, until that is closed', async () => {
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

  it('counts by the clock of the server', async () => {
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

  it('again changes the intent only for another time', async () => {
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

  it('again has to wait until the payment is prepared', async () => {
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

  it('is kept over a reload, and forgotten when the dialog closes', async () => {
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

  it('also shows the time by the clock of a mentor in another time zone', async () => {
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
