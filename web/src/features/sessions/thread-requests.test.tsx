import { acceptSession, declineSession } from '@ithaca/contracts/bookings';
import { listSessions, type Session } from '@ithaca/contracts/sessions';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { formatAppointment } from '../../lib/format.ts';
import { bodiesTo, firstSlot, freeSlots } from '../../test/bookings.ts';
import { ids } from '../../test/conversations.ts';
import { renderApp } from '../../test/render-app.tsx';
import {
  asMentee,
  asMentor,
  booked,
  cancelled,
  listed,
  openBookings,
  pressInDialog,
  requested,
  scheduled,
} from '../../test/thread-bookings.ts';
import { aServer, lookAtPage } from '../../test/thread-server.ts';

beforeAll(() => import('./thread-money.tsx'));
beforeEach(lookAtPage);

const waiting = booked({ ...requested, can: { ...requested.can, accept: true, decline: true } });
const serverWith = (session: Session) => aServer(session).api.on(listSessions, listed(session));
const open = async (api: ReturnType<typeof serverWith>, user = asMentee) => {
  renderApp(`/messaging/${ids.session}`, { api, user });
  return { region: await openBookings() };
};

it('after a block, a request can only be declined', async () => {
  const can = { ...requested.can, write: false, pin: false, decline: true };
  const { region } = await open(serverWith(booked({ ...requested, can })), asMentor);
  expect(await region.findByRole('button', { name: 'Decline' })).toBeTruthy();
  expect(region.queryByRole('button', { name: 'Accept' })).toBeNull();
  expect(region.queryByRole('button', { name: /^Ask / })).toBeNull();
});

it('a request that was answered on another device is shown in its current state', async () => {
  const api = serverWith(waiting).on(acceptSession, { problem: 'already_decided' });
  const { region } = await open(api, asMentor);
  await userEvent.click(await region.findByRole('button', { name: 'Accept' }));
  await pressInDialog('Accept');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Failed to accept booking')).toBeTruthy();
});

it.each([
  ['Accept', waiting, asMentor],
  ['Cancel booking', scheduled, asMentee],
] as const)(
  'a booking that the other person cancels closes the dialog of %s and says why',
  async (action, session, user) => {
    const { api, socket } = aServer(session);
    const { region } = await open(api.on(listSessions, listed(session)), user);
    act(() => socket.webSocket().accept());
    await userEvent.click(await region.findByRole('button', { name: action }));
    await screen.findByRole('dialog');
    api.on(listSessions, listed(cancelled));
    act(() => socket.webSocket().say({ type: 'session_changed', sessionId: ids.session }));
    expect(await screen.findByText('This booking was cancelled')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(region.queryByRole('button', { name: action })).toBeNull();
  },
);

it('a request shows the mentee how long it stays open, and what happens then', async () => {
  const { region } = await open(serverWith(requested));
  const until = formatAppointment('2026-11-24T13:00:00.000Z');
  expect(region.getByText(new RegExp(`^Waiting for Luca’s answer until ${until}\\.`))).toBeTruthy();
  expect(region.queryByRole('link', { name: 'Add to calendar' })).toBeNull();
});

it('the mentor can accept a request', async () => {
  const api = serverWith(waiting).on(acceptSession, { status: 200, body: scheduled });
  const { region } = await open(api, asMentor);
  expect(region.getAllByText(/^Waiting for your answer/)).toHaveLength(3);
  await userEvent.click(await region.findByRole('button', { name: 'Accept' }));
  await pressInDialog('Accept');
  expect(await screen.findByText('Booking accepted')).toBeTruthy();
  expect(bodiesTo(api, `/api/sessions/${ids.session}/accept`)).toEqual([{ startsAt: firstSlot }]);
});

it('a request is shown again if the mentee has since moved it', async () => {
  const startsAt = freeSlots[1]?.startsAt ?? '';
  const detail = 'The time has changed. Please check the new one.';
  const api = serverWith(waiting).on(acceptSession, () => {
    api.on(listSessions, listed({ ...waiting, startsAt }));
    return { problem: 'already_decided' as const, detail };
  });
  const { region } = await open(api, asMentor);
  await userEvent.click(await region.findByRole('button', { name: 'Accept' }));
  await pressInDialog('Accept');
  expect(await screen.findByText(detail)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(await region.findByRole('button', { name: 'Accept' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(new RegExp(formatAppointment(startsAt)))).toBeTruthy();
});

it.each([
  ['', {}],
  ['  I am ill that day. ', { reason: 'I am ill that day.' }],
])('a request is declined with the reason "%s"', async (reason, sent) => {
  const api = serverWith(waiting).on(declineSession, { status: 200, body: scheduled });
  const { region } = await open(api, asMentor);
  await userEvent.click(await region.findByRole('button', { name: 'Decline' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline this time?' }));
  expect(dialog.getByText(/gets €75 back/)).toBeTruthy();
  if (reason) await userEvent.type(dialog.getByLabelText('Reason (optional)'), reason);
  await pressInDialog('Decline');
  expect(await screen.findByText('Booking declined')).toBeTruthy();
  expect(bodiesTo(api, `/api/sessions/${ids.session}/decline`)).toEqual([
    { startsAt: firstSlot, ...sent },
  ]);
});

it('the mentor can ask about a request in the message box', async () => {
  const { region } = await open(serverWith(waiting), asMentor);
  await userEvent.click(await region.findByRole('button', { name: /^Ask / }));
  const box = screen.getByRole('textbox', { name: 'Message' });
  await waitFor(() => expect(document.activeElement).toBe(box));
});
