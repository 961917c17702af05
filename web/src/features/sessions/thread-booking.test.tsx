import { bookSession, createSessionPaymentIntent } from '@ithaca/contracts/bookings';
import { confirmSandboxPayment } from '@ithaca/contracts/payments';
import { listSlots } from '@ithaca/contracts/slots';
import { waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import {
  aBooking,
  bookedId,
  bookingIntent,
  openVideoBooking,
  payForBooking,
  slotsBetween,
} from '../../test/bookings.ts';
import { aMentor } from '../../test/mentors.ts';
import { booked } from '../../test/thread-bookings.ts';
import { aServer, lookAtPage, openThread } from '../../test/thread-server.ts';

beforeAll(() => import('./booking-dialog.tsx'));
beforeEach(lookAtPage);

it.each(['messaging', 'chat'] as const)(
  'a booking made in a conversation under /%s replaces its history entry',
  async (section) => {
    const server = aServer(booked());
    server.api
      .on(listSlots, ({ query }) => slotsBetween(query))
      .on(createSessionPaymentIntent, { status: 201, body: bookingIntent })
      .on(confirmSandboxPayment, { status: 200, body: { status: 'succeeded' } })
      .on(bookSession, { status: 201, body: aBooking(aMentor()) });
    const { router } = await openThread(server, undefined, section);
    const before = router.history.location.state.__TSR_index;
    await payForBooking(await openVideoBooking());
    await waitFor(() => expect(router.state.location.pathname).toBe(`/messaging/${bookedId}`));
    expect(router.history.location.state.__TSR_index).toBe(before);
    expect(router.history.location.state.booked).toBe(bookedId);
  },
);
