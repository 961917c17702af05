import { bookSession, createSessionPaymentIntent } from '@ithaca/contracts/bookings';
import { getMentor, type Mentor } from '@ithaca/contracts/mentors';
import { confirmSandboxPayment } from '@ithaca/contracts/payments';
import { listReviews } from '@ithaca/contracts/reviews';
import { listSessions, type Session } from '@ithaca/contracts/sessions';
import { listSlots } from '@ithaca/contracts/slots';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from './fake-api.ts';
import { anUnlock } from './mentors.ts';

export const bookedId = '0190a1b2-0000-7000-8000-000000000302';

const dayMs = 86_400_000;
const slotAt = (time: number) => ({
  startsAt: new Date(time).toISOString(),
  endsAt: new Date(time + dayMs / 24).toISOString(),
});
const noonToday = Math.floor(Date.now() / dayMs) * dayMs + dayMs / 2;

/** Two free times in 4 days, at noon and half an hour later (UTC), and one the day after. */
export const freeSlots = [4, 4 + 1 / 48, 5].map((days) => slotAt(noonToday + days * dayMs));
export const firstSlot = freeSlots[0]?.startsAt ?? '';

/** The free times in a period, as the server returns them. */
export const slotsBetween = (query: URLSearchParams, timeZone = 'UTC') => ({
  status: 200 as const,
  body: freeSlots.filter(
    ({ startsAt }) =>
      startsAt >= (query.get('from') ?? '') && startsAt.slice(0, 10) <= (query.get('to') ?? ''),
  ),
  headers: { 'X-Time-Zone': timeZone },
});

export const bookingIntent = {
  clientSecret: 'pi_7_secret_8',
  paymentIntentId: 'pi_7',
  amount: '75.00',
  currency: 'EUR',
  heldUntil: null,
  needsAcceptance: false,
} as const;

/** An active booking of a video call, paid and held, without a time. */
export const aBooking = (mentor: Mentor, overrides: Partial<Session> = {}): Session => ({
  ...anUnlock(mentor, bookedId),
  origin: 'booking',
  sessionType: 'video_call',
  unlockFee: null,
  payment: { amount: '75.00', status: 'held' },
  refundIfCancelled: '75.00',
  outcomes: {
    complete: { mentee: '0.00', mentor: '75.00', platform: '0.00' },
    cancel: { mentee: '75.00', mentor: '0.00', platform: '0.00' },
  },
  can: {
    write: true,
    pin: true,
    book: true,
    complete: true,
    cancel: true,
    schedule: true,
    call: false,
    accept: false,
    decline: false,
    report: true,
    review: false,
  },
  ...overrides,
});

/** A server on which this mentor can be booked with any card. */
export const apiThatBooks = (mentor: Mentor) =>
  fakeApi()
    .on(getMentor, { status: 200, body: mentor })
    .on(listReviews, { status: 200, body: [] })
    .on(listSessions, { status: 200, body: [] })
    .on(listSlots, ({ query }) => slotsBetween(query))
    .on(createSessionPaymentIntent, { status: 201, body: bookingIntent })
    .on(confirmSandboxPayment, { status: 200, body: { status: 'succeeded' } })
    .on(bookSession, { status: 201, body: aBooking(mentor) });

/** Presses the button of a video call and returns the dialog, which asks for the time. */
export const openTimes = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^Book video call, €75/ }));
  return within(await screen.findByRole('dialog', { name: 'Book a video call' }));
};

/** The same, and leaves the time for later. */
export const openVideoBooking = async () => {
  const dialog = await openTimes();
  await userEvent.click(dialog.getByRole('button', { name: 'Decide on a time later' }));
  return dialog;
};

/** Fills the card form and pays €75. */
export const payForBooking = async (
  dialog: ReturnType<typeof within>,
  card = '4242424242424242',
) => {
  await userEvent.type(await dialog.findByLabelText('Card number'), card);
  await userEvent.type(dialog.getByLabelText('Expiry'), '1239');
  await userEvent.type(dialog.getByLabelText('CVC'), '123');
  await userEvent.click(dialog.getByRole('button', { name: 'Pay €75' }));
};

/** The bodies of the calls to a path. */
export const bodiesTo = (api: ReturnType<typeof fakeApi>, url: string) =>
  api.calls.filter((call) => call.method === 'POST' && call.url === url).map((call) => call.body);
