import type { Session } from '@ithaca/contracts/sessions';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { aBooking, firstSlot, freeSlots } from './bookings.ts';
import { ids } from './conversations.ts';
import { aMentor } from './mentors.ts';
import { aUser } from './people.ts';
import { aSessionItem } from './sessions.ts';

const luca = aMentor({ id: ids.other });

/** The mentee and Luca, the mentor, as viewers of the bookings in their conversation. */
export const asMentee = aUser();
export const asMentor = aUser({ id: ids.other, firstName: 'Luca', userType: 'mentor' });

/** A booking of the two in their conversation. */
export const booked = (fields: Partial<Session> = {}): Session => ({
  ...aBooking(luca),
  id: ids.session,
  conversationId: ids.conversation,
  ...fields,
});
export const scheduled = booked({ startsAt: firstSlot, endsAt: freeSlots[0]?.endsAt ?? null });
/** Its time waits for the mentor's answer. */
export const requested = booked({
  ...scheduled,
  acceptBy: '2026-11-24T13:00:00.000Z',
  can: { ...booked().can, schedule: false },
});
/** The other person has cancelled it. */
export const cancelled = booked({
  ...scheduled,
  status: 'cancelled',
  can: { ...scheduled.can, schedule: false, cancel: false, complete: false, report: false },
});

/** The response with a list of these sessions. */
export const listed = (...sessions: Session[]) => ({
  status: 200 as const,
  body: sessions.map((session) => {
    const { messages: _messages, pins: _pins, readUpTo: _readUpTo, ...rest } = session;
    return aSessionItem(rest);
  }),
});

/** Opens the bookings above the current conversation once they have loaded. */
export const openBookings = async () => {
  const region = within(await screen.findByRole('region', { name: 'Bookings' }));
  await userEvent.click(region.getByRole('button', { expanded: false }));
  await waitFor(() => expect(region.queryByRole('status', { name: 'Loading' })).toBeNull());
  return region;
};

/** Presses a button of the dialog that is open. */
export const pressInDialog = async (name: string | RegExp) =>
  userEvent.click(await within(await screen.findByRole('dialog')).findByRole('button', { name }));
