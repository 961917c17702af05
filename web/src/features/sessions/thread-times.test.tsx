import { scheduleSession } from '@ithaca/contracts/bookings';
import { listCalls } from '@ithaca/contracts/calls';
import { getSession, listSessions } from '@ithaca/contracts/sessions';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formatTime } from '../../lib/format.ts';
import { firstSlot } from '../../test/bookings.ts';
import { aCallItem } from '../../test/calls.ts';
import { ids } from '../../test/conversations.ts';
import { renderApp } from '../../test/render-app.tsx';
import {
  asMentee,
  booked,
  listed,
  pressInDialog,
  requested,
  scheduled,
} from '../../test/thread-bookings.ts';
import { aServer, lookAtPage } from '../../test/thread-server.ts';
import { becomes, openThread, serverWith } from '../../test/thread-times.ts';

beforeAll(() => Promise.all([import('./thread-money.tsx'), import('./schedule-dialog.tsx')]));
beforeEach(lookAtPage);

it('shows the other person’s changes to the time at once', async () => {
  const { api, socket } = aServer(requested);
  api.on(listSessions, listed(requested));
  const { region } = await openThread(api);
  expect(region.queryAllByText(/Waiting for Luca’s answer/)).not.toEqual([]);
  api.on(getSession, { status: 200, body: scheduled }).on(listSessions, listed(scheduled));
  act(() => socket.webSocket().say({ type: 'session_changed', sessionId: ids.session }));
  await waitFor(() => expect(region.queryAllByText(/Waiting for Luca’s answer/)).toEqual([]));
});

it('once a call has closed, the next call of the two can be joined', async () => {
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  const minute = 60_000;
  const first = { startsAt: at(-30 * minute), endsAt: at(1000 - 15 * minute) };
  const second = { startsAt: at(-5 * minute), endsAt: at(10 * minute) };
  const api = serverWith(scheduled);
  const body = [aCallItem(first), aCallItem({ ...second, sessionId: ids.conversation })];
  api.on(listCalls, { status: 200, body });
  renderApp(`/messaging/${ids.session}`, { api, user: asMentee });
  await waitFor(
    () =>
      expect(screen.getByRole('link', { name: 'Join call' })).toHaveProperty(
        'pathname',
        `/call/${ids.conversation}`,
      ),
    { timeout: 4000 },
  );
});

it('shows changes that the other person made during a lost connection once it is back', async () => {
  const { api, socket } = aServer(requested);
  api.on(listSessions, listed(requested));
  const { region } = await openThread(api);
  act(() => socket.webSocket().accept());
  expect(region.queryAllByText(/Waiting for Luca’s answer/)).not.toEqual([]);
  act(() => socket.webSocket().cut());
  api.on(getSession, { status: 200, body: scheduled }).on(listSessions, listed(scheduled));
  act(() => {
    window.dispatchEvent(new Event('online'));
    socket.webSocket().accept();
  });
  await waitFor(() => expect(region.queryAllByText(/Waiting for Luca’s answer/)).toEqual([]));
});

describe('refusals', () => {
  it('show no button to people who may not choose a time', async () => {
    const { region } = await openThread(
      serverWith(booked({ ...scheduled, can: { ...booked().can, schedule: false } })),
    );
    expect(region.getByRole('button', { name: 'Cancel booking' })).toBeTruthy();
    expect(region.queryByRole('button', { name: 'Move' })).toBeNull();
    expect(region.queryByRole('button', { name: 'Accept' })).toBeNull();
  });

  it('report a time taken by somebody else, and show the others again', async () => {
    const api = serverWith(booked()).on(scheduleSession, { problem: 'slot_taken' });
    const { region } = await openThread(api);
    await userEvent.click(region.getByRole('button', { name: 'Choose a time' }));
    await pressInDialog(formatTime(firstSlot));
    await pressInDialog('Choose this time');
    const dialog = within(await screen.findByRole('dialog'));
    expect((await dialog.findByRole('alert')).textContent).not.toBe('');
    expect(await dialog.findByRole('button', { name: formatTime(firstSlot) })).toBeTruthy();
    expect(await screen.findByText('Failed to choose the time')).toBeTruthy();
  });

  it('report a time that now starts too soon, and show the others again', async () => {
    const why = 'The mentor does not offer this time';
    const api = serverWith(booked()).on(scheduleSession, {
      problem: 'invalid',
      errors: { startsAt: [why] },
    });
    const { region } = await openThread(api);
    await userEvent.click(region.getByRole('button', { name: 'Choose a time' }));
    await pressInDialog(formatTime(firstSlot));
    await pressInDialog('Choose this time');
    const dialog = within(await screen.findByRole('dialog'));
    expect((await dialog.findByRole('alert')).textContent).toBe(why);
    expect(await dialog.findByRole('button', { name: formatTime(firstSlot) })).toBeTruthy();
    expect(screen.queryByText('Check the marked fields.')).toBeNull();
  });

  it('are shown for a booking that has since been cancelled', async () => {
    const can = { ...booked().can, schedule: false, cancel: false };
    const api = serverWith(booked()).on(scheduleSession, () => {
      becomes(api, booked({ status: 'cancelled', can }));
      return { problem: 'already_decided' as const };
    });
    const { region } = await openThread(api);
    await userEvent.click(region.getByRole('button', { name: 'Choose a time' }));
    await pressInDialog(formatTime(firstSlot));
    await pressInDialog('Choose this time');
    expect(await screen.findByText('Failed to choose the time')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
