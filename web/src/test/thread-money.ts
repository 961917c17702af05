import { listSessions, type Session } from '@ithaca/contracts/sessions';
import type { within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ids } from './conversations.ts';
import { loadedDialog } from './loaded-dialog.ts';
import { renderApp } from './render-app.tsx';
import { asMentee, booked, listed, openBookings } from './thread-bookings.ts';
import { aServer } from './thread-server.ts';

/** A server with these bookings. */
export const serverWith = (...sessions: Session[]) => {
  const server = aServer(sessions[0]);
  server.api.on(listSessions, listed(...sessions));
  return server;
};

/** Opens their conversation. */
export const show = (server: ReturnType<typeof aServer>, user = asMentee) =>
  renderApp(`/messaging/${ids.session}`, { api: server.api, user });

/** Presses a button of the booking. @returns the dialog that opens */
export const ask = async (button: string, dialog: string) => {
  await userEvent.click((await openBookings()).getByRole('button', { name: button }));
  return loadedDialog(dialog);
};
/** The amounts each person receives, as shown in a dialog. */
export const amounts = (dialog: ReturnType<typeof within>) =>
  dialog
    .getAllByRole('definition')
    .map((one: HTMLElement) => `${one.previousSibling?.textContent} ${one.textContent}`);
/** The mentee has cancelled it, and got half of the price back. */
export const cancelledByMentee = booked({
  status: 'cancelled',
  payment: { amount: '75.00', status: 'partly_refunded' },
  outcomes: null,
  settlement: {
    reason: 'cancelled_by_mentee',
    split: { mentee: '37.50', mentor: '37.50', platform: '0.00' },
    at: '2026-11-22T09:00:00.000Z',
  },
  can: { ...booked().can, complete: false, cancel: false, report: false },
});
